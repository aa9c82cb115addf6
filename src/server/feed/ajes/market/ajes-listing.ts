import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { CountedField } from '#server/market/lot-search.ts'
import type { NamedCriteria } from '../../query/query-market.ts'
import { hallKey } from '../../read/hall-key.ts'
import { inList } from '../ajes-query.ts'
import { AJES_TABLES, type AjesTableName } from '../ajes-tables.ts'
import { conditionsOf, listed, type AjesConditions, type FacetField, type Spellings } from './ajes-conditions.ts'
import { AJES_COLUMNS, namesOf, PAGE_OF_TABLE } from './ajes-fields.ts'
import type { AjesClient } from './ajes-client.ts'
import { among, text, type Term } from './ajes-terms.ts'

/** A table narrowed by criteria, with all that a request to it needs. */
export type AjesListing = {
  table: AjesTableName
  client: AjesClient
  /** The data for translation: the table's own spellings, and the clock. */
  spelling: { table: AjesTableName; spellings: Spellings; now: Date }
  /** The listing itself. */
  base: Term[]
  conditions: AjesConditions
}

/** Values in a table's counted columns, their names in the import, and how many rows have them. */
type Word = { values: string[]; names: string[]; count: number }

/** Reads how the table spells the chosen values, and translates. */
export async function ajesListing(
  client: AjesClient,
  options: Record<string, string>,
  { table, criteria, now }: { table: AjesTableName; criteria: NamedCriteria; now: Date },
): Promise<AjesListing> {
  const ground = groundOf(table, options, now)
  const spellings = await spellingsFor(client, { table, ground, criteria })
  const spelling = { table, spellings, now }
  return { table, client, spelling, base: [...ground, listed(spelling)], conditions: conditionsOf(criteria, spelling) }
}

/** Every condition of the listing and its filters; `without` omits one field's own condition, as its counters do. */
export function termsOf({ base, conditions }: AjesListing, without?: FacetField): Term[] {
  const facets = [...conditions.facets].filter(([field]) => field !== without).map(([, term]) => term)
  return [...base, ...conditions.always, ...facets]
}

/** The source's limits from FEEDS, and finished lots. Copies with poorer pictures are left out everywhere. */
export function groundOf(table: AjesTableName, options: Record<string, string>, now: Date): Term[] {
  const isCar = AJES_TABLES[table].vehicle === 'car'
  const isComing = pageTypeRecord(PAGE_OF_TABLE[table]).holds === 'auction'
  return [
    ...(isCar ? ["auction_type != '1'"] : []),
    ...inList('marka_name', options['makers']),
    ...inList('auction', options['halls']),
    ...(isComing ? [`auction_date >= ${text(tokyoDay(now))}`] : []),
  ]
}

/** Values of a field among the rows of `where`; none where the table has no such column. */
export async function wordsOf(
  client: AjesClient,
  table: AjesTableName,
  field: CountedField,
  where: readonly Term[],
): Promise<Word[]> {
  const column = AJES_COLUMNS[table].fields[field]
  if (!column) return []
  const columns = column.columns.join(',')
  const rows = await client.whole({
    table,
    items: `${columns},count(*)`,
    where,
    groupBy: columns,
    orderBy: columns,
  })
  return rows.flatMap(row => {
    const values = column.columns.map(name => row[name.toUpperCase()] ?? '')
    const names = namesOf(column, values, table)
    return names === null ? [] : [{ values, names, count: Number(row[`TAG${values.length}`]) || 0 }]
  })
}

type ListingQuery = { table: AjesTableName; ground: Term[]; criteria: NamedCriteria }

async function spellingsFor(client: AjesClient, { table, ground, criteria }: ListingQuery): Promise<Spellings> {
  const words = new Map<CountedField, Word[]>()
  const learn = async (field: CountedField, isAsked: boolean, where = ground) => {
    if (isAsked) words.set(field, await wordsOf(client, table, field, where))
  }
  const { makers, models, chassis, days } = criteria
  const owners = [...models, ...chassis]
  const [statuses] = await Promise.all([
    wordsOf(client, table, 'status', ground),
    learn('auction', criteria.auctions.length > 0 || days.some(({ hall }) => hall !== null)),
    learn('condition', criteria.condition.length > 0),
    learn('gearbox', criteria.gearbox.length > 0),
    learn('color', criteria.color.length > 0),
    learn('maker', makers.length > 0 || owners.length > 0),
  ])
  const of: Spellings['of'] = (field, names) =>
    (words.get(field) ?? []).filter(word => isSame(field, word.names, names)).map(word => word.values)
  const ofMakers = among(
    ['marka_name'],
    owners.flatMap(([maker]) => of('maker', [maker])),
  )
  await learn('model', owners.length > 0, [...ground, ofMakers])
  const ofModels = among(
    ['marka_name', 'model_name'],
    chassis.flatMap(([maker, model]) => of('model', [maker, model])),
  )
  await learn('chassis', chassis.length > 0 && AJES_COLUMNS[table].frameNo === null, [...ground, ofModels])
  return { of, statuses: statuses.map(({ values }) => values[0]!) }
}

function isSame(field: CountedField, one: readonly string[], other: readonly string[]): boolean {
  const same = field === 'auction' ? isSameHall : isSameName
  return one.length === other.length && one.every((name, at) => same(name, other[at]!))
}

/** In any case: the vendor compares so. */
function isSameName(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase()
}

/** In any spelling: our own table may have another one than the vendor. */
export function isSameHall(one: string, other: string): boolean {
  return hallKey(one) === hallKey(other)
}
