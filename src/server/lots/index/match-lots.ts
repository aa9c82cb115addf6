import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { inBatches } from '#server/in-batches.ts'
import { findPage } from './answer/find-page.ts'
import { liveSegment } from './answer/live-segment.ts'
import { dayNumber } from './answer/parts.ts'
import { rowOfRecord } from './load/copy-rows.ts'
import { foldWith } from './load/fold-case.ts'
import { segmentOf } from './load/held-lots.ts'
import { FORMER_LOTS_FOR_SALE, LOTS_FOR_SALE } from './load/lot-statement.ts'
import { readQuery } from './read-query.ts'
import type { LotQuery } from '#server/market/lot-search.ts'
import { OPEN_LOT } from '#server/db/status-codes.ts'
import { allOf, conditionsOf } from '../sql/conditions.ts'

/** Lots to compare with queries. `former`: columns with their values before the lot changed, as JSON. */
export type ComparedLots = { arrived: readonly string[]; changed: readonly { id: string; former: string }[] }

/** Lots that are read by one statement. */
const LOTS_AT_ONCE = 2_000

/** Which of some lots match a query. */
type LotMatcher = (query: LotQuery) => Promise<string[]>

/**
 * Which of the lots that are for sale match a query; a changed one only where it did not match before. They are taken into an index of their own, in
 * this thread: thousands of queries about thousands of lots take seconds, and the large index is not asked. `today` is the Tokyo day.
 */
export async function lotMatcher(db: Db, { arrived, changed }: ComparedLots, today: string): Promise<LotMatcher> {
  const isNew = new Set(arrived)
  const known = changed.filter(({ id }) => !isNew.has(id))
  const ids = [...arrived, ...known.map(({ id }) => id)]
  const formers = [known.map(({ id }) => id), known.map(({ former }) => former)] as const
  const matches = await matcherOf(db, today, LOTS_FOR_SALE, [ids], sql`from lots l where l.id = any(${ids}::text[])`)
  const matched = await matcherOf(
    db,
    today,
    FORMER_LOTS_FOR_SALE,
    formers,
    sql`from unnest(${formers[0]}::text[], ${formers[1]}::text[]) f (id, former) join lots present on present.id = f.id
      cross join lateral jsonb_populate_record(present, f.former::jsonb) l where true`,
  )
  return async query => {
    const found = await matches(query)
    if (found.length === 0 || known.length === 0) return found
    const before = new Set(await matched(query))
    return found.filter(id => !before.has(id))
  }
}

/** `from`: the same lots `l` for the few queries that only SQL can answer. */
async function matcherOf(
  db: Db,
  today: string,
  statement: string,
  lots: readonly [ids: readonly string[], ...besides: (readonly string[])[]],
  from: RawBuilder<unknown>,
): Promise<LotMatcher> {
  const ask = <Row>(text: string, values: readonly unknown[]) =>
    db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  const records: Buffer[] = []
  let at = 0
  await inBatches(async () => {
    const part = lots.map(list => list.slice(at, at + LOTS_AT_ONCE))
    const { rows } = await ask<{ record: Buffer }>(statement, part)
    for (const { record } of rows) records.push(rowOfRecord(record))
    at += LOTS_AT_ONCE
    return at < lots[0].length
  })
  if (records.length === 0) return () => Promise.resolve([])
  const segment = await segmentOf(records, foldWith(ask), dayNumber(today))
  const segments = [liveSegment(segment)]
  const order = { sort: 'auctionDate', order: 'ASC' } as const
  return async query => {
    const read = await readQuery(db, query)
    return read ? findPage(segments, read, order, { offset: 0, limit: records.length }).ids : bySql(db, query, from)
  }
}

async function bySql(db: Db, query: LotQuery, from: RawBuilder<unknown>): Promise<string[]> {
  const { always, facets } = conditionsOf(query)
  const { rows } = await sql<{ id: string }>`
    select l.id ${from} and l.status in ${OPEN_LOT} and ${allOf([...always, ...facets.values()])}`.execute(db)
  return rows.map(({ id }) => id)
}
