import { lotStart } from '#domain/lots/lot-start.ts'
import { endOfTokyoDay, isDay, tokyoInstant, tokyoIso } from '#domain/time/tokyo.ts'
import { RowProblem, quotedValue } from '../row-problem.ts'

const NO_DAY = '0000-00-00'
/** The id of a lot has two digits of its year. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31']

/** The Tokyo day on which a row is sold. A reason quotes `cell`: the value as the source wrote it, where the caller has rewritten it. */
export function saleDay(field: string, value: string | null | undefined, cell = value): string {
  const day = (value ?? '').trim()
  if (!isDay(day)) throw new RowProblem(field, day === '' ? 'is missing' : `is not a day: ${quoted(cell)}`)
  if (day < FIRST_DAY || day > LAST_DAY)
    throw new RowProblem(field, `is not a day from ${FIRST_DAY} to ${LAST_DAY}: ${quoted(cell)}`)
  return day
}

/** When the row is sold, from "2024-10-11 10:49:00". An absent time means not set, as 00:00 does. A reason quotes `cell`, as above. */
export function saleStart(
  field: string,
  day: string,
  value: string | null | undefined,
  cell = value,
): { startsAt: Date; startsIso: string; timeSet: boolean } {
  const text = (value ?? '').trim() || `${day} 00:00`
  const match = /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(text)
  if (match === null) throw new RowProblem(field, `is not a date and time: ${quoted(cell)}`)
  const [, at, clock] = match
  if (at !== day && at !== NO_DAY)
    throw new RowProblem(field, `is not on the day of the sale (${day}): ${quoted(cell)}`)
  const { startsAt, timeSet } = lotStart(day, at === NO_DAY ? '00:00' : clock!)
  return { startsAt, startsIso: tokyoIso(startsAt), timeSet }
}

/**
 * When the hall itself stops taking bids, ISO 8601 with +09:00, from "2024-10-11 11:38" or, on the day of the sale, "11:38". 00:00 is "not fixed
 * yet", as for a start; 24:00 is the end of the day. A reason quotes `cell`, as above.
 */
export function hallClosing(field: string, day: string, value: string | null | undefined, cell = value): string | null {
  const text = (value ?? '').normalize('NFKC').trim()
  if (text === '') return null
  const match = /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{1,2}:[0-5]\d)(?::[0-5]\d)?$/.exec(text)
  const clock = match?.[2]!.padStart(5, '0') ?? ''
  const on = match?.[1] ?? day
  if (match === null || clock > '24:00' || !isDay(on))
    throw new RowProblem(field, `is not a date and time: ${quoted(cell)}`)
  if (clock === '24:00') return tokyoIso(endOfTokyoDay(on))
  return clock === '00:00' ? null : tokyoIso(tokyoInstant(on, clock))
}

function quoted(cell: string | null | undefined): string {
  return quotedValue((cell ?? '').trim())
}
