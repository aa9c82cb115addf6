import type { BalanceInfo } from '#contract/people/people.shapes.ts'

/** The columns of an account that hold its money and its counts of the day. Whole yen; days in Tokyo, `YYYY-MM-DD`. */
export type Account = {
  balance: number
  credit_limit: number
  reserved: number
  daily_bid_limit: number
  bids_on: string | null
  bids_today: number
  uss_limit: number
}

/**
 * What an account may still bid: balance + credit limit − the sum of its live bids, never below 0 (decisions.md "Bidding"). The counts of
 * another day than `today` are of no account.
 */
export function balanceInfo(account: Account, today: string): BalanceInfo {
  const usedToday = account.bids_on === today ? account.bids_today : 0
  return {
    balance: account.balance,
    creditLimit: account.credit_limit,
    bidAllow: Math.max(0, account.balance + account.credit_limit - account.reserved),
    dailyBidLimit: account.daily_bid_limit,
    dailyUssLimit: account.uss_limit,
    activeBids: account.reserved,
    bidsLeft: Math.max(0, account.daily_bid_limit - usedToday),
  }
}
