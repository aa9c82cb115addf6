import { overallCondition } from '#domain/lots/condition.ts'
import type { LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { LotNumberItem } from '#domain/lots/lot-numbers.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { LOT_STATUS, UNSOLD_FILTER, hasResult, isSold } from '#domain/lots/statuses.ts'
import { addDays } from '#domain/time/tokyo.ts'
import { plainPattern } from '#server/db/like.ts'
import type { CountedField } from '#server/market/lot-search.ts'
import type { NamedCriteria } from '../../query/query-market.ts'
import { AJES_TABLES, type AjesTableName } from '../ajes-tables.ts'
import { AJES_COLUMNS, PAGE_OF_TABLE, type AjesColumns } from './ajes-fields.ts'
import { hasStatus } from './ajes-status.ts'
import { all, ALWAYS, among, any, holds, isText, like, NEVER, text, type Term } from './ajes-terms.ts'

export type FacetField = CountedField | LotRange

/** Conditions that always apply, separate from those of counted fields: the counters of a field ignore its own. */
export type AjesConditions = { always: Term[]; facets: Map<FacetField, Term> }

/** The vendor's spellings of the chosen values, one tuple of column values each; `statuses` are all words in the table. */
export type Spellings = {
  of: (field: CountedField, names: readonly string[]) => string[][]
  statuses: readonly string[]
}

type SpellingContext = { table: AjesTableName; spellings: Spellings; now: Date }

const OPEN = [LOT_STATUS.ongoing, LOT_STATUS.upcoming]
const SOLD = Object.values(LOT_STATUS).filter(isSold)
const CLOSED = Object.values(LOT_STATUS).filter(hasResult)
const UNSOLD = CLOSED.filter(code => !isSold(code))

/**
 * Our criteria in the vendor's language, one translation for all requests. A field that the vendor lacks (the gearbox of a bike) counts as empty,
 * as in our own tables: no criterion is ever dropped.
 */
export function conditionsOf(criteria: NamedCriteria, request: SpellingContext): AjesConditions {
  const { table } = request
  const columns = AJES_COLUMNS[table]
  const facets = new Map<FacetField, Term>()
  const chosen: [CountedField, string[][]][] = [
    ['maker', criteria.makers.map(name => [name])],
    ['model', criteria.models],
    ['chassis', columns.frameNo === null ? criteria.chassis : []],
    ['auction', criteria.auctions.map(name => [name])],
    ['condition', criteria.condition.map(condition => [overallCondition(condition)])],
    ['gearbox', criteria.gearbox.map(name => [name])],
    ['color', criteria.color.map(name => [name])],
  ]
  for (const [field, names] of chosen) if (names.length > 0) facets.set(field, spelt(field, names, request))
  if (columns.frameNo !== null && criteria.chassis.length > 0)
    facets.set('chassis', ofFrames(criteria.chassis, columns.frameNo, request))
  if (criteria.status.length > 0)
    facets.set(
      'status',
      ofStatus(
        criteria.status.flatMap(code => (code === UNSOLD_FILTER ? UNSOLD : [code])),
        request,
      ),
    )
  for (const [range, ends] of Object.entries(criteria.ranges) as [LotRange, Ends][])
    facets.set(range, within(range, ends, request))
  return {
    always: [
      ...onDays(criteria, request),
      ...criteria.lotNumbers.map(items => numbered(columns.lot, items)),
      ...criteria.words.map(({ field, word }) => {
        const named = { equipment: [columns.equipment], grade: ['grade'], maker: ['marka_name'], model: BOTH_NAMES }[
          field
        ]
        return any(named.map(column => (column === null ? NEVER : holds(column, word))))
      }),
      ...ofChassis(criteria, columns),
    ],
    facets,
  }
}
const BOTH_NAMES = ['marka_name', 'model_name']

/** Only lots of a listing (domain/lots/has-lot-page.ts): the vendor's table is almost the same, except for the effects of the clock. */
export function listed(request: SpellingContext): Term {
  const { holds: kind } = pageTypeRecord(PAGE_OF_TABLE[request.table])
  return kind === 'auction' ? ALWAYS : ofStatus(kind === 'stock' ? OPEN : CLOSED, request)
}
function spelt(
  field: CountedField,
  names: readonly (readonly string[])[],
  { table, spellings }: SpellingContext,
): Term {
  const columns = AJES_COLUMNS[table].fields[field]?.columns
  return columns
    ? among(
        columns,
        names.flatMap(one => spellings.of(field, one)),
      )
    : NEVER
}

function ofStatus(codes: readonly number[], { table, spellings, now }: SpellingContext): Term {
  return hasStatus(codes, spellings.statuses, AJES_TABLES[table].offer === 'auction', now)
}

type Ends = { from: number | null; to: number | null }

function between(column: string, { from, to }: Ends, unit = 1): Term[] {
  return [
    ...(from === null ? [] : [`${column} >= ${Math.max(0, Math.ceil(from / unit))}`]),
    ...(to === null ? [] : [`${column} <= ${Math.max(0, Math.floor(to / unit))}`]),
  ]
}

/** 0 means "absent" for mileage and year, and an electric car for the engine. An unpublished price passes; a lot that has no price does not. */
function within(range: LotRange, ends: Ends, request: SpellingContext): Term {
  const { ranges } = AJES_COLUMNS[request.table]
  if (range === 'startPrice') return startWithin(ends, request)
  if (range === 'finishPrice') return finishWithin(ends, request)
  const column = ranges[range]
  return all([...between(column, ends), ...(range === 'engine' ? [] : [`${column} > 0`])])
}

/** A price as the vendor writes it, and the condition for its absence. */
export function published(column: 'start' | 'finish', table: AjesTableName): { is: Term; isNot: Term } {
  const { mostPrice } = AJES_COLUMNS[table]
  return {
    is: all([`${column} > 0`, `${column} < ${mostPrice}`]),
    isNot: any([`${column} < 1`, `${column} >= ${mostPrice}`]),
  }
}

function startWithin(ends: Ends, { table }: SpellingContext): Term {
  // Stock has one price, in the field for the last one.
  if (AJES_TABLES[table].offer === 'stock') return ALWAYS
  const { is, isNot } = published('start', table)
  return any([all([is, ...between('start', ends, AJES_COLUMNS[table].yen)]), isNot])
}

function finishWithin(ends: Ends, request: SpellingContext): Term {
  const { table } = request
  const inside = (column: 'start' | 'finish') => between(column, ends, AJES_COLUMNS[table].yen)
  const [start, finish] = [published('start', table), published('finish', table)]
  if (AJES_TABLES[table].offer === 'stock')
    return any([
      all([finish.is, ...inside('finish')]),
      all([finish.isNot, any([all([start.is, ...inside('start')]), start.isNot])]),
    ])
  return any([
    all([ofStatus(SOLD, request), any([all([finish.is, ...inside('finish')]), finish.isNot])]),
    ofStatus(OPEN, request),
  ])
}

/** Not sold yet. */
export function isOpen(request: SpellingContext): Term {
  return ofStatus(OPEN, request)
}

/** Lots with a buyer and a known price, for sorting and bounds. */
export function soldAtPrice(request: SpellingContext): Term {
  const { is } = published('finish', request.table)
  return all([ofStatus(SOLD, request), is])
}

export function dayOf(day: string): Term {
  return all([`auction_date >= ${text(day)}`, `auction_date < ${text(addDays(day, 1))}`])
}

function onDays({ days, dateFrom, dateTo }: NamedCriteria, request: SpellingContext): Term[] {
  const hasDays = AJES_TABLES[request.table].offer === 'auction'
  const parts = days.map(({ day, hall }) =>
    hall === null ? dayOf(day) : all([dayOf(day), spelt('auction', [[hall]], request)]),
  )
  const terms = [
    ...(parts.length === 0 ? [] : [any(parts)]),
    ...(dateFrom === null ? [] : [`auction_date >= ${text(dateFrom)}`]),
    ...(dateTo === null ? [] : [`auction_date < ${text(addDays(dateTo, 1))}`]),
  ]
  return hasDays || terms.length === 0 ? terms : [NEVER]
}

/** The vendor's numbers are texts: as numbers they are the part before the first character that is not a digit. */
function numbered(column: string, items: readonly LotNumberItem[]): Term {
  return any(
    items.map(item =>
      'text' in item
        ? isText(item.text)
          ? `${column} = ${text(item.text)}`
          : NEVER
        : all([`${column} >= ${item.from}`, `${column} <= ${item.to}`]),
    ),
  )
}

/** Chassis codes as the beginnings of frame numbers. */
function ofFrames(codes: NamedCriteria['chassis'], frameNo: string, { spellings }: SpellingContext): Term {
  return any(
    codes.map(([maker, model, code]) =>
      code === '' || !isText(code)
        ? NEVER
        : all([among(BOTH_NAMES, spellings.of('model', [maker, model])), like(frameNo, `${plainPattern(code)}-%`)]),
    ),
  )
}

/** An emission class may precede the code (`DBA-`); the import leaves it out. The code of a frame number ends at its dash. */
function ofChassis({ chassisTexts }: NamedCriteria, { chassis, frameNo }: AjesColumns): Term[] {
  if (chassisTexts === null) return []
  const patterns = chassisTexts
    .filter(({ code }) => isText(code))
    .map(({ code, whole }) => plainPattern(code) + (whole ? '' : '%'))
  return [
    any(
      patterns.flatMap(pattern => [
        ...(chassis === null ? [] : [like(chassis, pattern), like(chassis, `___-${pattern}`)]),
        ...(frameNo === null ? [] : [like(frameNo, `${pattern}-%`)]),
      ]),
    ),
  ]
}
