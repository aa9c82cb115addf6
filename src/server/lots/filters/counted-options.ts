import { sql } from 'kysely'
import type { CountedOption } from '#contract/wire.ts'
import { byText } from '#domain/lots/by-text.ts'
import { conditionRank } from '#domain/lots/condition.ts'
import { lotStatusLabel } from '#domain/lots/status-labels.ts'
import { UNSOLD_FILTER } from '#domain/lots/statuses.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Db } from '#server/db/connect.ts'
import type { CountedField, ValueCount } from '#server/market/lot-search.ts'
import { UNSOLD } from '../sql/conditions.ts'

/** Counted values as choices with their labels, in the order in which people look for them. */
export async function countedOptions(
  db: Db,
  field: CountedField,
  counts: readonly ValueCount[],
  language: Language,
): Promise<CountedOption[]> {
  return counts.length === 0 ? [] : MADE[field](counts, { db, language })
}

type Make = (
  counts: readonly ValueCount[],
  context: { db: Db; language: Language },
) => Promise<CountedOption[]> | CountedOption[]

const MADE: Record<CountedField, Make> = {
  maker: named('makers', 'name'),
  model: named('models', 'name'),
  chassis: named('chassis_codes', 'code'),
  auction: named('halls', 'name'),
  gearbox: byLabel,
  color: byLabel,
  // The best condition comes first.
  condition: counts =>
    asTexts(counts).toSorted((a, b) => conditionRank(b.label) - conditionRank(a.label) || byText(a.label, b.label)),
  status: (counts, { language }) => statusOptions(counts, language),
}

function named(table: 'makers' | 'models' | 'chassis_codes' | 'halls', column: 'name' | 'code'): Make {
  return async (counts, { db }) => {
    const { rows } = await sql<{ id: number; label: string }>`
      select id, ${sql.ref(column)} as label from ${sql.table(table)}
      where id = any(${counts.map(({ value }) => Number(value))}::int[])`.execute(db)
    const labels = new Map(rows.map(row => [row.id, row.label]))
    return counts
      .map(({ value, count }) => ({ value: Number(value), label: labels.get(Number(value)) ?? value, counter: count }))
      .toSorted((a, b) => byText(a.label, b.label))
  }
}

function asTexts(counts: readonly ValueCount[]): CountedOption[] {
  return counts.map(({ value, count }) => ({ value, label: value, counter: count }))
}

function byLabel(counts: readonly ValueCount[]): CountedOption[] {
  return asTexts(counts).toSorted((a, b) => byText(a.label, b.label))
}

/** By code. The filter's word for every result without a buyer comes last. */
function statusOptions(counts: readonly ValueCount[], language: Language): CountedOption[] {
  const known = counts
    .map(({ value, count }) => ({
      value: Number(value),
      label: lotStatusLabel(Number(value), language),
      counter: count,
    }))
    .toSorted((a, b) => a.value - b.value)
  const unsold = known.filter(({ value }) => UNSOLD.includes(value)).reduce((sum, { counter }) => sum + counter, 0)
  if (unsold === 0) return known
  return [...known, { value: UNSOLD_FILTER, label: lotStatusLabel(UNSOLD_FILTER, language), counter: unsold }]
}
