import type { SelectQueryBuilder } from 'kysely'

/** The number of rows of a query that selects nothing yet. */
export async function countOf<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Record<never, unknown>>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('count')).$castTo<{ count: number }>()
  return (await counted.executeTakeFirstOrThrow()).count
}
