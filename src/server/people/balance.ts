import type { BalanceInfo } from '#contract/people/people.shapes.ts'
import { bidAllow } from '#domain/bids/allowance.ts'
import { bidsLeft } from '#domain/bids/daily-limit.ts'

/** The columns of an account with its money and its daily counts. Whole yen; days in Tokyo, `YYYY-MM-DD`. */
type Account = {
  balance: number
  credit_limit: number
  reserved: number
  daily_bid_limit: number
  bids_on: string | null
  bids_today: number
  uss_limit: number
}

/** The account's balance and remaining limits, on a Tokyo day. */
export function balanceInfo(account: Account, today: string): BalanceInfo {
  const funds = { balance: account.balance, creditLimit: account.credit_limit, activeBids: account.reserved }
  return {
    ...funds,
    bidAllow: bidAllow(funds),
    dailyBidLimit: account.daily_bid_limit,
    dailyUssLimit: account.uss_limit,
    bidsLeft: bidsLeft(account.daily_bid_limit, { day: account.bids_on, count: account.bids_today }, today),
  }
}
