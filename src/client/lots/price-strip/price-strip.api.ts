import { queryOptions } from '@tanstack/react-query'
import { priceStripEndpoints } from '#contract/lots/price-strip.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask } from '#client/api/api.ts'

/** What the last ones like this lot sold for; it moves with each sale, which is not often enough to ask again while one looks. Kept with the lot. */
export const priceStripQuery = (pageType: PageType, id: string) =>
  queryOptions({
    ...ask(priceStripEndpoints.priceStrip, { params: { pageType }, query: { id } }),
    staleTime: 300_000,
    meta: { keep: 20 },
  })
