import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { LotOrder, LotPage, LotQuery, PageEnd, PageRange } from '#server/market/lot-search.ts'
import { allOf, conditionsOf, isNarrowed } from './conditions.ts'
import { listedIn, type Condition } from './listed.ts'
import { endTerms, isAfter, orderTerms, type Terms } from './order.ts'

/** The number of lots in a listing without criteria. */
export function countListed(db: Db, { pageType, today }: Pick<LotQuery, 'pageType' | 'today'>): Promise<number> {
  return countWhere(db, listedIn(pageType, today))
}

/** Only the ids; the page is hydrated from them (a deferred join). */
export async function findPage(db: Db, query: LotQuery, order: LotOrder, range: PageRange): Promise<LotPage> {
  const conditions = conditionsOf(query)
  const where = allOf([...conditions.always, ...conditions.facets.values()])
  const { pageType } = query
  const { after } = range
  const rowsQuery: RowsQuery = {
    where,
    after: after ? isAfter(pageType, order, after) : null,
    endColumns: endTerms(pageType, order),
    ordered: sql`${orderTerms(pageType, order)} limit ${range.limit} offset ${after ? 0 : range.offset}`,
  }
  const find = !isNarrowed(conditions) ? walk : after ? findBehind : findAmongFew
  const [{ rows, total }, all] = await Promise.all([find(db, rowsQuery), countListed(db, query)])
  const found = { ids: rows.map(row => row.id), all, end: endOf(rows.at(-1)) }
  if (total !== undefined) return { ...found, total }
  if (!isNarrowed(conditions)) return { ...found, total: all }
  // Past the last page no row is left to carry the count.
  return { ...found, total: range.offset === 0 && !after ? 0 : await countWhere(db, where) }
}

type RowsQuery = { where: Condition; after: Condition | null; endColumns: Terms; ordered: Terms }
type Row = PageEnd & { total?: number }
type Found = { rows: Row[]; total: number | undefined }

/**
 * The window count makes one scan answer ids and total. It also keeps the planner from walking a sort index for rare matches in the hope of an early
 * end.
 */
async function findAmongFew(db: Db, { where, endColumns, ordered }: RowsQuery): Promise<Found> {
  const { rows } = await sql<Row>`
    select l.id, ${endColumns}, count(*) over ()::int as total from lots l where ${where} order by ${ordered}`.execute(
    db,
  )
  return { rows, total: rows[0]?.total }
}

/** The same for the rows behind an end, while all matches are counted. */
async function findBehind(db: Db, { where, after, endColumns, ordered }: RowsQuery): Promise<Found> {
  const { rows } = await sql<Row>`
    with matching as materialized (select l.* from lots l where ${where})
    select l.id, ${endColumns}, (select count(*)::int from matching) as total from matching l where ${after!} order by ${ordered}`.execute(
    db,
  )
  return { rows, total: rows[0]?.total }
}

/** Everything in order: here a walk along an index that ends early is the right plan. */
async function walk(db: Db, { where, after, endColumns, ordered }: RowsQuery): Promise<Found> {
  const { rows } = await sql<Row>`
    select l.id, ${endColumns} from lots l where ${after ? allOf([where, after]) : where} order by ${ordered}`.execute(
    db,
  )
  return { rows, total: undefined }
}

function endOf(last: Row | undefined): PageEnd | null {
  return last ? { late: last.late, key: last.key, id: last.id } : null
}

async function countWhere(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from lots l where ${where}`.execute(db)
  return rows[0]!.total
}
