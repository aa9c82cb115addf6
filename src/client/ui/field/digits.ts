/** 1285000 → "1 285 000", grouped with no-break spaces. `null` is an empty field. */
export const groupDigits = (value: number | null, grouped = true): string =>
  value === null ? '' : grouped ? String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0') : String(value)

/** One or two figures behind the last comma or point: parts of a whole, as in a pasted "5,000.50"; groups have three. */
const FRACTION = /[.,]\d{1,2}(?=\D*$)/

/** What was typed or pasted, as a whole number: a fraction and everything but digits fall out; nothing left is `null`. At most 12 digits. */
export const readDigits = (text: string): number | null => {
  const digits = text.replace(FRACTION, '').replace(/\D/g, '').slice(0, 12)
  return digits === '' ? null : Number(digits)
}

/** The same with a minus before the figures, which is kept for the caller to refuse: without it another number would stand there. */
export const readSignedDigits = (text: string): number | null => {
  const value = readDigits(text)
  return value && /^\D*[-\u2010-\u2015\u2212]\D*\d/.test(text) ? -value : value
}
