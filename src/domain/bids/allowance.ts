/** What decides how much a person may bid; whole yen. The balance may be negative. */
export type Funds = { balance: number; creditLimit: number; activeBids: number }

/**
 * bidAllow: balance + credit limit − live bids, not below 0 (decisions.md "Bidding"). `replaced` is the amount of the bid that a new
 * one takes the place of: it does not count against itself. The possible overbid does not count at all.
 */
export function bidAllow({ balance, creditLimit, activeBids }: Funds, replaced = 0): number {
  return Math.max(0, balance + creditLimit - (activeBids - replaced))
}
