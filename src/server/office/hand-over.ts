import type { OfficeOrder } from '#contract/office/bidding-office.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { noteOffice } from '#server/bids/note-office.ts'
import type { Office } from '#server/http/asked.ts'
import { readSettings } from '#server/site/settings.ts'
import { OfficeSilent } from './bidding-office.ts'
import type { BiddingOffice } from './bidding-office.ts'
import { PATIENCE_MS } from './http-office.ts'
import { claimOrder, endOrder, putOffOrder } from './orders.queries.ts'
import type { ClaimedOrder, OrderEnd } from './orders.queries.ts'
import { TRIES_TO_TELL, WAIT_SECONDS } from './tries.ts'

/** Longer than the office may think: an order in hand is nobody else's until then. */
const LEASE_MS = 2 * PATIENCE_MS

/** How many orders one process sends at the same time: a morning's must be over before the start, also where each takes a second. */
const HANDS = 4

type HandingOffice = Pick<Office, 'db' | 'clock' | 'log'>

/**
 * Hands over what is due and answers how many orders the office has answered. At least once and under the same id, so that whatever dies in
 * between, the office does it once. Several processes may do it at the same time. Who gets no answer leaves the rest to the next turn.
 */
export async function handOver(office: HandingOffice, to: BiddingOffice): Promise<number> {
  const hands = Array.from({ length: HANDS }, () => handOverInTurn(office, to))
  const answered = await Promise.all(hands)
  return answered.reduce((sum, count) => sum + count, 0)
}

async function handOverInTurn(office: HandingOffice, to: BiddingOffice): Promise<number> {
  const { db, clock } = office
  for (let answered = 0; ; answered += 1) {
    const now = clock.now()
    const order = await claimOrder(db, now, new Date(now.getTime() + LEASE_MS))
    if (!order) return answered
    try {
      const { result, reason = null } = await to.take(asTold(order, await readSettings(db)))
      await end(office, order, { outcome: result, reason: reason?.slice(0, 300) ?? null, at: clock.now() })
    } catch (error) {
      if (!(error instanceof OfficeSilent)) throw error
      await noteSilence(office, order, error.message)
      return answered
    }
  }
}

function asTold(order: ClaimedOrder, { bidAdjustmentPrice }: { bidAdjustmentPrice: number }): OfficeOrder {
  const { kind, jasId, clientId, version, amount, placedAt, lotId, startsAt } = order
  const { day, hall, lotNo, vehicle, name } = order
  return {
    id: `${jasId}-${version}`,
    kind,
    jasId,
    jasClientId: clientId,
    version,
    amount,
    placedAt: tokyoIso(placedAt),
    adjustmentPrice: order.adjustmentPrice ?? bidAdjustmentPrice,
    lot: { id: lotId, day, hall, lotNo, vehicle, name, startsAt: tokyoIso(startsAt) },
  }
}

/** The end and its line in the bid's history stand or fall together. */
async function end({ db, log }: HandingOffice, order: ClaimedOrder, how: OrderEnd): Promise<void> {
  const { kind, tries, amount, bidId } = order
  const event = EVENT[kind][how.outcome as 'accepted']
  await db.transaction().execute(async trx => {
    if (!(await endOrder(trx, order.id, how))) return
    const { reason } = how
    await noteOffice(trx, bidId, {
      at: how.at,
      event,
      after: { amount, ...(reason && { reason }), ...(tries > 1 && { tries }) },
    })
  })
  if (how.outcome !== 'accepted')
    log.warn({ bidId, kind, ...how }, 'The bidding office does not have a bid as it should')
}

const EVENT = {
  place: { accepted: 'office accepted', refused: 'office refused', failed: 'office failed' },
  withdraw: { accepted: 'office withdrew', refused: 'office kept', failed: 'office failed' },
} as const

/** Until the start the order is tried again; after it nobody in the hall could do anything with it. */
async function noteSilence(office: HandingOffice, order: ClaimedOrder, reason: string): Promise<void> {
  const { db, clock, log } = office
  const now = clock.now()
  const { bidId, tries, amount } = order
  if (now >= order.startsAt) return end(office, order, { outcome: 'failed', reason, at: now })
  const wait = WAIT_SECONDS[Math.min(tries, WAIT_SECONDS.length) - 1]!
  await db.transaction().execute(async trx => {
    const isWaiting = await putOffOrder(trx, order.id, { reason, nextTryAt: new Date(now.getTime() + wait * 1000) })
    if (isWaiting && tries === TRIES_TO_TELL)
      await noteOffice(trx, bidId, { at: now, event: 'office silent', after: { amount, reason, tries } })
  })
  log.warn({ bidId, tries, reason }, 'The bidding office does not answer')
}
