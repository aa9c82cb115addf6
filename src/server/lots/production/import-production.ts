import type { Db } from '#server/db/connect.ts'
import { writeRanges } from './production.queries.ts'
import { readRanges } from './read-ranges.ts'

const AT_A_TIME = 1000

/** Imports ranges of chassis numbers from a CSV, whole or not at all. Answers a report with wrong rows by line, field and reason. */
export async function importProduction(db: Db, text: string, source: string): Promise<string[]> {
  const { ranges, rejected } = await readRanges(text)
  // When two rows begin at the same number, the later one wins; one statement cannot write both.
  const distinct = [...new Map(ranges.map(range => [`${range.code} ${range.serialFrom}`, range])).values()]
  await db.transaction().execute(async trx => {
    for (let at = 0; at < distinct.length; at += AT_A_TIME)
      await writeRanges(trx, distinct.slice(at, at + AT_A_TIME), source)
  })
  return [
    ...rejected.map(({ line, field, reason }) => `line ${line}: ${field} ${reason}`),
    `read ${ranges.length + rejected.length}, written ${distinct.length}, rejected ${rejected.length}`,
  ]
}
