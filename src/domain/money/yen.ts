/** Digits in groups of three with a no-break space, as the specification asks (§5 "Number format groups thousands with spaces"). */
export function grouped(value: number): string {
  return String(Math.trunc(value)).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
}

/** `1 285 000 ¥`; a dash where there is no amount. Whole yen. */
export function yen(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '—' : `${grouped(amount)}\u00a0¥`
}

/** Whole yen typed by a person: every non-digit is dropped; null when nothing is left. Leading zeros vanish (§5 "Bid amount"). */
export function parseYen(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits === '' ? null : Number(digits)
}
