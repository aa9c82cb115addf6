import type { KeptRow } from '../../online/online-source.ts'
import { PAGE_ROWS } from '../ajes-query.ts'
import { AJES_TABLES, type AjesTableName } from '../ajes-tables.ts'
import { dayOf } from './ajes-conditions.ts'
import { AJES_COLUMNS } from './ajes-fields.ts'
import { all, among, any, text } from './ajes-terms.ts'

/** As many as fit in one address, while the rows that a vendor's copies add fit on one page. */
export const MAX_KEPT = 200

/** The columns of a lot's row that these requests need. */
export const KEPT_COLUMNS: readonly string[] = ['AUCTION', 'LOT', 'LOT_NUM']

/** Requests for lots that we know, by the service's own values for them; without any lots, only whether it answers. */
export function keptLotQueries(table: AjesTableName, kept: readonly KeptRow[]): string[] {
  if (kept.length === 0) return [`SELECT count(*) FROM ${table}`]
  const { lot } = AJES_COLUMNS[table]
  const isCar = AJES_TABLES[table].vehicle === 'car'
  return inChunks(kept, MAX_KEPT).map(chunk => {
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

export function inChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}
