import { lowestBid } from '#domain/bids/bid-amount.ts'
import { BID_STATUS, isWon } from '#domain/bids/bid-status.ts'
import { HOUR_MS } from '#domain/time/spans.ts'
import type { Command, Model, ModelBid } from './bid-model.ts'
import { clientOf, lotOf } from './model-moves.ts'
import { pick } from './random.ts'

/**
 * A manager finds that a bid which was set to Finished has won, or its client spends his limit elsewhere first; now and then the manager means a bid that cannot
 * have won. Mostly undefined, because few bids are such at any time.
 */
export function anyLateWin(model: Model, now: number, random: () => number): Command | undefined {
  if (model.bids.length === 0) return undefined
  const over = model.bids.filter(bid => isOver(model, bid, now))
  if (over.length === 0 || random() < 0.5)
    return random() < 0.04 ? lateWinOf(pick(model.bids, random), random) : undefined
  const bid = pick(over, random)
  const hasWinner = model.bids.some(other => other.lotId === bid.lotId && isWon(other.status))
  // A refused change stays refused: it is not tried with every command.
  const isShort = bid.amount > availableTo(model, bid)
  if (hasWinner || isShort) return random() < (hasWinner ? 0.05 : 0.3) ? lateWinOf(bid, random) : undefined
  return (random() < 0.5 && spending(model, bid, now)) || lateWinOf(bid, random)
}

function lateWinOf({ id: bidId, amount }: ModelBid, random: () => number): Command {
  return { do: 'late win', bidId, soldPrice: Math.max(1, amount + pick([-20_000, 0, 40_000], random)) }
}

function isOver(model: Model, { status, lotId, wasBought }: ModelBid, now: number): boolean {
  const { startsAt } = lotOf(model, lotId)
  return status === BID_STATUS.finished && !wasBought && startsAt !== null && startsAt <= now
}

function availableTo(model: Model, { clientId }: ModelBid): number {
  const { balance, creditLimit, reserved } = clientOf(model, clientId)
  return balance + creditLimit - reserved
}

/** All that the client may still bid, on a lot where he does not bid yet. */
function spending(model: Model, bid: ModelBid, now: number): Command | undefined {
  const { clientId } = bid
  const amount = Math.floor(availableTo(model, bid) / 5_000) * 5_000
  const lot = model.lots.find(
    ({ id, startsAt, startPrice }) =>
      startsAt !== null &&
      startsAt > now + HOUR_MS &&
      amount >= lowestBid(startPrice) &&
      !model.bids.some(other => other.lotId === id && other.clientId === clientId),
  )
  const terms = { by: 'client', clientId, amount, groupId: null, confirm: 1, accept: 0 } as const
  return lot && { do: 'place', lotId: lot.id, ...terms }
}
