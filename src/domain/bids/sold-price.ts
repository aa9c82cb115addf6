/** A sold price never passes this; whole yen. */
export const MOST_SOLD_PRICE = 2_000_000_000

/**
 * A sold price as it is typed and travels (§7 "soldPrice (string)"): digits, perhaps grouped by spaces. Nothing and 0 take the price away: null.
 * Undefined where it is no price.
 */
export function readSoldPrice(text: string): number | null | undefined {
  const digits = text.replaceAll(/\s/g, '')
  if (digits === '') return null
  if (!/^\d{1,10}$/.test(digits)) return undefined
  const yen = Number(digits)
  if (yen > MOST_SOLD_PRICE) return undefined
  return yen === 0 ? null : yen
}

/** Whether a number is one, or takes the price away: null and 0. */
export function isSoldPrice(yen: number | null): boolean {
  return yen === null || readSoldPrice(String(yen)) !== undefined
}

/** A lot that was not started yet has no price, but for the bid that stands at 6 Win (bought before the auction). Stock has its own price. */
export function mayHaveSoldPrice(lot: { startsAt: Date | null }, isWon: boolean, now: Date): boolean {
  return lot.startsAt !== null && (isWon || lot.startsAt.getTime() <= now.getTime())
}
