import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { findPage } from './index/answer/find-page.ts'
import { liveSegment } from './index/answer/live-segment.ts'
import { dayNumber } from './index/answer/parts.ts'
import { rowOfRecord } from './index/load/copy-rows.ts'
import { foldWith } from './index/load/fold.ts'
import { segmentOf } from './index/load/held-lots.ts'
import { LOTS_FOR_SALE } from './index/load/lot-statement.ts'
import { readQuery } from './index/read-query.ts'
import type { LotQuery } from './lot-search.ts'
import { allOf, conditionsOf } from './sql/conditions.ts'

/** Which of some lots match a query. */
type LotMatcher = (query: LotQuery) => Promise<string[]>

/**
 * Takes those of the lots that are for sale into an index of their own, in this thread: thousands of queries about thousands of lots take
 * seconds, and the large index is not asked. `today` is the Tokyo day.
 */
export async function lotMatcher(db: Db, ids: readonly string[], today: string): Promise<LotMatcher> {
  const ask = <Row>(statement: string, values: unknown[]) => db.executeQuery<Row>(CompiledQuery.raw(statement, values))
  const { rows } = await ask<{ record: Buffer }>(LOTS_FOR_SALE, [ids])
  if (rows.length === 0) return () => Promise.resolve([])
  const records = rows.map(({ record }) => rowOfRecord(record))
  const segment = await segmentOf(records, foldWith(ask), dayNumber(today))
  const segments = [liveSegment(segment)]
  const order = { sort: 'auctionDate', order: 'ASC' } as const
  return async query => {
    const read = await readQuery(db, query)
    return read ? findPage(segments, read, order, { offset: 0, limit: rows.length }).ids : bySql(db, query, ids)
  }
}

/** For the few queries that only SQL can answer. */
async function bySql(db: Db, query: LotQuery, ids: readonly string[]): Promise<string[]> {
  const { always, facets } = conditionsOf(query)
  const { rows } = await sql<{ id: string }>`select l.id from lots l
    where l.id = any(${ids}::text[]) and l.status in (4531, 4532) and ${allOf([...always, ...facets.values()])}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
