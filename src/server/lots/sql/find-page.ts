import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { LotOrder, LotPage, LotQuery } from '../lot-search.ts'
import { allOf, conditionsOf } from './conditions.ts'
import { listedIn } from './listed.ts'
import { orderTerms } from './order.ts'

type Place = { offset: number; limit: number }

/** How many lots a listing has without criteria. */
export async function countListed(db: Db, { pageType, today }: Omit<LotQuery, 'criteria'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from lots l where ${listedIn(pageType, today)}`.execute(db)
  return rows[0]!.total
}

/**
 * The ids alone; the page is hydrated from them (a deferred join). Without criteria the order walks an index and the total is
 * counted apart. With criteria the window count makes one scan answer both, and keeps the planner from walking a sort index for rare
 * matches in the hope of an early end (data-engine.md §4 "Planner trap").
 */
export async function findPage(db: Db, query: LotQuery, order: LotOrder, place: Place): Promise<LotPage> {
  const { always, facets } = conditionsOf(query)
  const isNarrowed = always.length > 1 || facets.size > 0
  if (!isNarrowed) {
    const [total, ids] = await Promise.all([countListed(db, query), walk(db, query, order, place)])
    return { ids, total }
  }
  const where = allOf([...always, ...facets.values()])
  const { rows } = await sql<{ id: string; total: number }>`
    select l.id, count(*) over ()::int as total from lots l where ${where}
    order by ${orderTerms(query.pageType, order)} limit ${place.limit} offset ${place.offset}`.execute(db)
  if (rows.length > 0 || place.offset === 0) return { ids: rows.map(row => row.id), total: rows[0]?.total ?? 0 }
  // Past the last page no row is left to carry the count.
  const past = await sql<{ total: number }>`select count(*)::int as total from lots l where ${where}`.execute(db)
  return { ids: [], total: past.rows[0]!.total }
}

async function walk(db: Db, { pageType, today }: LotQuery, order: LotOrder, { offset, limit }: Place) {
  const { rows } = await sql<{ id: string }>`
    select l.id from lots l where ${listedIn(pageType, today)}
    order by ${orderTerms(pageType, order)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => row.id)
}
