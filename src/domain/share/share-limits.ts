import { addDays, tokyoInstant } from '../time/tokyo.ts'

/** Wrong codes that one address may try at one link within the window (decisions.md "Access"). */
export const TRIES_OF_ADDRESS = 5
export const TRIES_WINDOW_MS = 15 * 60_000
/** Wrong codes that a link takes in its whole life; with the last one it is revoked and its maker told. */
export const TRIES_OF_LINK = 50
/** How long an opened link stays open in the browser that opened it. */
export const OPEN_MS = 24 * 3_600_000

const DAYS_AFTER_SALE = 30

/**
 * When a share ends: with the thirtieth day after its lot's auction day. Stock has no such day, and that of a statistic may be long past:
 * then the thirty days run from the day on which it was shared. Both are Tokyo days, `YYYY-MM-DD`; `auctionDay` is null for stock.
 */
export function shareEnd({ auctionDay, sharedOn }: { auctionDay: string | null; sharedOn: string }): Date {
  const from = auctionDay !== null && auctionDay > sharedOn ? auctionDay : sharedOn
  return tokyoInstant(addDays(from, DAYS_AFTER_SALE + 1))
}
