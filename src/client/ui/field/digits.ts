/** 1285000 → "1 285 000", grouped with no-break spaces. `null` is an empty field. */
export const groupDigits = (value: number | null, grouped = true): string =>
  value === null ? '' : grouped ? String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0') : String(value)

/** One or two digits after the last comma or point are a fraction, as in a pasted "5,000.50"; groups have three. */
const FRACTION = /[.,]\d{1,2}(?=\D*$)/

/** 0 to 9 for the digits of Japanese (full-width), Arabic and Persian keyboards. Other characters take their plain forms. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))

/** Typed or pasted text as a whole number: a fraction and all non-digits are dropped; an empty result is `null`. At most 12 digits. */
export const readDigits = (text: string): number | null => {
  const digits = plainDigits(text).replace(FRACTION, '').replace(/\D/g, '').slice(0, 12)
  return digits === '' ? null : Number(digits)
}

/** The same, but a leading minus is kept so that the caller can refuse it. Dropping it would silently give another number. */
export const readSignedDigits = (text: string): number | null => {
  const value = readDigits(text)
  return value && /^\D*[-\u2010-\u2015\u2212]\D*\d/.test(plainDigits(text)) ? -value : value
}
