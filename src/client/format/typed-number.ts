import { plainDigits } from '#client/ui/field/digits.ts'

/**
 * A number as people type or paste it: `1 500 000`, `1,500,000`, `1.5` or `1,5`, in the digits of any keyboard (`plainDigits`). Null for empty text, NaN for text that is no
 * number. `decimals` is how many the field takes: where three are impossible, three digits after a comma are a group, or `500,000` yen would be 500.
 * Whole numbers may have the yen sign that amounts are shown and copied with.
 */
export function typedNumber(text: string, decimals = 0): number | null {
  const dense = plainDigits(text).replaceAll('\u066b', '.').replaceAll('\u066c', ',').replaceAll(/\s/g, '')
  const plain = decimals === 0 ? dense.replace(YEN, '$1') : dense
  if (plain === '') return null
  const groups = decimals === 0 ? GROUPS.whole : decimals < 3 ? GROUPS.short : GROUPS.long
  if (groups.test(plain)) return Number(plain.replaceAll(decimals === 0 ? /[.,]/g : ',', ''))
  // `Number` also reads `1e3` and `0x10`.
  return PLAIN.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

const YEN = /^¥?(-?[\d.,]+)[¥円]?$/
const PLAIN = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/
const GROUPS = {
  whole: /^-?[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/,
  short: /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  long: /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/,
}
