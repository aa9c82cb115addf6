import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import { bidAllow } from '#domain/bids/allowance.ts'
import { BID_STATUS, isLive } from '#domain/bids/bid-status.ts'
import { bidsLeft, withNewBid } from '#domain/bids/daily-limit.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { roleOf, KINDS, permissionsOf } from '#domain/people/kinds.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import { Refused, invalid } from '#server/http/refused.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import {
  deadlineFor,
  refuseAmount,
  refuseChangedTerms,
  refuseClosedLot,
  refuseFields,
  refusePastLimits,
  type BidCase,
} from './bid-rules.ts'
import {
  chosenTerms,
  comparedTerms,
  keptChoices,
  refuseForeignLot,
  refuseFullGroup,
  type ChosenTerms,
} from './bid-terms.ts'
import { isOrdered, isWonLot, reachRound } from './bids.queries.ts'
import { lockForBid } from './lock-for-bid.queries.ts'
import { writeBid } from './write-bid.queries.ts'

export const createBid: UseCase<typeof bidsEndpoints.createBid> = request =>
  placeBid(request, { clientId: request.viewer.userId, isAccepted: false, forClient: false })

export const bidFromManager: UseCase<typeof bidsEndpoints.bidFromManager> = request =>
  placeBid(request, {
    clientId: Number(request.body.userId),
    isAccepted: request.body.accept === 1,
    forClient: true,
  })

/**
 * Places a bid for a client, or with `confirm` 0 only reports the outcome. `db` is the request's transaction. Lot and client are locked
 * first, always in that order (bids.queries.ts), so data read here stays true until it commits. The clock is read after the locks: a bid that
 * waited past the deadline is late.
 */
async function placeBid(
  request: RequestContext<typeof bidsEndpoints.createBid>,
  { clientId, isAccepted, forClient }: { clientId: number; isAccepted: boolean; forClient: boolean },
): Promise<BidResult> {
  const { db: trx, viewer, clock } = request
  const locked = await lockForBid(trx, request.body.carId, clientId)
  if (!locked) throw new Refused('not_found')
  const { lot, bidder, latest, settings } = locked
  const now = clock.now()
  refuseForeignLot(lot, viewer, request.body.lotType)
  const isOther = clientId !== viewer.userId
  if (!bidder || (isOther && roleOf(KINDS[bidder.kind]) === 'manager')) throw invalid({ userId: 'clientOnly' })
  const flags = permissionsOf(bidder.kind, bidder.flags)
  if (!flags.biddingAllowed) throw isOther ? invalid({ userId: 'mayNotBid' }) : new Refused('restricted')

  const live = latest && isLive(latest.status) ? latest : undefined
  const body = forClient ? keptChoices(request.body, live) : request.body
  const { terms, faults } = await chosenTerms(trx, { viewer, clientId, lot, body, live })
  const isManager = roleOf(viewer) === 'manager'
  const deadline = deadlineFor(
    lot,
    { isManager, bidDeadlineCheck: flags.bidDeadlineCheck },
    settings.bidDeadlineMinutes,
  )
  const { amount, expected } = body
  const bid: BidCase = { lot, bidder, flags, live, amount, expected, deadline, now }
  refuseFields(bid, faults)
  const isTaken = lot.offer === 'stock' && !live && (await isOrdered(trx, lot.id))
  refuseClosedLot(bid, isTaken)
  // A lot may be bought before its auction. Its sold price comes later, and with it the result.
  if (lot.offer !== 'stock' && (await isWonLot(trx, lot.id))) throw new Refused('lot_won')
  refuseChangedTerms(bid, settings)
  refuseAmount(bid)
  if (isTaken) throw new Refused('already_ordered')
  refusePastLimits(bid)
  await refuseFullGroup(trx, terms, clientId)

  // A manager's own bid is his own word, which is not held back.
  const isHeld = forClient && !isAccepted && isInLastHour(lot.starts_at, now)
  const keeps = live?.amount === amount
  // Only Accept forwards a held change, also where the same amount comes again.
  const forwarded = keeps ? live.forwarded || isAccepted : !isHeld
  // Another amount is reviewed again, except that of a manager who may change amounts in the auction.
  const staysBid = isManager && viewer.permission.bidManageBidPrice && live?.status === BID_STATUS.bid
  const status = live && (keeps || staysBid) ? live.status : BID_STATUS.new
  const managerId = isManager && isOther ? viewer.userId : null
  const placed =
    body.confirm === 1
      ? await write({ ...request, body }, bid, { ...terms, status, forwarded, manager_id: managerId })
      : { bidId: null, status, placedAt: null }
  const today = tokyoDay(now)
  const counted = { day: bidder.bids_on, count: bidder.bids_today }
  const { balance, credit_limit: creditLimit, reserved } = bidder
  return {
    bidAmount: amount,
    bidDate: placed.placedAt && tokyoIso(placed.placedAt),
    bidId: placed.bidId,
    bidStatus: placed.status,
    adjustmentPrice: live?.adjustment_price ?? settings.bidAdjustmentPrice,
    bidAllow: bidAllow({ balance, creditLimit, activeBids: reserved + amount }, live?.amount ?? 0),
    creditLimitCheck: flags.creditLimitCheck,
    balance,
    bidsLeft: bidsLeft(bidder.daily_bid_limit, live ? counted : withNewBid(counted, today), today),
    replaces: live?.amount ?? null,
    forwarded,
    ...(forClient && {
      terms: await comparedTerms({ ...request, clientId }, { lot, live, chosen: { ...terms, comment: body.comment } }),
    }),
  }
}

/** Writes the row, the client's sums and counts, and the log, in the transaction that checked the rules under its locks. */
async function write(
  { db, queue, viewer, body }: RequestContext<typeof bidsEndpoints.createBid>,
  { lot, bidder, live, amount, now }: BidCase,
  terms: ChosenTerms & { status: number; forwarded: boolean; manager_id: number | null },
): Promise<{ bidId: number; status: number; placedAt: Date }> {
  // A changed amount is a new offer: it gets a new time in a tie. Other changes keep it.
  const placedAt = live?.amount === amount ? live.placed_at : now
  const { status } = terms
  const bidsOfDay = { day: bidder.bids_on, count: bidder.bids_today }
  const bidId = await writeBid(
    { db, queue },
    {
      lotId: lot.id,
      userId: bidder.id,
      live,
      terms: { ...terms, amount, comment: body.comment, placed_at: placedAt },
      bidder: {
        reserved: amount - (live?.amount ?? 0),
        ...(live ? {} : { day: withNewBid(bidsOfDay, tokyoDay(now)) }),
      },
      line: {
        at: now,
        actorId: viewer.userId,
        event: live ? 'replaced' : 'placed',
        before: live
          ? {
              amount: live.amount,
              status: live.status,
              bidGroup: live.bid_group_id,
              exportType: live.export_type,
              comment: live.comment,
              forwarded: live.forwarded,
            }
          : null,
        after: {
          amount,
          status,
          bidGroup: terms.bid_group_id,
          exportType: terms.export_type,
          comment: body.comment,
          forwarded: terms.forwarded,
        },
      },
    },
  )
  await reachRound(db, terms)
  return { bidId, status, placedAt }
}
