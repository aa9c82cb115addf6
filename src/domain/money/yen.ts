/** The highest price and bid, in whole yen. No vehicle at an auction comes near it, and a 32-bit column holds it. */
export const MAX_PRICE = 2_000_000_000

/** Digits in groups of three with a no-break space, as the specification asks. */
export function grouped(value: number): string {
  return String(Math.trunc(value)).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
}

/** `1 285 000 ¥`, below zero with a minus sign, which is as wide as a plus; a dash without an amount. Whole yen. */
export function yen(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '—' : `${grouped(amount).replace('-', '−')}\u00a0¥`
}

/** `+1 285 000 ¥` received, `−1 285 000 ¥` spent. Whole yen. */
export function signedYen(amount: number): string {
  return amount > 0 ? `+${yen(amount)}` : yen(amount)
}
