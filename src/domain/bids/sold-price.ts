/** Upper limit of a sold price, in whole yen. */
export const MAX_SOLD_PRICE = 2_000_000_000

/**
 * Parses a typed or sent sold price: digits, possibly grouped by spaces. An empty text or 0 removes the price: null. Undefined for anything that is
 * not a price.
 */
export function readSoldPrice(text: string): number | null | undefined {
  const digits = text.replaceAll(/\s/g, '')
  if (digits === '') return null
  if (!/^\d{1,10}$/.test(digits)) return undefined
  const yen = Number(digits)
  if (yen > MAX_SOLD_PRICE) return undefined
  return yen === 0 ? null : yen
}

/** Whether a number is a valid price, or removes the price (null and 0). */
export function isSoldPrice(yen: number | null): boolean {
  return yen === null || readSoldPrice(String(yen)) !== undefined
}

/** Whether a price is so far above the bid that it is probably mistyped: the bidding office exceeds a bid by little. In whole yen. */
export function isFarAboveBid(price: number, bid: number): boolean {
  return price > bid * 1.1
}

/** A lot that has not started has no price, unless its bid is at 6 Win (bought before the auction). Stock has its own price. */
export function mayHaveSoldPrice(lot: { startsAt: Date | null }, isWon: boolean, now: Date): boolean {
  return lot.startsAt !== null && (isWon || lot.startsAt.getTime() <= now.getTime())
}
