import { isLive, isWon } from './bid-status.ts'

/** A group buys at most `cars` lots: with that many won, the rest that are still live are not bid on (decisions.md "Bidding"). */
export function isGroupFull(cars: number, statuses: readonly number[]): boolean {
  return statuses.filter(isWon).length >= cars
}

/** The count of a group starts anew when none of its bids is live. */
export function startsAnew(statuses: readonly number[]): boolean {
  return !statuses.some(isLive)
}
