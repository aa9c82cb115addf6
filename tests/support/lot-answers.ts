import type { Facets, LotSearch, Sales, ValueCount } from '#server/market/lot-search.ts'
import type { LotRequest } from './lot-requests.ts'

/** All answers of a search to one query, in a form in which two searches can be compared. */
export async function answersOf(search: LotSearch, { query, order, range, wanted, counted, keys, dots }: LotRequest) {
  const [page, facets, counts, sales, prices] = await Promise.all([
    search.page(query, order, range),
    search.facets(query, wanted),
    search.counts(query, counted),
    search.sales(keys, query.today),
    search.prices(query, dots),
  ])
  const next = await search.page(query, order, { ...range, after: page.end })
  return { page, next, facets: inOrder(facets), counts, sales: sales.map(inYen), prices }
}

/** The database's division has more digits than a JavaScript number. */
function inYen({ mean, ...rest }: Sales) {
  return { ...rest, mean: mean === null ? null : Math.round(mean * 1000) / 1000 }
}

/** Counters come in any order. */
function inOrder({ counts, ...rest }: Facets) {
  const byValue = (a: ValueCount, b: ValueCount) => (a.value < b.value ? -1 : 1)
  return {
    ...rest,
    counts: Object.fromEntries(Object.entries(counts).map(([field, values]) => [field, values.toSorted(byValue)])),
  }
}
