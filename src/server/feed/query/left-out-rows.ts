import type { Log } from '#server/http/log.ts'
import { HOUR_MS } from '#domain/time/spans.ts'
import type { Clock } from '#server/clock.ts'
import type { RowProblem } from '../row-problem.ts'

/** Logs the rows of a queried market that were left out: once an hour for each field of a part, with the number of rows since. */
export function leftOutRows(
  { log, clock }: { log: Log; clock: Clock },
  source: string,
): (part: string, problem: RowProblem) => void {
  const since = new Map<string, { at: number; rows: number }>()
  return (part, { field, message: reason }) => {
    const key = `${part} ${field}`
    const now = clock.now().getTime()
    const known = since.get(key) ?? { at: Number.NEGATIVE_INFINITY, rows: 0 }
    known.rows += 1
    if (now - known.at >= HOUR_MS) {
      log.warn({ source, part, field, reason, rows: known.rows }, 'A row of a market that is only asked was left out')
      since.set(key, { at: now, rows: 0 })
    } else since.set(key, known)
  }
}
