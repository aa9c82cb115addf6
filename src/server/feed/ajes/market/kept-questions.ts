import type { KeptRow } from '../../online/online-source.ts'
import { PAGE_ROWS } from '../ajes-question.ts'
import { AJES_TABLES, type AjesTableName } from '../ajes-tables.ts'
import { dayOf } from './ajes-conditions.ts'
import { AJES_COLUMNS } from './ajes-fields.ts'
import { all, among, any, text } from './ajes-terms.ts'

/** Enough for one address. */
const MOST_KEPT = 40

/** Questions for lots that we know, by what the service itself wrote of them; without any only whether it answers. */
export function keptQuestions(table: AjesTableName, kept: readonly KeptRow[]): string[] {
  if (kept.length === 0) return [`SELECT count(*) FROM ${table}`]
  const lot = AJES_COLUMNS[table].lot
  const isCar = AJES_TABLES[table].vehicle === 'car'
  const chunks = Array.from({ length: Math.ceil(kept.length / MOST_KEPT) }, (_, at) =>
    kept.slice(at * MOST_KEPT, (at + 1) * MOST_KEPT),
  )
  return chunks.map(chunk => {
    const places = Map.groupBy(chunk, ({ day, raw }) => JSON.stringify([day, raw['AUCTION'] ?? '']))
    const terms = [...places.values()].map(own => {
      const { day, raw } = own[0]!
      const numbers = own.map(one => [one.raw[lot.toUpperCase()] ?? ''])
      return all([
        `auction = ${text(raw['AUCTION'] ?? '')}`,
        ...(day === null ? [] : [dayOf(day)]),
        among([lot], numbers),
      ])
    })
    const where = all([...(isCar ? ["auction_type != '1'"] : []), any(terms)])
    return `SELECT * FROM ${table} WHERE ${where} ORDER BY id LIMIT 0,${PAGE_ROWS}`
  })
}
