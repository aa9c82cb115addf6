import { publishedPrice } from '#domain/lots/prices.ts'
import { RowProblem, shown } from '../row-problem.ts'

/** Nothing that is bought in yen at an auction comes near; also what a 32-bit column holds. */
const MOST = 2_000_000_000
/** A million kilometres has been seen; ten has not. */
const MOST_KM = 9_999_999

const UNITS: Record<string, number> = {
  '': 1,
  円: 1,
  千円: 1_000,
  万円: 10_000,
  万: 10_000,
  千: 1_000,
  億円: 100_000_000,
}

/** A column of whole numbers: null when empty, a problem when it is anything else. */
export function wholeNumber(field: string, value: string | null | undefined): number | null {
  const text = (value ?? '').trim()
  if (text === '') return null
  if (!/^\d+(?:\.0+)?$/.test(text)) throw new RowProblem(field, `is not a whole number: ${shown(text)}`)
  const number = Number(text)
  if (number > MOST) throw new RowProblem(field, `is out of range: ${shown(text)}`)
  return number
}

/**
 * Whole yen of a price: the number column counts, the text ("55.0万円", "550,000円") stands in where there is none. 0 and 999 999 000 are
 * "not published"; a text without a digit (応談, "-") publishes nothing either.
 */
export function price(field: string, text: string | null | undefined, number: number | null): number | null {
  if (number !== null) return publishedPrice(number)
  const plain = (text ?? '').normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  if (!/\d/.test(plain)) return null
  const match = /^(\d+(?:\.\d+)?)(\D*)$/.exec(plain)
  const unit = match === null ? undefined : UNITS[match[2]!]
  if (match === null || unit === undefined) throw new RowProblem(field, `is not a price in yen: ${shown(text ?? '')}`)
  const yen = Math.round(Number(match[1]) * unit)
  if (yen > MOST) throw new RowProblem(field, `is out of range: ${shown(text ?? '')}`)
  return publishedPrice(yen)
}

/** The source's price levels stand in thousands of yen. */
export function thousandsOfYen(field: string, value: string | undefined): number | null {
  const thousands = wholeNumber(field, value)
  return thousands === null || thousands === 0 || thousands > MOST / 1000 ? null : publishedPrice(thousands * 1000)
}

export type Mileage = { km: number | null; precision: 'exact' | 'thousand' | 'unknown'; note: string | null }

/**
 * Kilometres of "305千km", "42千km*" or a bare "53" (thousands: the source counts so), of "15,415km" (exact), of "5.3万km". What stands beside
 * the figure is the hall's own mark and is kept. 0 thousand is under a thousand on a nearly new car, and says nothing on a crane (domain.md §2.2).
 */
export function mileage(
  field: string,
  text: string | null | undefined,
  thousands: number | null,
  nearlyNew: boolean,
): Mileage {
  const plain = (text ?? '').normalize('NFKC').replaceAll(/[\s,]/g, '')
  const match = /^(\D*?)(\d+(?:\.\d+)?)(千|万)?(km|キロ)?(\D*)$/i.exec(plain)
  const note = match === null ? (/\d/.test(plain) ? null : plain) : `${match[1]}${match[5]}`
  if (match === null && thousands === null) {
    if (/\d/.test(plain)) throw new RowProblem(field, `is not a mileage: ${shown(text ?? '')}`)
    return { km: null, precision: 'unknown', note: note || null }
  }
  const isExact = match !== null && match[3] === undefined && match[4] !== undefined
  const figure = match === null || (thousands !== null && !isExact) ? thousands! : Number(match[2])
  const unit = isExact ? 1 : match?.[3] === '万' && thousands === null ? 10_000 : 1_000
  const km = Math.round(figure * unit)
  if (km > MOST_KM) throw new RowProblem(field, `is more than any vehicle has run: ${shown(text ?? String(thousands))}`)
  return { km, precision: km === 0 && !nearlyNew ? 'unknown' : isExact ? 'exact' : 'thousand', note: note || null }
}

/** Engine size in cc of the number column, else of "2,000cc"; "????cc" is unknown. */
export function engineCc(text: string | null | undefined, number: number | null): number | null {
  if (number !== null) return number
  const digits = (text ?? '').normalize('NFKC').replaceAll(/[\s,]/g, '')
  const match = /^(\d{1,6})(?:cc)?$/i.exec(digits)
  return match === null ? null : Number(match[1])
}
