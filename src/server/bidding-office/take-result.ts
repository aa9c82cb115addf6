import { createHash } from 'node:crypto'
import {
  RESULT_REFUSALS,
  type BiddingOfficeResult,
  type ResultRefusal,
} from '#contract/bidding-office/bidding-office.shapes.ts'
import type { biddingOfficeEndpoints } from '#contract/bidding-office/bidding-office.endpoints.ts'
import { isWon } from '#domain/bids/bid-status.ts'
import { isFarAboveBid } from '#domain/bids/sold-price.ts'
import { logBiddingOfficeEvent } from '#server/bids/log-bidding-office-event.ts'
import { maxAgreedPrice } from '#server/bids/results/max-agreed-price.ts'
import { isKnownInHall } from '#server/bids/results/is-known-in-hall.ts'
import { takeHallResult } from '#server/bids/results/take-hall-result.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { dropOrders } from './orders.queries.ts'
import { claimResult, findResult, noteRefusal, reachSequence } from './results.queries.ts'

type ResultRequest = RequestContext<typeof biddingOfficeEndpoints.takeResult>

/**
 * Takes the bidding office's result for a bid, once. The claim of the id, the bid with its purchase, account and log, and the answer are one
 * transaction. A result that does not fit is answered as such and stored for managers; the bidding office need not send it again.
 */
export const takeResult: UseCase<typeof biddingOfficeEndpoints.takeResult> = async request => {
  const { db: trx, body, now } = request
  const bodyHash = createHash('sha256')
    .update(await request.bodyBytes())
    .digest('hex')
  if (!(await claimResult(trx, body, { bodyHash, now }))) return firstAnswer(request, bodyHash)
  const refused = (await reachSequence(trx, body.jasId, body.sequence)) ? await apply(request) : 'overtaken'
  if (refused) await noteRefusal(trx, body.id, refused)
  return { success: true, applied: refused === null, reason: refused }
}

async function firstAnswer({ db, body }: ResultRequest, bodyHash: string) {
  const first = await findResult(db, body.id)
  if (first.body_hash !== bodyHash) throw new Refused('key_reused', { fields: { id: 'resultUsed' } })
  return { success: true, applied: first.refused === null, reason: first.refused } as const
}

async function apply(request: ResultRequest): Promise<ResultRefusal | null> {
  const { db: trx, body, now } = request
  let bid: { id: number; status: number; agreed: number } | undefined
  try {
    await takeHallResult(request, body, async found => {
      // Asked before the Win, which agrees its own price where the bid is negotiated.
      bid = { ...found, agreed: await maxAgreedPrice(trx, found.id) }
      // A mistyped number must not buy a car. A manager's Win, and a loss, take nothing that is not theirs.
      if (isWon(body.status) && !isWon(found.status) && !(await isKnownInHall(trx, found.id)))
        throw new Refused('not_ordered')
    })
    if (!bid) return null
    await dropOrders(trx, bid.id, now)
    await noteFarPrice(request, bid)
    return null
  } catch (error) {
    const code = error instanceof Refused ? error.code : null
    if (code === 'not_found') throw new Refused(code, { fields: { jasId: code } })
    const refusal = RESULT_REFUSALS.find(one => one === code)
    if (!bid || !refusal) throw error
    if (isNews(bid, body))
      await logBiddingOfficeEvent(trx, bid.id, { at: now, event: 'office misfit', after: misfit(body, refusal) })
    return refusal
  }
}

/** The office names the price. One that is probably mistyped is charged as well, but managers are shown it. */
async function noteFarPrice(
  { db: trx, body: { status, soldPrice }, now }: ResultRequest,
  bid: { id: number; agreed: number },
): Promise<void> {
  if (soldPrice !== null && isWon(status) && isFarAboveBid(soldPrice, bid.agreed))
    await logBiddingOfficeEvent(trx, bid.id, { at: now, event: 'office price', after: { soldPrice } })
}

/** A result that does not fit is worth reporting only if it says Win, or if the bid here is a Win. */
function isNews(bid: { status: number }, result: BiddingOfficeResult): boolean {
  return isWon(result.status) || isWon(bid.status)
}

function misfit({ status, soldPrice }: BiddingOfficeResult, reason: ResultRefusal) {
  return { status, ...(soldPrice !== null && { soldPrice }), reason }
}
