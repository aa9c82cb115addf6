import type { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { hallPriceFault, mayNegotiateOn, NEGOTIATION_HOURS } from '#domain/bids/negotiation.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { HOUR_MS } from '#domain/time/spans.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import type { FieldRule } from '#server/http/field-texts.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { findBid } from '../bids.queries.ts'
import { lockForEdit, type EditCase } from '../edit/lock-for-edit.ts'
import { changeNegotiation, recordChange, refuseStaleNegotiation } from './change-negotiation.ts'
import { isUnsold } from './follow-lot.ts'
import { bestEndedBid, insertNegotiation, openNegotiationOf } from './negotiations.queries.ts'

type Ask = RequestContext<typeof negotiationsEndpoints.askBuyer>

/** A manager tells the buyer the hall's price, and until when he can answer. Again with each new price that the hall names. */
export const askBuyer: UseCase<typeof negotiationsEndpoints.askBuyer> = async request => {
  const { db: trx, viewer, body } = request
  const edit = await lockForEdit(request, await findBid(trx, body.bidId), { all: true })
  refuseFields(body, edit.now)
  await refuseOtherBid(request, edit)
  const open = await openNegotiationOf(trx, edit.lot.id)
  refuseStaleNegotiation(open, body.version ?? null)
  const price = { hallPrice: body.hallPrice, endsAt: new Date(body.endsAt) }
  const changed = open
    ? await changeNegotiation(
        request,
        { negotiation: open, now: edit.now },
        { state: 'asked', offer: null, ...price },
        viewer.userId,
      )
    : await startNegotiation(request, edit, price)
  await request.queue.add(request.db, 'negotiation-ends', { negotiationId: changed.id }, { dueAt: price.endsAt })
  return { success: true, id: changed.id, version: changed.version }
}

function refuseFields({ hallPrice, endsAt }: Ask['body'], now: Date): void {
  const hours = (Date.parse(endsAt) - now.getTime()) / HOUR_MS
  const isFit = hours >= NEGOTIATION_HOURS.shortest && hours <= NEGOTIATION_HOURS.longest
  const faults: Record<string, FieldRule> = {}
  const priceFault = hallPriceFault(hallPrice)
  if (priceFault) faults.hallPrice = priceFault
  if (!isFit) faults.endsAt = 'negotiationTime'
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Only about a lot that was not sold lately, and with the buyer of our highest bid on it. */
async function refuseOtherBid({ db: trx }: Ask, { bid, lot, now }: EditCase): Promise<void> {
  if (
    lot.offer !== 'auction' ||
    !isUnsold(lot) ||
    !mayNegotiateOn(lot.auction_day, tokyoDay(now)) ||
    bid.status !== BID_STATUS.finished ||
    (await bestEndedBid(trx, lot.id)) !== bid.id
  )
    throw new Refused('not_negotiable')
}

async function startNegotiation(
  { db: trx, queue, viewer }: Ask,
  { bid, lot, now }: EditCase,
  { hallPrice, endsAt }: { hallPrice: number; endsAt: Date },
) {
  const ids = { bid_id: bid.id, lot_id: lot.id, user_id: bid.user_id }
  const started = await insertNegotiation(trx, {
    ...ids,
    hall_price: hallPrice,
    ends_at: endsAt,
    opened_at: now,
    changed_at: now,
  })
  await recordChange({ db: trx, queue }, started, { before: null, actorId: viewer.userId, now })
  return started
}
