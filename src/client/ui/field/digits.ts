/** 1285000 → "1 285 000", grouped with no-break spaces. `null` is an empty field. */
export const groupDigits = (value: number | null, grouped = true): string =>
  value === null ? '' : grouped ? String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0') : String(value)

/** One or two digits after the last comma or point are a fraction, as in a pasted "5,000.50"; groups have three. */
const FRACTION = /[.,]\d{1,2}(?=\D*$)/

/** 0 to 9 for the digits of Japanese (full-width), Arabic and Persian keyboards. Other characters take their plain forms. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))

/**
 * Tens of thousands, as Japan counts yen and kilometres: 71万, 71.2万, 1,200万, 71万5000, 71万5千. Beside other Japanese signs it is not read: 200万 of 1億200万
 * would be a wrong amount. Nor is 1.200万, whose point is a fraction to some readers and a group to others.
 */
const MAN =
  /^([^\d.,\p{Script=Han}]*)(\d{1,3}(?:[,\s]\d{3})+|\d{1,8})(?:([.,]\d{1,2})\s*[万萬]|\s*[万萬]\s*(?:(\d)\s*千|(\d{1,3}|\d[,\s]?\d{3}))?)(\s*円?[^\d\p{Script=Han}]*)$/u

/** 71.2万 as 712000 and 71万5000 as 715000, in text of plain digits. Other text stays as it is. */
export const withoutMan = (plain: string): string => {
  const [, lead, whole, fraction = '', thousands, rest, trail] = MAN.exec(plain) ?? []
  if (whole === undefined) return plain
  const man = Number(whole.replace(/\D/g, '') + fraction.replace(',', '.'))
  const ones = thousands ? Number(thousands) * 1000 : Number((rest ?? '').replace(/\D/g, ''))
  return `${lead}${Math.round(man * 10_000) + ones}${trail}`
}

/** Typed or pasted text as a whole number: a fraction and all non-digits are dropped; an empty result is `null`. At most 12 digits. */
export const readDigits = (text: string): number | null => {
  const digits = withoutMan(plainDigits(text)).replace(FRACTION, '').replace(/\D/g, '').slice(0, 12)
  return digits === '' ? null : Number(digits)
}

/** The same, but a leading minus is kept so that the caller can refuse it. Dropping it would silently give another number. */
export const readSignedDigits = (text: string): number | null => {
  const value = readDigits(text)
  return value && /^\D*[-\u2010-\u2015\u2212]\D*\d/.test(plainDigits(text)) ? -value : value
}
