/** New bids of one person on one Tokyo day. `day` null: never bid. Another day's count does not apply today. */
type BidsOfDay = { day: string | null; count: number }

function countOn(today: string, bids: BidsOfDay): number {
  return bids.day === today ? bids.count : 0
}

/** How many new bids may still be placed today. Raises do not count as new; cancels do not give a bid back. */
export function bidsLeft(limit: number, bids: BidsOfDay, today: string): number {
  return Math.max(0, limit - countOn(today, bids))
}

export function withNewBid(bids: BidsOfDay, today: string): { day: string; count: number } {
  return { day: today, count: countOn(today, bids) + 1 }
}
