import { restarts } from '#domain/bids/bid-group.ts'
import { endsWithResult, orderEndsWithResult } from '#domain/bids/bid-after-sale.ts'
import { BID_STATUS, isLive, isWon, reserves, type BidStatus } from '#domain/bids/bid-status.ts'
import { hallOrder } from '#domain/bids/hall-order.ts'
import { hasResult, LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Model, ModelBid, ModelClient, ModelGroup, ModelLot, Outcome, Rules } from './bid-model.ts'
import { SETTINGS } from './model-settings.ts'
import { endNegotiation, endNegotiationOf, unsellNegotiated, withdrawOffersOf } from './negotiation-model.ts'

/** Moves a bid with its reserve, its purchase, its group and its lot's negotiation. By default the system does it. */
export function moved(
  model: Model,
  bid: ModelBid,
  to: BidStatus,
  now: Date,
  rules: Rules,
  change = { held: false, accepted: false, byPerson: false },
): Outcome {
  const client = clientOf(model, bid.clientId)
  const group = client.groups.find(one => one.id === bid.groupId)
  const { status: from, price: before } = bid
  const lot = lotOf(model, bid.lotId)
  const after = isWon(to) ? winPrice(bid, lot) : null
  if (to !== from) {
    const staysInRound = isWon(from) && bid.round === group?.round
    if (group && isLive(to) && !isLive(from) && !staysInRound) bid.round = roundFor(model, group)
    // A late Win counts among the bids that were placed in the group since.
    if (group && isWon(to) && !isWon(from) && !isLive(from)) bid.round = group.round
    if (group) group.round = Math.max(group.round, bid.round ?? 0)
    bid.status = to
    bid.changedAt = now.getTime()
    bid.end = null
    bid.movedByPerson = change.byPerson
    if (!isWon(to)) bid.forwarded = !change.held && (change.accepted || to === BID_STATUS.bid || bid.forwarded)
  }
  const held = reserves(from, before !== null)
  const holds = reserves(to, after !== null)
  client.reserved += (holds ? bid.amount : 0) - (held ? bid.amount : 0)
  client.balance += (before ?? 0) - (after ?? 0)
  bid.price = after
  bid.wasBought ||= after !== null
  if (lot.offer === 'stock' && isWon(to) !== isWon(from)) sellStock(lot, isWon(to))
  if (isWon(from) && !isWon(to)) {
    unsellNegotiated(model, bid.id, lot)
    const status = unsoldAhead(lot, now)
    if (status !== null) Object.assign(lot, { status, soldPrice: null })
    if (isLive(to))
      bid.takenBack = before === null ? null : { price: before, at: now.getTime(), named: lot.named.length }
  }
  if (!isWon(to) || isWon(from)) return { done: {} }
  endNegotiation(model, lot.id, { bidId: bid.id, price: after })
  if (group) endFullGroup(model, group, bid.round, now, rules)
  return { done: {} }
}

/** A fixed-price car is sold by its order, and offered again where the Win is taken back. A feed's result stays. */
function sellStock(lot: ModelLot, isSold: boolean): void {
  if (isSold && !hasResult(lot.status)) Object.assign(lot, { soldFrom: lot.status, status: LOT_STATUS.sold })
  else if (!isSold && lot.soldFrom !== null && lot.status === LOT_STATUS.sold)
    Object.assign(lot, { soldFrom: null, status: lot.soldFrom })
}

/** The status that the lot had before we said ahead of its start that it is sold; null where a feed says so too, and from the start on. */
export function unsoldAhead({ offer, status, named, soldPrice, startsAt }: ModelLot, now: Date): number | null {
  if (offer === 'stock' || status !== LOT_STATUS.sold || startsAt! <= now.getTime()) return null
  if (named[0]?.from !== null || named.at(-1)!.to !== soldPrice) return null
  const former = named.findLast(({ was }) => was !== null)?.was ?? null
  return former === null || hasResult(former) ? former : LOT_STATUS.upcoming
}

/** The price of a won bid. Whole yen. */
export const winPrice = ({ amount }: ModelBid, lot: ModelLot): number | null =>
  lot.offer === 'stock' ? amount : lot.soldPrice

/** The lot's result ends its live bids for which `isOver` holds, a won bid takes its price, and its negotiation ends. */
export function endBidsOfLot(
  model: Model,
  lot: ModelLot,
  now: Date,
  rules: Rules,
  isOver: (bid: ModelBid, hasWin: boolean) => boolean,
): void {
  const bids = model.bids.filter(bid => bid.lotId === lot.id && (isLive(bid.status) || isWon(bid.status)))
  const won = bids.find(bid => isWon(bid.status))
  const over = bids.filter(bid => isLive(bid.status) && isOver(bid, won !== undefined))
  for (const bid of over) moved(model, bid, BID_STATUS.finished, now, rules)
  if (won) moved(model, won, won.status, now, rules)
  endNegotiationOf(model, lot)
}

/** By how much the hall may exceed the bid. Whole yen. */
export const overbidOf = ({ adjustment }: Pick<ModelBid, 'adjustment'>): number =>
  adjustment ?? SETTINGS.bidAdjustmentPrice

export const endedByResult = (bid: ModelBid, lot: ModelLot): boolean =>
  endsWithResult(
    { ...bid, overbid: overbidOf(bid), inHall: bid.inHall && { ...bid.inHall, overbid: overbidOf(bid.inHall) } },
    lot,
  )

/** What the hall is told of a bid that a command has changed. After the start it is not told that a bid has ended. */
export function orderFrom(model: Model, before: ModelBid, now: Date): void {
  const bid = model.bids.find(({ id }) => id === before.id)!
  const { startsAt } = lotOf(model, bid.lotId)
  if (startsAt === null) return
  const isAhead = startsAt > now.getTime()
  const order = hallOrder(hallTerms(before), hallTerms(bid))
  if (order === 'place' && (isAhead || !isWon(before.status)))
    bid.inHall = { amount: bid.amount, adjustment: bid.adjustment }
  if (order === 'withdraw' || (order === 'finish' && isAhead)) bid.inHall = null
}

const hallTerms = ({ status, forwarded, amount, adjustment }: ModelBid) => ({
  status,
  forwarded,
  amount,
  adjustmentPrice: adjustment,
})

/** A feed's result ends the bids that cannot have won. */
export function settle(model: Model, lot: ModelLot, now: Date, rules: Rules): Outcome {
  const isOver = lot.offer === 'stock' ? orderEndsWithResult : endedByResult
  if (hasResult(lot.status)) endBidsOfLot(model, lot, now, rules, (bid, hasWin) => hasWin || isOver(bid, lot))
  return { done: {} }
}

/** A group that has bought its cars ends its other live bids. */
export function endFullGroup(model: Model, group: ModelGroup, round: number | null, now: Date, rules: Rules): void {
  const bids = ofRound(model, group.id, round)
  if (
    !rules.isGroupFull(
      group.cars,
      bids.map(bid => bid.status),
    )
  )
    return
  for (const bid of bids.filter(one => isLive(one.status))) {
    bid.status = BID_STATUS.dontBid
    bid.forwarded = true
    bid.end = null
    bid.changedAt = now.getTime()
    clientOf(model, bid.clientId).reserved -= bid.amount
  }
  withdrawOffersOf(model, group.id)
}

/** The round in which a bid of the group becomes live. */
export function roundFor(model: Model, group: ModelGroup): number {
  const others = ofRound(model, group.id, group.round)
  return others.length > 0 && restarts(others.map(bid => bid.status)) ? group.round + 1 : group.round
}

export const ofRound = (model: Model, groupId: number, round: number | null) =>
  model.bids.filter(bid => bid.groupId === groupId && bid.round === round)

export const lotOf = (model: Model, id: string): ModelLot => model.lots.find(lot => lot.id === id)!
export const clientOf = (model: Model, id: number): ModelClient => model.clients.find(client => client.id === id)!
