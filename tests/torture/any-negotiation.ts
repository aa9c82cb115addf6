import { isOpenNegotiation } from '#domain/bids/negotiation.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Command, Model } from './bid-model.ts'
import { pick } from './random.ts'

/**
 * A plausible step on the way to a sale by negotiation, sometimes an invalid or a late one: a lot is not sold, a price is asked, answered, and ended.
 * Undefined where no auction has a bid yet.
 */
export function anyNegotiation(model: Model, random: () => number): Command | undefined {
  const recent = model.negotiations.slice(-3)
  if (recent.length > 0 && random() < 0.7) return stepOf(model, recent, random)
  const auctions = model.lots.filter(({ id, offer }) => offer === 'auction' && model.bids.some(bid => bid.lotId === id))
  if (auctions.length === 0) return undefined
  const lot = pick(auctions, random)
  const bids = model.bids.filter(bid => bid.lotId === lot.id)
  if (lot.status < LOT_STATUS.sold) return { do: 'hammer', lotId: lot.id, winnerBidId: 0, price: null }
  // Mostly the highest of them.
  const bid = random() < 0.7 ? bids.toSorted((a, b) => b.amount - a.amount)[0]! : pick(bids, random)
  const open = model.negotiations.find(one => one.lotId === lot.id && isOpenNegotiation(one.state))
  const version = random() < 0.9 ? (open?.version ?? null) : null
  return { do: 'ask', bidId: bid.id, hallPrice: bid.amount + pick([1_000, 15_000, 30_000], random), version }
}

function stepOf(model: Model, recent: Model['negotiations'], random: () => number): Command {
  const { id, lotId, bidId, hallPrice, version: current } = pick(recent, random)
  const version = random() < 0.9 ? current : current - 1
  const dice = random()
  if (dice < 0.5) {
    const answer = pick(['accept', 'counter', 'counter', 'counter', 'decline'] as const, random)
    const below = Math.floor((hallPrice - pick([1, 5_000, 10_000, -5_000], random)) / 5_000) * 5_000
    const offer = answer === 'counter' ? below + (random() < 0.1 ? 1 : 0) : null
    return { do: 'answer', negotiationId: id, answer, hallPrice: hallPrice + (random() < 0.1 ? 1 : 0), offer }
  }
  if (dice < 0.8)
    return {
      do: 'conclude',
      negotiationId: id,
      result: pick(['agreed', 'agreed', 'refused', 'withdrawn'], random),
      version,
    }
  if (dice < 0.95)
    return { do: 'ask', bidId, hallPrice: Math.max(1_000, hallPrice + pick([-5_000, 0, 7_000], random)), version }
  return { do: 'hammer', lotId, winnerBidId: pick(model.bids, random).id, price: hallPrice }
}
