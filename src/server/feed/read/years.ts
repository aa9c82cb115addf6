import { tokyoDay } from '#domain/time/tokyo.ts'
import { RowProblem, quotedValue } from '../row-problem.ts'

/** Year 0 of each era: R05 is 2018 + 5. Reiwa 1 and Heisei 31 are both 2019. */
const ERAS: Record<string, number> = {
  R: 2018,
  H: 1988,
  S: 1925,
  T: 1911,
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
}
const EARLIEST = 1900

/** The year of "R05", "H31年", "S62.3" or "2019". Two bare digits ("00") could be of any era and give none. Null when there is no year. */
export function eraYear(text: string | null | undefined): number | null {
  const plain = (text ?? '').normalize('NFKC').trim()
  const match = /^(R|H|S|T|令和|平成|昭和|大正)\s*(\d{1,2}|元)(?!\d)/i.exec(plain)
  if (match !== null) return ERAS[match[1]!.toUpperCase()]! + (match[2] === '元' ? 1 : Number(match[2]))
  const western = /^(\d{4})(?!\d)/.exec(plain)
  return western === null ? null : Number(western[1])
}

/**
 * Year of first registration: the western column where it is filled, else the era. Years before 1900 and after the next one (a new model) are mistyped,
 * and a problem of the row.
 */
export function registrationYear(
  field: string,
  western: number | null,
  era: string | null | undefined,
  now: Date,
): number | null {
  const year = western === null || western === 0 ? eraYear(era) : western
  const latest = Number(tokyoDay(now).slice(0, 4)) + 1
  if (year !== null && (year < EARLIEST || year > latest))
    throw new RowProblem(field, `is not a year from ${EARLIEST} to ${latest}: ${quotedValue(String(year))}`)
  return year
}

/** Month of "H20年09月"; null where it is absent. */
export function registrationMonth(text: string | undefined): number | null {
  const month = Number(/(\d{1,2})月/.exec((text ?? '').normalize('NFKC'))?.[1])
  return month >= 1 && month <= 12 ? month : null
}
