import type { Db } from '#server/db/connect.ts'
import type { LotSearch } from '#server/market/lot-search.ts'
import { countFacets } from './count-facets.ts'
import { countField } from './count-field.ts'
import { countSales } from './count-sales.ts'
import { findPage } from './find-page.ts'
import { findPrices } from './price-history.ts'

/** The search in PostgreSQL alone. */
export function sqlLotSearch(db: Db): LotSearch {
  return {
    page: (query, order, place) => findPage(db, query, order, place),
    facets: (query, wanted) => countFacets(db, query, wanted),
    counts: (query, field) => countField(db, query, field),
    prices: (query, most) => findPrices(db, query, most),
    sales: (keys, today) => countSales(db, keys, today),
  }
}
