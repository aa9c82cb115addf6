import { publishedPrice } from '#domain/lots/prices.ts'
import { MAX_PRICE } from '#domain/money/yen.ts'
import { RowProblem, quotedValue } from '../row-problem.ts'

/** A million kilometres has been seen; ten million has not. */
const MAX_KM = 9_999_999

/** The lowest price in real feeds. A smaller figure without a unit may be 万円 instead of yen. */
const LOWEST_WITHOUT_UNIT = 1_000

const UNITS = new Map(
  Object.entries({
    '': 1,
    円: 1,
    千円: 1_000,
    万円: 10_000,
    万: 10_000,
    千: 1_000,
    億円: 100_000_000,
  }),
)

/** A column of whole numbers: null when empty, a problem for any other value. */
export function wholeNumber(field: string, value: string | null | undefined): number | null {
  const text = (value ?? '').trim()
  if (text === '') return null
  // "1.000" may be a thousand.
  if (!/^\d+(?:\.0{1,2}|\.0{4,})?$/.test(text))
    throw new RowProblem(field, `is not a whole number: ${quotedValue(text)}`)
  const number = Number(text)
  if (number > MAX_PRICE) throw new RowProblem(field, `is out of range: ${quotedValue(text)}`)
  return number
}

/**
 * A figure without its thousands separators: a comma or a dot followed by three digits ("550,000", "1.285.000"). Other dots are decimal points. Null
 * where the separators make no figure ("5.5.5", "55,5").
 */
export function figure(text: string): string | null {
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text)) return text.replaceAll('.', '')
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  return /^\d+(?:\.\d+)?$/.test(text) ? text : null
}

/**
 * Whole yen of a price. The number column counts; the text ("55.0万円", "550,000円") is used where there is none. 0 and 999 999 000 are "not
 * published"; so is a text without a digit (応談, "-"). A fraction of a yen is a problem, and so is a text below 1 000 without a unit ("55.0"): it may
 * be an amount of something else.
 */
export function price(field: string, text: string | null | undefined, number: number | null): number | null {
  if (number !== null) return publishedPrice(number)
  const plain = (text ?? '').normalize('NFKC').replaceAll(/[\s¥]/g, '')
  if (!/\d/.test(plain)) return null
  const match = /^([\d.,]*\d)(\D*)$/.exec(plain)
  const digits = match && figure(match[1]!)
  const unit = match === null ? undefined : UNITS.get(match[2]!)
  if (digits === null || unit === undefined)
    throw new RowProblem(field, `is not a price in yen: ${quotedValue(text ?? '')}`)
  const exact = Number(digits) * unit
  const yen = Math.round(exact)
  if (Math.abs(exact - yen) > 1e-6) throw new RowProblem(field, `has a fraction of a yen: ${quotedValue(text ?? '')}`)
  if (yen > MAX_PRICE) throw new RowProblem(field, `is out of range: ${quotedValue(text ?? '')}`)
  if (yen > 0 && yen < LOWEST_WITHOUT_UNIT && match![2] === '' && !/[¥￥]/.test(text ?? ''))
    throw new RowProblem(field, `is below 1 000 and has no unit (円, 万円): ${quotedValue(text ?? '')}`)
  return publishedPrice(yen)
}

/** The source's price levels are in thousands of yen. */
export function thousandsOfYen(field: string, value: string | undefined): number | null {
  const thousands = wholeNumber(field, value)
  return thousands === null || thousands === 0 || thousands > MAX_PRICE / 1000 ? null : publishedPrice(thousands * 1000)
}

export type Mileage = { km: number | null; precision: 'exact' | 'thousand' | 'unknown'; note: string | null }

/**
 * Kilometres of "305千km", "42千km*" or a bare "53" (thousands: the source counts so), of "15,415km" (exact), of "5.3万km". Other characters beside the
 * figure are the hall's own mark and are kept. 0 thousand is under a thousand on a nearly new car, and means nothing on a crane.
 */
export function mileage(text: string | null | undefined, thousands: number | null, nearlyNew: boolean): Mileage {
  const plain = (text ?? '')
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[\d.,]*\d/g, given => figure(given) ?? given)
  const match = /^(\D*?)(\d+(?:\.\d+)?)(千|万)?(km|キロ)?(\D*)$/i.exec(plain)
  const note = match === null ? (/\d/.test(plain) ? null : plain) : `${match[1]}${match[5]}`
  if (match === null && thousands === null) {
    if (/\d/.test(plain)) throw new RowProblem('mileage', `is not a mileage: ${quotedValue(text ?? '')}`)
    return { km: null, precision: 'unknown', note: note || null }
  }
  const isExact = match !== null && match[3] === undefined && match[4] !== undefined
  const count = match === null || (thousands !== null && !isExact) ? thousands! : Number(match[2])
  const unit = isExact ? 1 : match?.[3] === '万' && thousands === null ? 10_000 : 1_000
  const km = Math.round(count * unit)
  if (km > MAX_KM) throw new RowProblem('mileage', `is implausibly high: ${quotedValue(text ?? String(thousands))}`)
  return { km, precision: km === 0 && !nearlyNew ? 'unknown' : isExact ? 'exact' : 'thousand', note: note || null }
}

/** Engine size in cc of the number column, else of "2,000cc"; "????cc" is unknown. */
export function engineCc(text: string | null | undefined, number: number | null): number | null {
  if (number !== null) return number
  const match = /^([\d.,]*\d)(?:cc)?$/i.exec((text ?? '').normalize('NFKC').replaceAll(/\s/g, ''))
  const digits = match && figure(match[1]!)
  return digits !== null && /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** Engine size in cc of a column that holds cc or, with a decimal point and up to ten, litres: "2000" and "2.0". */
export function litresOrCc(field: string, value: string | null | undefined): number | null {
  const litres = /^\s*(\d{1,2}\.\d{1,3})\s*$/.exec(value ?? '')?.[1]
  return litres !== undefined && Number(litres) <= 10 ? Math.round(Number(litres) * 1000) : wholeNumber(field, value)
}
