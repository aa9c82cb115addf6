import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { AjesTableName } from './ajes-tables.ts'

/** The service returns no more per request. */
export const PAGE_ROWS = 250
/** Results arrive for some days; older ones are already here or were never going to arrive. */
const RESULT_DAYS = 3

/** Names of makers or halls separated by `+`, as in FEEDS, without characters that could end an SQL text. */
export const NAMES = /^[\p{L}\p{N}][\p{L}\p{N} .&()/-]*(?:\+[\p{L}\p{N}][\p{L}\p{N} .&()/-]*)*$/u

/**
 * One page of a filtered query: the vendor forbids mirroring its tables. Makers and halls come from FEEDS; coming lots from today on, results of
 * the last days. The order is stable, so that pages neither repeat nor skip lots.
 */
export function ajesQuery(table: AjesTableName, options: Record<string, string>, now: Date, page: number): string {
  const today = tokyoDay(now)
  const isBike = table.startsWith('bike')
  const conditions = [
    ...(isBike ? [] : ["auction_type != '1'"]),
    ...inList('marka_name', options['makers']),
    ...inList('auction', options['halls']),
    ...(table === 'main' || table === 'bike' ? [`auction_date >= '${today}'`] : []),
    ...(table === 'stats' || table === 'bike_st' ? [`auction_date >= '${addDays(today, -RESULT_DAYS)}'`] : []),
  ]
  return `SELECT * FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY id LIMIT ${page * PAGE_ROWS},${PAGE_ROWS}`
}

export function inList(column: string, names: string | undefined): string[] {
  if (!names) return []
  const texts = names.split('+').map(name => `'${name.trim().replaceAll("'", "''")}'`)
  return [`${column} IN (${texts.join(',')})`]
}
