import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { DAY_MS } from '#domain/time/spans.ts'
import type { VehicleKey } from '#server/market/lot-search.ts'
import { isShown } from '../segment/groups.ts'
import type { CodeColumn, GroupSlice } from '../segment/segment.ts'
import type { IndexQuery } from './index-query.ts'
import type { LiveSegment } from './live-segment.ts'

/** A range of rows that may match. No row outside all parts matches. */
export type Part = {
  slice: GroupSlice
  from: number
  to: number
  /** The listing shows no earlier day; null where every row is late enough. */
  fromDay: number | null
}

/** Days since 1970. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

/** `YYYY-MM-DD`. */
export function dayText(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** The fields whose choices may narrow the ranges themselves. */
export type Narrowing = { maker: boolean; model: boolean }
export const EVERY_STRETCH: Narrowing = { maker: true, model: true }

/** The fields that do narrow: models are adjacent only within chosen makers. */
export function narrowed({ criteria }: IndexQuery, by: Narrowing): Narrowing {
  const maker = by.maker && criteria.makers.length > 0
  return { maker, model: maker && by.model && criteria.models.length > 0 }
}

/** In ascending order. */
export function partsOf(live: LiveSegment, query: IndexQuery, by: Narrowing): Part[] {
  const record = pageTypeRecord(query.pageType)
  const today = dayNumber(query.today)
  const { makers, models } = query.criteria
  const { maker, model } = narrowed(query, by)
  return live.segment.groups
    .filter(({ group, from, to }) => to > from && isShown(group, record))
    .filter(({ maxDay }) => record.holds !== 'auction' || maxDay >= today)
    .flatMap(slice => {
      const fromDay = record.holds === 'auction' && slice.minDay < today ? today : null
      let stretches = [{ from: slice.from, to: slice.to }]
      if (maker) stretches = within(stretches, live, 'maker', makers)
      if (model) stretches = within(stretches, live, 'model', models)
      return stretches.map(({ from, to }) => ({ slice, from, to, fromDay }))
    })
}

type Stretch = { from: number; to: number }

function within(stretches: Stretch[], live: LiveSegment, field: 'maker' | 'model', ids: readonly number[]): Stretch[] {
  const codes = codesOf(live, field, ids)
  const column = live.segment.codes[field]
  return stretches
    .flatMap(stretch =>
      codes.map(code => ({
        from: firstAtLeast(column, code, stretch),
        to: firstAtLeast(column, code + 1, stretch),
      })),
    )
    .filter(({ from, to }) => to > from)
}

/** In ascending order; ids that no lot has are left out. */
function codesOf({ segment, codeOf }: LiveSegment, field: 'maker' | 'model' | 'chassis', ids: readonly number[]) {
  const known = (codeOf[field] ??= new Map(segment.values[field].map((value, code) => [value, code])))
  const codes = [...new Set(ids)].map(id => known.get(String(id)))
  return codes.filter(code => code !== undefined).sort((a, b) => a - b)
}

/** The first row of the range whose code is `code` or above; the codes of a range ascend. */
function firstAtLeast(column: CodeColumn, code: number, { from, to }: Stretch): number {
  while (from < to) {
    const middle = (from + to) >> 1
    if (column[middle]! < code) from = middle + 1
    else to = middle
  }
  return from
}

/** The rows with results of a maker, model and chassis code: they are adjacent, so each vehicle reads only its own few rows. */
export function salesOf(live: LiveSegment, { makerId, modelId, chassisId }: VehicleKey): Stretch[] {
  if (chassisId === null) return []
  const wanted = { maker: makerId, model: modelId, chassis: chassisId }
  const { segment } = live
  let stretches: Stretch[] = segment.groups.filter(({ group }) => group.holds === 'result')
  for (const field of ['maker', 'model', 'chassis'] as const) {
    const [code] = codesOf(live, field, [wanted[field]])
    if (code === undefined) return []
    stretches = stretches.map(stretch => ({
      from: firstAtLeast(segment.codes[field], code, stretch),
      to: firstAtLeast(segment.codes[field], code + 1, stretch),
    }))
  }
  return stretches
}
