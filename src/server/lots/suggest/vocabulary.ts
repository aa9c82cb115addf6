import { sql } from 'kysely'
import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Vocabulary } from '#domain/lots/phrase/reading.ts'
import type { Db } from '#server/db/connect.ts'
import { searchOf, type LotsContext } from '../search-of.ts'
import type { CountedField } from '#server/market/lot-search.ts'

/** The names that occur in a listing on a Tokyo day, each with its number of lots. */
export async function vocabularyOf(context: LotsContext, pageType: PageType, today: string): Promise<Vocabulary> {
  const { db } = context
  const listed = { pageType, today, criteria: NO_CRITERIA }
  const search = searchOf(context)
  const counted = async (field: CountedField) =>
    new Map((await search.counts(listed, field)).map(({ value, count }) => [Number(value), count]))
  const [makerCounts, modelCounts, codeCounts, hallCounts, colours] = await Promise.all([
    counted('maker'),
    counted('model'),
    counted('chassis'),
    counted('auction'),
    search.counts(listed, 'color'),
  ])
  const [makers, models, chassis, halls] = await Promise.all([
    rowsOf<{ id: number; name: string }>(db, sql`select id, name from makers`, makerCounts),
    rowsOf<{ id: number; makerId: number; name: string }>(
      db,
      sql`select id, maker_id as "makerId", name from models`,
      modelCounts,
    ),
    rowsOf<{ id: number; modelId: number; code: string }>(
      db,
      sql`select id, model_id as "modelId", code from chassis_codes`,
      codeCounts,
    ),
    rowsOf<{ id: number; name: string }>(db, sql`select id, name from halls`, hallCounts),
  ])
  return { makers, models, chassis, halls, colours: colours.map(({ value }) => value) }
}

/** The rows of a table that occur, by their counts. */
async function rowsOf<Row extends { id: number }>(
  db: Db,
  from: ReturnType<typeof sql>,
  counts: ReadonlyMap<number, number>,
): Promise<(Row & { lots: number })[]> {
  const { rows } = await sql<Row>`${from} where id = any(${[...counts.keys()]}::int[])`.execute(db)
  return rows.map(row => ({ ...row, lots: counts.get(row.id) ?? 0 }))
}
