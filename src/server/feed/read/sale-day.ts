import { lotStart } from '#domain/lots/lot-start.ts'
import { isDay, tokyoIso } from '#domain/time/tokyo.ts'
import { RowProblem, shown } from '../row-problem.ts'

const NO_DAY = '0000-00-00'

/** The Tokyo day a row is sold on. */
export function saleDay(field: string, value: string | null | undefined): string {
  const day = (value ?? '').trim()
  if (!isDay(day)) throw new RowProblem(field, day === '' ? 'is missing' : `is not a day: ${shown(day)}`)
  return day
}

/** When the row is sold, from "2024-10-11 10:49:00". No time at all is a time that is not set, as 00:00 is. */
export function saleStart(
  field: string,
  day: string,
  value: string | null | undefined,
): { startsAt: Date; startsIso: string; timeSet: boolean } {
  const text = (value ?? '').trim() || `${day} 00:00`
  const match = /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(text)
  if (match === null) throw new RowProblem(field, `is not a date and time: ${shown(text)}`)
  const [, at, clock] = match
  if (at !== day && at !== NO_DAY) throw new RowProblem(field, `is not on the day of the sale (${day}): ${shown(text)}`)
  const { startsAt, timeSet } = lotStart(day, at === NO_DAY ? '00:00' : clock!)
  return { startsAt, startsIso: tokyoIso(startsAt), timeSet }
}
