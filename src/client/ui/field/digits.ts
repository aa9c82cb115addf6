/** 1285000 → "1 285 000", grouped with no-break spaces. `null` is an empty field. */
export const groupDigits = (value: number | null, grouped = true): string =>
  value === null ? '' : grouped ? String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0') : String(value)

/** One or two digits after the last comma or point are a fraction, as in a pasted "5,000.50"; groups have three. */
const FRACTION = /[.,]\d{1,2}(?=\D*$)/

/** Typed or pasted text as a whole number, also in full-width digits: a fraction and all non-digits are dropped; an empty result is `null`. At most 12 digits. */
export const readDigits = (text: string): number | null => {
  const digits = text.normalize('NFKC').replace(FRACTION, '').replace(/\D/g, '').slice(0, 12)
  return digits === '' ? null : Number(digits)
}

/** The same, but a leading minus is kept so that the caller can refuse it. Dropping it would silently give another number. */
export const readSignedDigits = (text: string): number | null => {
  const value = readDigits(text)
  return value && /^\D*[-\u2010-\u2015\u2212]\D*\d/.test(text.normalize('NFKC')) ? -value : value
}
