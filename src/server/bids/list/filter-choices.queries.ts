import { sql, type RawBuilder } from 'kysely'
import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'
import { MILEAGE_BANDS } from '#domain/bids/bid-filters.ts'
import type { Db } from '#server/db/connect.ts'
import { bidsOf, overallScore, type BidPart } from './bid-lists.queries.ts'

/** A choice: `value` is the form that the list's request accepts. `counter` is the number of bids of the part that have it. */
type BidChoice = { value: string | number; label: string; counter: number }

/** Longer lists belong in the lot search, not in a list of choices. */
const MAX_CHOICES = 500

type Facet = {
  value: RawBuilder<unknown>
  /** Tables that are read in addition to the bids. */
  reads?: 'lots' | 'bid_groups'
  /** Where the name of an id is stored. Otherwise the value is its own name. */
  named?: { table: 'halls' | 'users' | 'chassis_codes'; column: string }
  /** The choices are ordered by the minimum of this, otherwise by their names. */
  order?: RawBuilder<unknown>
}

/** The column that distinguishes the choices of each filter. */
const FACETS: Record<BidFilter, Facet> = {
  auctions: { value: sql`bids.hall_id`, named: { table: 'halls', column: 'name' } },
  dates: { value: sql`bids.auction_day::text` },
  manager: { value: sql`bids.manager_id`, named: { table: 'users', column: 'full_name' } },
  clients: { value: sql`bids.user_id`, named: { table: 'users', column: 'full_name' } },
  chassisId: { value: sql`lots.chassis_id`, reads: 'lots', named: { table: 'chassis_codes', column: 'code' } },
  condition: { value: sql`nullif(${overallScore}, '')`, reads: 'lots', order: sql`-lots.condition_rank` },
  mileage: { value: bandOf(), reads: 'lots', order: sql`lots.mileage_km` },
  status: { value: sql`lots.status`, reads: 'lots', order: sql`lots.status` },
  archiveStatus: { value: sql`bids.status`, order: sql`bids.status` },
  group: { value: sql`bid_groups.label`, reads: 'bid_groups' },
}

function bandOf(): RawBuilder<string> {
  const cases = MILEAGE_BANDS.map(
    ({ value, from, to }) =>
      sql`when lots.mileage_km >= ${sql.lit(from)} and lots.mileage_km < ${sql.lit(to ?? 2 ** 31 - 1)} then ${sql.lit(value)}`,
  )
  return sql<string>`case ${sql.join(cases, sql` `)} end`
}

/** The values that the bids of this part (and these tabs) have for each property, all counted in one pass. */
export async function choicesOf(
  db: Db,
  part: BidPart,
  statuses: readonly number[],
  filters: readonly BidFilter[],
): Promise<Record<string, BidChoice[]>> {
  if (filters.length === 0) return {}
  const counted = await count(db, part, statuses, filters)
  const choices: Record<string, BidChoice[]> = {}
  for (const [place, filter] of filters.entries()) {
    // One bit is set for every column that a row is not grouped by. The first column has the highest bit.
    const mask = 2 ** filters.length - 1 - 2 ** (filters.length - 1 - place)
    const rows = counted.flatMap(
      ({ mask: own, [`v${place}` as const]: value, [`o${place}` as const]: order, counter }) =>
        own === mask && value !== null
          ? [{ value: value as string | number, order: order as number | null, counter }]
          : [],
    )
    choices[filter] = await named(db, FACETS[filter], rows)
  }
  return choices
}

type Counted = { mask: number; counter: number } & Record<`v${number}` | `o${number}`, string | number | null>

async function count(
  db: Db,
  part: BidPart,
  statuses: readonly number[],
  filters: readonly BidFilter[],
): Promise<Counted[]> {
  const facets = filters.map(filter => FACETS[filter])
  const reads = (table: Facet['reads']) => facets.some(facet => facet.reads === table)
  const bids = bidsOf(db, part)
    .$if(reads('lots'), query => query.innerJoin('lots', 'lots.id', 'bids.lot_id') as never)
    .$if(reads('bid_groups'), query => query.leftJoin('bid_groups', 'bid_groups.id', 'bids.bid_group_id') as never)
    .where('bids.status', 'in', [...statuses])
    .select(
      facets.flatMap(({ value, order }, at) => [value.as(`v${at}`), (order ?? sql<null>`null::int`).as(`o${at}`)]),
    )
  const values = facets.map((_, at) => sql.ref(`v${at}`))
  const { rows } = await sql<Counted>`
    select grouping(${sql.join(values)}) as mask, count(*)::int as counter, ${sql.join(values)},
      ${sql.join(facets.map((_, at) => sql`min(${sql.ref(`o${at}`)}) as ${sql.ref(`o${at}`)}`))}
    from (${bids}) bids group by grouping sets (${sql.join(values.map(value => sql`(${value})`))})`.execute(db)
  return rows
}

async function named(
  db: Db,
  { named: by }: Facet,
  rows: readonly { value: string | number; order: number | null; counter: number }[],
): Promise<BidChoice[]> {
  const names = by && rows.length > 0 ? await namesIn(db, by, rows) : null
  const inOrder = rows
    .map(row => ({ ...row, label: names ? (names.get(row.value) ?? '') : String(row.value) }))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || inWords.compare(a.label, b.label))
  return inOrder.slice(0, MAX_CHOICES).map(({ value, label, counter }) => ({ value, label, counter }))
}

const inWords = new Intl.Collator('en')

async function namesIn(
  db: Db,
  { table, column }: NonNullable<Facet['named']>,
  rows: readonly { value: string | number }[],
): Promise<Map<string | number, string>> {
  const ids = rows.map(({ value }) => value)
  const { rows: found } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${ids}::int[])`.execute(db)
  return new Map(found.map(({ id, name }) => [id, name]))
}
