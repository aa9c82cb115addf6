import { lowestBid } from '#domain/bids/bid-amount.ts'
import type { Command, Model } from './bid-model.ts'
import { pick } from './random.ts'
import { HOUR_MS } from '#domain/time/spans.ts'

/** Mostly seconds later; sometimes the next instant at which a rule changes, or the millisecond before it. */
export function later(model: Model, now: number, random: () => number): number {
  if (random() > 0.12) return now + Math.floor(random() * 20_000)
  const starts = model.lots.flatMap(lot => (lot.startsAt === null ? [] : [lot.startsAt]))
  const midnights = [Date.parse('2026-11-25T00:00:00+09:00'), Date.parse('2026-11-26T00:00:00+09:00')]
  const turns = [...starts.flatMap(start => [start - 3 * HOUR_MS, start - HOUR_MS, start]), ...midnights]
  const ahead = turns.flatMap(turn => [turn - 1, turn]).filter(turn => turn > now)
  return ahead.length > 0 ? Math.min(...ahead) : now + HOUR_MS
}

/** A plausible command at this instant; sometimes an invalid one. */
export function anyCommand(model: Model, now: number, random: () => number): Command {
  const client = pick(model.clients, random)
  // At a deadline, the lots that close at that instant are the interesting ones.
  const closing = model.lots.filter(
    lot => lot.startsAt !== null && [lot.startsAt, lot.startsAt - HOUR_MS].includes(now),
  )
  const lot = pick(closing.length > 0 && random() < 0.7 ? closing : model.lots, random)
  const dice = random()
  if (model.bids.length > 0 && dice > 0.55) {
    const bid = pick(model.bids.slice(-12), random)
    if (dice < 0.75) return { do: 'cancel', clientId: bid.clientId, bidId: bid.id }
    if (dice < 0.97) {
      // Uses the random number drawn above, so that the commands of a seed stay the same.
      const accept = Math.floor(dice * 1_000) % 2 === 0 ? 0 : 1
      return { do: 'status', bidId: bid.id, to: pick([1, 2, 2, 3, 4, 6, 6], random), accept, undoable: 0 }
    }
    const auction = model.lots.find(one => one.id === bid.lotId && one.offer === 'auction')
    if (auction) return { do: 'hammer', lotId: auction.id, winnerBidId: bid.id, price: bid.amount }
  }
  const lowest = lot.offer === 'stock' ? lot.soldPrice! : lowestBid(lot.startPrice)
  const steps = pick([0, 0, 1, 5, 10, 20, 30], random) * 5_000
  const amount =
    random() < 0.06
      ? Math.max(1, lowest + pick([-5_000, 1, 2_500], random))
      : lowest + (lot.offer === 'stock' ? 0 : steps)
  return {
    do: 'place',
    by: random() < 0.25 ? 'manager' : 'client',
    clientId: client.id,
    lotId: lot.id,
    amount,
    groupId: random() < 0.5 && lot.offer !== 'stock' ? pick(client.groups, random).id : null,
    confirm: random() < 0.1 ? 0 : 1,
    accept: random() < 0.5 ? 0 : 1,
  }
}
