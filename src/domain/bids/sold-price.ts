import { MAX_PRICE } from '../money/yen.ts'

/**
 * Parses a typed or sent sold price: digits, possibly grouped by spaces. An empty text or 0 removes the price: null. Undefined for anything that is
 * not a price.
 */
export function readSoldPrice(text: string): number | null | undefined {
  const digits = text.replaceAll(/\s/g, '')
  if (digits === '') return null
  if (!/^\d{1,10}$/.test(digits)) return undefined
  const yen = Number(digits)
  if (yen > MAX_PRICE) return undefined
  return yen === 0 ? null : yen
}

/** Whether a number is a valid price, or removes the price (null and 0). */
export function isSoldPrice(yen: number | null): boolean {
  return yen === null || readSoldPrice(String(yen)) !== undefined
}

/** Whether a price is so far above the bid that it is probably mistyped: the bidding office exceeds a bid by little. In whole yen. */
export function isFarAboveBid(price: number, bid: number): boolean {
  return price * 10 > bid * 11
}

/** Why managers are shown a Win that the bidding office reported at such a price. */
export const FAR_ABOVE_BID = 'far_above_bid'

/** A lot that has not started has no price, unless a manager has set its bid to 6 Win (bought before the auction). Stock has its own price. */
export function mayHaveSoldPrice(lot: { startsAt: Date | null }, isWon: boolean, now: Date): boolean {
  return lot.startsAt !== null && (isWon || lot.startsAt.getTime() <= now.getTime())
}
