import * as v from 'valibot'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { PageTypeParams, LotId } from '../wire.ts'

/** Requires the listing's own permission and that of its statistics, because it shows sold prices. */
const ofListingAndResults = ({ pageType }: { pageType: PageType }): Permission[] => {
  const { permission, vehicle } = PAGE_TYPES[pageType]
  return [...new Set([permission, PAGE_TYPES[vehicle === 'bike' ? 'bike-stats' : 'stats'].permission])]
}

/** One sale: Tokyo day, whole yen, km. */
export const StripSale = v.object({
  id: v.string(),
  day: v.string(),
  price: v.number(),
  condition: v.string(),
  mileage: v.nullable(v.number()),
})
export type StripSale = v.InferOutput<typeof StripSale>

/** The prices of the last similar sales. */
export const PriceStrip = v.object({
  /** `close`: similar chassis code, mileage and score. `chassis`: too few of those, so all of the chassis code. */
  likeness: v.picklist(['close', 'chassis']),
  /** The latest first, at most twenty. */
  sales: v.array(StripSale),
  /** Ends of the middle half and median of these sales; null without one. */
  quartiles: v.nullable(v.object({ low: v.number(), median: v.number(), high: v.number() })),
  /** False: the lot has no chassis code, so nothing can be compared. Absent from an older server. */
  hasCode: v.optional(v.boolean()),
  /** What comparable vehicles sold for by the lot's source, whole yen, where we have no sales. It gives no dates. */
  sourcePrices: v.optional(v.array(v.number())),
})
export type PriceStrip = v.InferOutput<typeof PriceStrip>

export const priceStripEndpoints = {
  priceStrip: endpoint({
    method: 'GET',
    path: '/:pageType/price-strip',
    mayBeStale: true,
    access: ofListingAndResults,
    summary: 'The last sales of the same chassis code with similar mileage and condition, for one lot.',
    params: PageTypeParams,
    query: v.object({ id: LotId }),
    response: PriceStrip,
  }),
}
