import { overallCondition } from '#domain/lots/condition.ts'
import { LOT_RANGES } from '#domain/lots/lot-filter-ranges.ts'
import { COUNTED_FIELDS, type CountedField, type Facets, type ValueCount } from '#server/market/lot-search.ts'
import type { Segment } from '../segment/segment.ts'
import { FACET_BIT, conditionsOn } from './conditions.ts'
import { countDays } from './count-days.ts'
import { countListed } from './count-listed.ts'
import type { IndexQuery } from './index-query.ts'
import { deadBetween, holdingPieces, type LiveSegment } from './live-segment.ts'
import { failsIn, gather, isWhole } from './matches.ts'
import { boundsOfPieces, boundsOfRows, tallyPieces, tallyRows } from './tallies.ts'
import { EVERY_STRETCH, partsOf } from './parts.ts'

/** `Facets` of all segments together. sql/count-facets.ts says what a field's counters ignore. */
export function countFacets(
  segments: readonly LiveSegment[],
  query: IndexQuery,
  wanted: readonly CountedField[],
): Facets {
  const counts = new Map(wanted.map(field => [field, new Map<string, number>()]))
  const bounds = Object.fromEntries(LOT_RANGES.map(range => [range, null])) as Facets['bounds']
  let total = 0
  for (const live of segments) {
    const { segment } = live
    const tallies = new Map(wanted.map(field => [field, new Int32Array(segment.values[field].length)]))
    total += tallySegment(live, query, tallies, bounds)
    for (const [field, tally] of tallies) addTally(counts.get(field)!, segment.values[field], tally, choiceOf(field))
  }
  return {
    total,
    all: countListed(segments, query),
    counts: Object.fromEntries(
      COUNTED_FIELDS.map(field => [field, listOf(counts.get(field)).filter(({ value }) => value !== '')]),
    ) as Facets['counts'],
    days: countDays(segments, query),
    bounds,
  }
}

/** One field counted under all criteria, its own included, most frequent first. */
export function countField(segments: readonly LiveSegment[], query: IndexQuery, field: CountedField): ValueCount[] {
  const counts = new Map<string, number>()
  for (const live of segments) {
    const { segment } = live
    const tally = new Int32Array(segment.values[field].length)
    const conditions = conditionsOn(segment, query, EVERY_STRETCH)
    for (const part of partsOf(live, query, EVERY_STRETCH)) {
      const { rows } = live.scratch
      const count = gather(failsIn(live, part, conditions), 0, part.from, rows, 0)
      tallyRows(tally, segment.codes[field], rows, count)
    }
    addTally(counts, segment.values[field], tally, value => value)
  }
  // An absent chassis code is no value; an empty text is one.
  const shown = listOf(counts).filter(({ value }) => field !== 'chassis' || value !== '')
  return shown.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

type Tallies = Map<CountedField, Int32Array>

function tallySegment(live: LiveSegment, query: IndexQuery, tallies: Tallies, bounds: Facets['bounds']): number {
  const { segment } = live
  const { rows } = live.scratch
  const by = { maker: !tallies.has('maker'), model: !tallies.has('model') }
  const conditions = conditionsOn(segment, query, by)
  const conditioned = conditions.reduce((bits, { bit }) => bits | bit, 0)
  let total = 0
  for (const part of partsOf(live, query, by)) {
    if (isWhole(part, conditions)) {
      const pieces = holdingPieces(live, part.from, part.to)
      total += part.to - part.from - deadBetween(live, part.from, part.to)
      for (const [field, tally] of tallies) tallyPieces(tally, segment.codes[field], pieces)
      for (const range of LOT_RANGES) bounds[range] = boundsOfPieces(bounds[range], segment.ranges[range], pieces)
      continue
    }
    const fails = failsIn(live, part, conditions)
    const matching = gather(fails, 0, part.from, rows, 0)
    total += matching
    // The space behind the matching rows holds those that fail one condition alone: no row is both.
    const seenBy = (bit: number) =>
      (conditioned & bit) === 0 ? matching : gather(fails, bit, part.from, rows, matching)
    for (const [field, tally] of tallies) tallyRows(tally, segment.codes[field], rows, seenBy(FACET_BIT[field]))
    for (const range of LOT_RANGES)
      bounds[range] = boundsOfRows(bounds[range], segment.ranges[range], rows, seenBy(FACET_BIT[range]))
  }
  return total
}

function choiceOf(field: CountedField): (value: string) => string {
  return field === 'condition' ? overallCondition : value => value
}

function addTally(
  counts: Map<string, number>,
  values: Segment['values'][CountedField],
  tally: Int32Array,
  choice: (value: string) => string,
): void {
  for (const [code, count] of tally.entries()) {
    if (count === 0) continue
    const value = choice(values[code]!)
    counts.set(value, (counts.get(value) ?? 0) + count)
  }
}

function listOf(counts: Map<string, number> = new Map()): ValueCount[] {
  return [...counts].map(([value, count]) => ({ value, count }))
}
