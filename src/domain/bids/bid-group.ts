import { isLive, isWon } from './bid-status.ts'

/** The groups that each account has from its first day: at most this many cars are bought in one. */
export const FIRST_GROUPS = [
  { label: 'A', cars: 1 },
  { label: 'B', cars: 2 },
  { label: 'C', cars: 3 },
] as const

/** A group buys at most `cars` lots. After that many wins the remaining live bids of the group are not placed. */
export function isGroupFull(cars: number, statuses: readonly number[]): boolean {
  return statuses.filter(isWon).length >= cars
}

/** The count of a group starts again when none of its bids is live. */
export function restarts(statuses: readonly number[]): boolean {
  return !statuses.some(isLive)
}
