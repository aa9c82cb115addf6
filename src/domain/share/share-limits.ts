import { HOUR_MS, MINUTE_MS } from '../time/spans.ts'
import { addDays, tokyoInstant } from '../time/tokyo.ts'

/** Wrong codes per address and link within the window. */
export const TRIES_OF_ADDRESS = 5
export const TRIES_WINDOW_MS = 15 * MINUTE_MS
/** The same per day. One address alone can never use up the link's total. */
export const TRIES_OF_ADDRESS_A_DAY = 20
/**
 * Wrong codes per link and day, from all addresses together. Above it only browsers that have opened the link before may try, until the oldest
 * failure is a day old. A link lives at most forty days, so this makes 4 000 of a million codes. Many addresses that guess all the time have one
 * chance in 250.
 */
export const TRIES_OF_LINK_A_DAY = 100
/** How long an opened link stays open in the same browser. */
export const OPEN_MS = 24 * HOUR_MS

const DAYS_AFTER_SALE = 30

/**
 * When a share ends: after the thirtieth day following its lot's auction day. Stock has no such day, and that of a statistic may be long past. For
 * these the thirty days start on the day of sharing. Both are Tokyo days, `YYYY-MM-DD`; `auctionDay` is null for stock.
 */
export function shareEnd({ auctionDay, sharedOn }: { auctionDay: string | null; sharedOn: string }): Date {
  const from = auctionDay !== null && auctionDay > sharedOn ? auctionDay : sharedOn
  return tokyoInstant(addDays(from, DAYS_AFTER_SALE + 1))
}
