import { isLive, isWon } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Command, Model } from './bid-model.ts'
import { pick } from './random.ts'

/**
 * A plausible word about the end of an auction, sometimes a wrong or a late one: the bidding office's result of a bid, a feed's row, or the price that a
 * manager enters. Undefined where no auction has a bid yet.
 */
export function anyResult(model: Model, random: () => number): Command | undefined {
  const order = random() < 0.15 ? anyWordOfOrder(model, random) : undefined
  if (order) return order
  const auctions = model.lots.filter(({ id, offer }) => offer === 'auction' && model.bids.some(bid => bid.lotId === id))
  if (auctions.length === 0) return undefined
  const lot = pick(auctions, random)
  const bids = model.bids.filter(bid => bid.lotId === lot.id)
  const open = bids.filter(bid => isLive(bid.status) || isWon(bid.status))
  const bid = open.length > 0 && random() < 0.8 ? pick(open, random) : pick(bids, random)
  const price = Math.max(1, bid.amount + pick([-20_000, -5_000, 0, 5_000, 6_000, 40_000], random))
  const dice = random()
  if (dice < 0.4)
    return {
      do: 'result',
      bidId: bid.id,
      to: pick([4, 5, 5, 6, 6, 6, 7], random),
      soldPrice: random() < 0.6 ? price : null,
    }
  if (dice < 0.55) return { do: 'price', bidId: bid.id, soldPrice: random() < 0.7 ? price : null }
  if (dice < 0.8) return { do: 'settle', lotId: lot.id }
  const { sold, soldByNegotiation, notSold, cancelled } = LOT_STATUS
  const status = pick([sold, sold, sold, soldByNegotiation, notSold, notSold, cancelled], random)
  return { do: 'report', lotId: lot.id, status, soldPrice: random() < 0.7 ? price : null }
}

/** A feed's news about a fixed-price car that somebody has ordered, its consequences, and a result that no order takes. */
function anyWordOfOrder(model: Model, random: () => number): Command | undefined {
  const orders = model.bids.filter(bid => model.lots.some(({ id, offer }) => id === bid.lotId && offer === 'stock'))
  const order = orders.at(-1)
  if (!order) return undefined
  const { lotId, amount } = order
  const dice = random()
  if (dice < 0.45) return { do: 'settle', lotId }
  if (dice < 0.5) return { do: 'result', bidId: order.id, to: 6, soldPrice: null }
  const { sold, notSold, cancelled, removed, upcoming } = LOT_STATUS
  const status = pick([sold, removed, removed, upcoming, upcoming, upcoming, notSold, cancelled], random)
  return { do: 'report', lotId, status, soldPrice: random() < 0.3 ? amount + 5_000 : null }
}
