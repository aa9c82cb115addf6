import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { LotOrder, LotPage, LotQuery } from '../lot-search.ts'
import { allOf, conditionsOf, isNarrowed } from './conditions.ts'
import { listedIn } from './listed.ts'
import type { Condition } from './listed.ts'
import { orderTerms } from './order.ts'

type Place = { offset: number; limit: number }

/** How many lots a listing has without criteria. */
export function countListed(db: Db, { pageType, today }: Pick<LotQuery, 'pageType' | 'today'>): Promise<number> {
  return countWhere(db, listedIn(pageType, today))
}

/** The ids alone; the page is hydrated from them (a deferred join). */
export async function findPage(db: Db, query: LotQuery, order: LotOrder, place: Place): Promise<LotPage> {
  const conditions = conditionsOf(query)
  const where = allOf([...conditions.always, ...conditions.facets.values()])
  const find = isNarrowed(conditions) ? findAmongFew : walk
  const [{ ids, total }, all] = await Promise.all([
    find(db, where, sql`${orderTerms(query.pageType, order)} limit ${place.limit} offset ${place.offset}`),
    countListed(db, query),
  ])
  if (total !== undefined) return { ids, total, all }
  if (!isNarrowed(conditions)) return { ids, total: all, all }
  // Past the last page no row is left to carry the count.
  return { ids, total: place.offset === 0 ? 0 : await countWhere(db, where), all }
}

type Found = { ids: string[]; total: number | undefined }

/**
 * The window count makes one scan answer ids and total, and keeps the planner from walking a sort index for rare matches in the hope of
 * an early end (data-engine.md §4 "Planner trap").
 */
async function findAmongFew(db: Db, where: Condition, ordered: Condition): Promise<Found> {
  const { rows } = await sql<{ id: string; total: number }>`
    select l.id, count(*) over ()::int as total from lots l where ${where} order by ${ordered}`.execute(db)
  return { ids: rows.map(row => row.id), total: rows[0]?.total }
}

/** Everything in order: here a walk along an index that ends early is the right plan. */
async function walk(db: Db, where: Condition, ordered: Condition): Promise<Found> {
  const { rows } = await sql<{ id: string }>`
    select l.id from lots l where ${where} order by ${ordered}`.execute(db)
  return { ids: rows.map(row => row.id), total: undefined }
}

async function countWhere(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from lots l where ${where}`.execute(db)
  return rows[0]!.total
}
