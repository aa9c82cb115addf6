import { fixedPrice } from '#domain/bids/bid-amount.ts'
import { BID_STATUS, isLive, isWon } from '#domain/bids/bid-status.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { SETTINGS } from './model-settings.ts'
import type { Command, Model, ModelBid } from './bid-model.ts'
import { lotOf } from './model-moves.ts'
import { pick } from './random.ts'
import type { StatusCommand } from './status-model.ts'

/**
 * A plausible change of a bid by a manager besides its status, an end that can be undone, its undoing, or what the server does by itself when it is due.
 * Undefined where there is no bid yet.
 */
export function anyEdit(model: Model, now: number, random: () => number): Command | undefined {
  if (model.bids.length === 0) return undefined
  const due = dueIn(model, now)
  if (due.length > 0 && random() < 0.4) return pick(due, random)
  const open = model.bids.filter(bid => isLive(bid.status) || isWon(bid.status))
  const bid = open.length > 0 && random() < 0.9 ? pick(open.slice(-12), random) : pick(model.bids, random)
  const ending = model.bids.filter(one => one.end)
  const accept = random() < 0.5 ? 0 : 1
  const dice = random()
  if (dice < 0.15 && ending.length > 0) return { do: 'undo', bidId: pick(ending, random).id }
  if (dice < 0.4) return { do: 'status', bidId: bid.id, to: pick([3, 4, 5, 2], random), accept, undoable: 1 }
  if (dice < 0.6) {
    // Only new bids are forwarded automatically.
    const fresh = model.bids.filter(one => one.status === BID_STATUS.new && !one.autoBid)
    if (fresh.length > 0 && random() < 0.7) return { do: 'auto', bidId: pick(fresh, random).id, on: true }
    return { do: 'auto', bidId: bid.id, on: random() < 0.8 }
  }
  if (dice < 0.75)
    return { do: 'adjust', bidId: bid.id, adjustment: pick([null, 0, 5_000, 10_000, 50_000], random), accept }
  return {
    do: 'edit',
    bidId: bid.id,
    amount: anyAmount(model, bid, random),
    groupId: anyGroup(model, bid, random),
    accept,
  }
}

/**
 * Of an automatic bid whose bidding has closed: a manager ends it, and it is to be forwarded while that can be undone. Mostly undefined, because few bids
 * are there at any time; where one is, it goes before all else.
 */
export function anyClosing(model: Model, now: number, random: () => number): Command | undefined {
  const ready = model.bids.filter(bid => isClosing(model, bid, now) && bid.status === BID_STATUS.new && bid.forwarded)
  const [ended, open] = [ready.filter(({ end }) => end), ready.filter(({ end }) => !end)]
  if (ended.length > 0 && random() < 0.6) return { do: 'forward', bidId: pick(ended, random).id }
  if (open.length === 0 || random() < 0.6) return undefined
  const accept = random() < 0.5 ? 0 : 1
  return { do: 'status', bidId: pick(open, random).id, to: pick([3, 4], random), accept, undoable: 1 }
}

/** Planned ends whose time is over, and automatic bids whose bidding has closed and whose lot has not started. */
function dueIn(model: Model, now: number): StatusCommand[] {
  return model.bids.flatMap((bid): StatusCommand[] => [
    ...(bid.end && bid.end.dueAt <= now ? [{ do: 'end' as const, bidId: bid.id }] : []),
    ...(isClosing(model, bid, now) ? [{ do: 'forward' as const, bidId: bid.id }] : []),
  ])
}

function isClosing(model: Model, { autoBid, status, lotId }: ModelBid, now: number): boolean {
  const { startsAt } = lotOf(model, lotId)
  if (!autoBid || !isLive(status) || startsAt === null) return false
  return startsAt > now && startsAt <= now + SETTINGS.bidDeadlineMinutes * MINUTE_MS
}

function anyAmount(model: Model, bid: ModelBid, random: () => number): number {
  const lot = lotOf(model, bid.lotId)
  if (lot.offer === 'stock') return random() < 0.8 ? (fixedPrice(lot) ?? bid.amount) : bid.amount + 1
  return Math.max(1, bid.amount + pick([0, 0, 5_000, 20_000, -5_000, -20_000, 2_500], random))
}

function anyGroup(model: Model, bid: ModelBid, random: () => number): number | null | undefined {
  if (random() < 0.6) return undefined
  const { groups } = model.clients.find(({ id }) => id === bid.clientId)!
  return random() < 0.2 ? null : pick(groups, random).id
}
