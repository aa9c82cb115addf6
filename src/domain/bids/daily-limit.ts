/** New bids of one person on one Tokyo day; `day` null: never bid. The count of another day is worth nothing today. */
export type BidsOfDay = { day: string | null; count: number }

function countOn(today: string, bids: BidsOfDay): number {
  return bids.day === today ? bids.count : 0
}

/** How many new bids may still be placed today; raises are not new, cancels do not give back (decisions.md "Bidding"). */
export function bidsLeft(limit: number, bids: BidsOfDay, today: string): number {
  return Math.max(0, limit - countOn(today, bids))
}

/** The count with one new bid more, placed today. */
export function withNewBid(bids: BidsOfDay, today: string): { day: string; count: number } {
  return { day: today, count: countOn(today, bids) + 1 }
}
