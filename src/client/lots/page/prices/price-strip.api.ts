import { queryOptions } from '@tanstack/react-query'
import { priceStripEndpoints } from '#contract/lots/price-strip.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask } from '#client/api/api.ts'

/** The prices of recent similar sales. They change with each sale, too rarely to reload them while the reader looks. Kept with the lot. */
export const priceStripQuery = (pageType: PageType, id: string) =>
  queryOptions({
    ...ask(priceStripEndpoints.priceStrip, { params: { pageType }, query: { id } }),
    staleTime: 300_000,
    meta: { keep: 20 },
  })
