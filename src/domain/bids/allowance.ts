/** The inputs of a person's bid limit, in whole yen. The balance may be negative. */
type Funds = { balance: number; creditLimit: number; activeBids: number }

/**
 * bidAllow: balance + credit limit − live bids, not below 0. `replaced` is the amount of the bid that the new one replaces; it does not count
 * against itself. The possible overbid does not count.
 */
export function bidAllow({ balance, creditLimit, activeBids }: Funds, replaced = 0): number {
  return Math.max(0, balance + creditLimit - (activeBids - replaced))
}
