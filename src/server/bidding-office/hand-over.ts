import type { BiddingOfficeOrder } from '#contract/bidding-office/bidding-office.shapes.ts'
import { cutText } from '#domain/site/cut-text.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { logBiddingOfficeEvent } from '#server/bids/log-bidding-office-event.ts'
import type { AppContext } from '#server/http/context.ts'
import { readSettings } from '#server/site/settings.ts'
import { BiddingOfficeSilent, type BiddingOffice } from './bidding-office.ts'
import { endOrder, findWaitingOrder, noteSilent, type OrderEnd, type WaitingOrder } from './orders.queries.ts'
import { warnOfSilence } from './warn-of-silence.ts'

/** After this many tries without an answer, the bid's history records it and managers are warned. */
const TRIES_TO_TELL = 3

type HandOverContext = Pick<AppContext, 'db' | 'queue' | 'clock' | 'config' | 'log'>

/**
 * Sends an order. Delivery is at least once under the same id, so after a crash the bidding office still executes it once. Without an answer it
 * throws `BiddingOfficeSilent`, and the job is tried again, until the lot's start. `to` null: managers inform the hall themselves.
 */
export async function handOver(
  office: HandOverContext,
  to: BiddingOffice | null,
  orderId: number,
  tries: number,
): Promise<void> {
  const { db, clock } = office
  const order = await findWaitingOrder(db, orderId)
  if (!order) return
  if (!to) {
    await endOrder(db, orderId, { outcome: 'by hand', reason: null, at: clock.now() })
    return
  }
  try {
    const { result, reason = null } = await to.take(asOrder(order, await readSettings(db)))
    await end(office, order, { outcome: result, reason: reason && plainReason(reason), at: clock.now() }, tries)
  } catch (error) {
    if (!(error instanceof BiddingOfficeSilent)) throw error
    const now = clock.now()
    // After the start nobody in the hall could use it.
    if (now >= order.startsAt) return end(office, order, { outcome: 'failed', reason: error.message, at: now }, tries)
    if (tries >= TRIES_TO_TELL) await noteSilence(office, order, error.message, tries)
    throw error
  }
}

/** As the log keeps it: PostgreSQL stores neither NUL nor half a character. */
const plainReason = (text: string): string => cutText(text.replaceAll(/[\s\p{C}]+/gu, ' ').trim(), 300)

function asOrder(order: WaitingOrder, { bidAdjustmentPrice }: { bidAdjustmentPrice: number }): BiddingOfficeOrder {
  const { kind, jasId, clientId, version, amount, placedAt, lotId, startsAt, timeSet } = order
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
    lot: { id: lotId, day, hall, lotNo, vehicle, name, startsAt: tokyoIso(startsAt), timeSet },
  }
}

/** Ends the order and writes its line in the bid's history in one transaction. */
async function end({ db, log }: HandOverContext, order: WaitingOrder, how: OrderEnd, tries: number): Promise<void> {
  const { kind, amount, bidId } = order
  const event = EVENT[kind][how.outcome as 'accepted']
  await db.transaction().execute(async trx => {
    if (!(await endOrder(trx, order.id, how))) return
    const { reason } = how
    await logBiddingOfficeEvent(trx, bidId, {
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

/** The bid's history tells once that nobody answers. */
async function noteSilence(office: HandOverContext, order: WaitingOrder, reason: string, tries: number): Promise<void> {
  const { bidId, amount } = order
  await office.db.transaction().execute(async trx => {
    const isWaiting = await noteSilent(trx, order.id, reason)
    if (isWaiting && tries === TRIES_TO_TELL)
      await logBiddingOfficeEvent(trx, bidId, {
        at: office.clock.now(),
        event: 'office silent',
        after: { amount, reason, tries },
      })
  })
  await warnOfSilence(office)
}
