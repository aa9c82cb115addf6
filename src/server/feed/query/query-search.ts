import { LOT_RANGES, type LotRange } from '#domain/lots/lot-filter-ranges.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { saleDays } from '#domain/time/sale-days.ts'
import {
  COUNTED_FIELDS,
  type CountedField,
  type Facets,
  type LotQuery,
  type LotSearch,
  type ValueCount,
} from '#server/market/lot-search.ts'
import { saveShownPictures } from '#server/lots/shown-pictures.ts'
import { invalid } from '#server/http/refused.ts'
import { pricesOf } from './query-prices.ts'
import type { NamedListing, QueryMarket, NamedCount } from './query-market.ts'
import type { ShownCache } from './shown-cache.ts'
import { hallsNamed } from './halls-named.ts'
import { namedCriteria } from './named-criteria.ts'
import { codeIds, makerIds, modelIds } from './names.queries.ts'
import { answerOrRefusal, type QueryContext } from './query-context.ts'
import { shownLots, type ShownLot } from './shown-lots.ts'

/** Four pages of the vendor: people who want to see more should narrow their search. */
const MAX_SALES = 1_000

/** Listings that the market covers are queried there, the others through `otherwise`; the lots of a shown page are then kept in memory. */
export function querySearch(
  context: QueryContext,
  market: QueryMarket,
  cache: ShownCache,
  otherwise: LotSearch,
): LotSearch {
  const { db } = context
  const isAsked = ({ pageType }: LotQuery) => market.pageTypes.includes(pageType)
  const named = async ({ pageType, today, criteria }: LotQuery): Promise<NamedListing> => ({
    pageType,
    today,
    criteria: await namedCriteria(db, criteria),
  })

  const show = async (shown: readonly ShownLot[]) => {
    cache.put(shown)
    const rows = shown.map(({ row }) => row)
    await saveShownPictures(db, rows, context.clock.now()).catch((error: unknown) =>
      context.log.warn({ err: error }, 'Other servers do not know the pictures of a list'),
    )
  }

  return {
    page: async (query, order, range) => {
      if (!isAsked(query)) return otherwise.page(query, order, range)
      const listing = await named(query)
      const { lots, total, all, age } = await answerOrRefusal(context, market.page(listing, order, range))
      const shown = await shownLots(context, lots, age.at)
      await show(shown)
      // The vendor's order uses its own ids, which mean nothing tomorrow: the next page is found by its offset.
      return { ids: [...new Set(shown.map(({ row }) => row.id))], total, all, end: null, asOf: age }
    },
    facets: async (query, wanted) => {
      if (!isAsked(query)) return otherwise.facets(query, wanted)
      const listing = await named(query)
      return answerOrRefusal(context, facetsOf(context, market, listing, wanted))
    },
    counts: async (query, field) => {
      if (!isAsked(query)) return otherwise.counts(query, field)
      const listing = await named(query)
      const counts = await answerOrRefusal(context, market.counts(listing, field, 'withOwn'))
      return mostFirst(await numbered(context, listing, field, counts))
    },
    prices: async (query, most) => {
      if (!isAsked(query)) return otherwise.prices(query, most)
      const listing = await named(query)
      const sales = await answerOrRefusal(context, market.sales(listing, MAX_SALES))
      if (sales === null) throw invalid({ modelId: 'tooManyAsked' })
      const shown = await shownLots(context, sales.lots, sales.age.at)
      // A dot is a link: its lot must be in memory when somebody follows it.
      await show(shown)
      return pricesOf(
        shown.map(({ row }) => row),
        most,
      )
    },
    sales: (keys, today) => otherwise.sales(keys, today),
  }
}

async function facetsOf(
  context: QueryContext,
  market: QueryMarket,
  listing: NamedListing,
  wanted: readonly CountedField[],
): Promise<Facets> {
  const none = COUNTED_FIELDS.map(field => [field, [] as ValueCount[]] as const)
  const [totals, counts, days, bounds] = await Promise.all([
    market.totals(listing),
    Promise.all(
      wanted.map(async field => {
        const counted = await market.counts(listing, field, 'withoutOwn')
        return [field, await numbered(context, listing, field, counted)] as const
      }),
    ),
    daysOf(market, listing),
    Promise.all(LOT_RANGES.map(async range => [range, await market.bounds(listing, range)] as const)),
  ])
  return {
    ...totals,
    counts: Object.fromEntries([...none, ...counts]) as Facets['counts'],
    days,
    bounds: Object.fromEntries(bounds) as Record<LotRange, { min: number; max: number } | null>,
  }
}

/** One request per sale day, as for the schedule. */
async function daysOf(market: QueryMarket, listing: NamedListing): Promise<ValueCount[]> {
  if (!pageTypeRecord(listing.pageType).hasDays) return []
  const counts = await Promise.all(
    saleDays(listing.today).map(async day => {
      const criteria = { ...listing.criteria, days: [{ day, hall: null }] }
      return { value: day, count: (await market.totals({ ...listing, criteria })).total }
    }),
  )
  return counts.filter(({ count }) => count > 0)
}

/** Names as our numbers, where the field has them. */
async function numbered(
  { db, pool }: QueryContext,
  { pageType }: NamedListing,
  field: CountedField,
  counts: readonly NamedCount[],
): Promise<ValueCount[]> {
  if (counts.length === 0) return []
  const { vehicle } = pageTypeRecord(pageType)
  const named = counts.map(({ names: [maker = '', model = '', code = ''] }) => ({ vehicle, maker, model, code }))
  const own = NUMBERED[field] ?? (async () => counts.map(({ names }) => names[0]!))
  const values = await own({ db, pool, named })
  const sums = new Map<string, number>()
  for (const [at, { count }] of counts.entries())
    sums.set(String(values[at]), (sums.get(String(values[at])) ?? 0) + count)
  return [...sums].map(([value, count]) => ({ value, count }))
}

type Names = { vehicle: 'car' | 'bike'; maker: string; model: string; code: string }
type Numbering = (context: Pick<QueryContext, 'db' | 'pool'> & { named: Names[] }) => Promise<(number | string)[]>

const NUMBERED: Partial<Record<CountedField, Numbering>> = {
  maker: async ({ db, named }) => {
    const names = named.map(({ maker }) => maker)
    const ids = await makerIds(db, names)
    return names.map(name => ids.get(name)!)
  },
  model: ({ db, named }) => modelIds(db, named),
  chassis: ({ db, named }) => codeIds(db, named),
  auction: async ({ pool, named }) => {
    const names = named.map(({ maker: hall }) => hall)
    const hallOf = await hallsNamed(pool, names)
    return names.map(name => hallOf(name).id)
  },
}

/** As our own tables answer. */
function mostFirst(counts: readonly ValueCount[]): ValueCount[] {
  return counts.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : Number(a.value > b.value)))
}
