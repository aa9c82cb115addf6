import { sql, type RawBuilder } from 'kysely'
import { overallCondition } from '#domain/lots/condition.ts'
import type { LotCriteria, WordField } from '#domain/lots/lot-filter.ts'
import { LOT_RANGES, type LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { LotNumberItem } from '#domain/lots/lot-numbers.ts'
import { LOT_STATUS, UNSOLD_FILTER, hasResult, isSold } from '#domain/lots/statuses.ts'
import { containsPattern } from '#server/db/like.ts'
import type { CountedField, LotQuery } from '#server/market/lot-search.ts'
import { finishPriceIn, listedIn, type Condition } from './listed.ts'
import { chassisNamed, makersNamed, modelsNamed } from './named.ts'

export type { Condition } from './listed.ts'

export type FacetField = CountedField | LotRange

/**
 * A query as conditions on `lots l`: those that always apply, and those of the counted fields. They are separate because the counters of a field
 * ignore that field's own condition.
 */
export type Conditions = { always: Condition[]; facets: Map<FacetField, Condition> }

/**
 * The column behind each counted field. Conditions are counted whole and grouped by their overall score afterwards: that is cheaper than
 * cutting each row's.
 */
export const COUNTED_COLUMN: Record<CountedField, RawBuilder<unknown>> = {
  maker: sql`l.maker_id`,
  model: sql`l.model_id`,
  chassis: sql`l.chassis_id`,
  condition: sql`l.condition`,
  gearbox: sql`l.gearbox`,
  color: sql`upper(l.color)`,
  status: sql`l.status`,
  auction: sql`l.hall_id`,
}

export function rangeColumns({ pageType }: Pick<LotQuery, 'pageType'>): Record<LotRange, RawBuilder<number | null>> {
  return {
    mileage: sql`l.mileage_km`,
    engine: sql`l.engine_cc`,
    year: sql`l.year`,
    startPrice: sql`l.start_price`,
    finishPrice: finishPriceIn(pageType),
  }
}

export function conditionsOf(query: LotQuery): Conditions {
  const { criteria } = query
  const facets = new Map<FacetField, Condition>()
  for (const [field, values] of chosenIds(criteria))
    if (values.length > 0) facets.set(field, sql`${COUNTED_COLUMN[field]} = any(${values}::int[])`)
  for (const [field, values] of chosenTexts(criteria))
    if (values.length > 0) facets.set(field, sql`${COUNTED_COLUMN[field]} = any(${values}::text[])`)
  if (criteria.condition.length > 0) facets.set('condition', byOverallScore(criteria.condition))
  const columns = rangeColumns(query)
  for (const range of LOT_RANGES) {
    const ends = criteria.ranges[range]
    if (ends) facets.set(range, within(range, columns[range], ends))
  }
  return {
    always: [
      listedIn(query.pageType, query.today),
      ...onDays(criteria),
      ...criteria.lotNumbers.map(numbered),
      ...criteria.words.map(({ field, word }) => WORD_CONDITION[field](word)),
      ...ofChassis(criteria),
    ],
    facets,
  }
}

/** Whether the query has any criteria beyond the listing itself. */
export function isNarrowed({ always, facets }: Conditions): boolean {
  return always.length > 1 || facets.size > 0
}

export function allOf(conditions: Iterable<Condition>): Condition {
  return sql.join([...conditions], sql` and `)
}

function chosenIds(criteria: LotCriteria): [CountedField, number[]][] {
  return [
    ['maker', criteria.makers],
    ['model', criteria.models],
    ['chassis', criteria.chassis],
    ['auction', criteria.auctions],
    ['status', criteria.status.flatMap(code => (code === UNSOLD_FILTER ? UNSOLD : [code]))],
  ]
}

function chosenTexts(criteria: LotCriteria): [CountedField, string[]][] {
  return [
    ['gearbox', criteria.gearbox],
    ['color', criteria.color],
  ]
}

/** By the overall score: `3.5` also means `3.5/B/C`. */
function byOverallScore(conditions: string[]): Condition {
  return sql`btrim(split_part(l.condition, '/', 1)) = any(${conditions.map(overallCondition)}::text[])`
}

/** 4539 "Unsold" of the filters. */
export const UNSOLD: readonly number[] = Object.values(LOT_STATUS).filter(code => hasResult(code) && !isSold(code))
const unsold = sql.join(UNSOLD.map(code => sql.lit(code)))

/** An unpublished price passes. The finish price of a lot without a buyer does not: it is not unknown, it does not exist. */
const KEPT: Partial<Record<LotRange, Condition>> = {
  startPrice: sql`l.start_price is null`,
  finishPrice: sql`l.sold_price is null and l.status not in (${unsold})`,
}

function within(
  range: LotRange,
  column: RawBuilder<number | null>,
  { from, to }: { from: number | null; to: number | null },
): Condition {
  const inside = allOf([
    ...(from === null ? [] : [sql<boolean>`${column} >= ${from}::int`]),
    ...(to === null ? [] : [sql<boolean>`${column} <= ${to}::int`]),
  ])
  const kept = KEPT[range]
  return kept ? sql`(${inside} or (${column} is null and ${kept}))` : inside
}

function onDays({ days, dateFrom, dateTo }: LotCriteria): Condition[] {
  const whole = days.filter(({ hallId }) => hallId === null).map(({ day }) => day)
  const single = days.filter(({ hallId }) => hallId !== null)
  return [
    ...(days.length === 0
      ? []
      : [
          sql<boolean>`(l.auction_day = any(${whole}::date[]) or (l.auction_day, l.hall_id) in (select * from
            unnest(${single.map(({ day }) => day)}::date[], ${single.map(({ hallId }) => hallId)}::int[])))`,
        ]),
    ...(dateFrom === null ? [] : [sql<boolean>`l.auction_day >= ${dateFrom}::date`]),
    ...(dateTo === null ? [] : [sql<boolean>`l.auction_day <= ${dateTo}::date`]),
  ]
}

function numbered(items: LotNumberItem[]): Condition {
  const texts = items.flatMap(item => ('text' in item ? [item.text] : []))
  const ranges = items.flatMap(item => ('text' in item ? [] : [item]))
  return sql`(${sql.join(
    [
      sql`upper(l.lot_no) = any(${texts}::text[])`,
      ...ranges.map(({ from, to }) => sql`l.lot_number between ${from}::int and ${to}::int`),
    ],
    sql` or `,
  )})`
}

const WORD_CONDITION: Record<WordField, (word: string) => Condition> = {
  equipment: word => sql`l.equipment ilike ${containsPattern(word)}`,
  grade: word => sql`l.grade ilike ${containsPattern(word)}`,
  model: word => sql`l.model_id in (${modelsNamed(word)})`,
  maker: word => sql`l.maker_id in (${makersNamed(word)})`,
}

function ofChassis({ chassisTexts }: LotCriteria): Condition[] {
  return chassisTexts === null ? [] : [sql`l.chassis_id in (${chassisNamed(chassisTexts)})`]
}
