import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import {
  CountedOption,
  isAbsent,
  Page,
  PageSize,
  PageTypeParams,
  QueryNumber,
  QueryNumbers,
  QueryTexts,
  SortOrder,
} from '../wire.ts'
import { LISTING_PATH } from './lot-paths.ts'
import { ofPageType } from './lot-view.endpoints.ts'
import { PriceHistory } from './price-history.shapes.ts'
import { ProductionMonth } from './production.shapes.ts'
import { FilterAttributes, Filters, Listing } from './listing.shapes.ts'

/**
 * Fields of a request for lots. Unknown fields are ignored; -1, 0 and '' mean absent, except that 0 is searched for as a text (`lotNo`, `equipement`,
 * `quick_search_text`). `equipement` is spelled so on the wire.
 */
export const LotFilterQuery = v.object({
  makerId: v.optional(QueryNumbers),
  modelId: v.optional(QueryNumbers),
  chassisId: v.optional(QueryNumbers),
  yearFrom: v.optional(QueryNumber),
  yearTo: v.optional(QueryNumber),
  mileageFrom: v.optional(QueryNumber),
  mileageTo: v.optional(QueryNumber),
  engineFrom: v.optional(QueryNumber),
  engineTo: v.optional(QueryNumber),
  startPriceFrom: v.optional(QueryNumber),
  startPriceTo: v.optional(QueryNumber),
  finishPriceFrom: v.optional(QueryNumber),
  finishPriceTo: v.optional(QueryNumber),
  gearbox: v.optional(QueryTexts),
  color: v.optional(QueryTexts),
  /** Overall scores: `3.5` also matches `3.5/B/C`. */
  condition: v.optional(QueryTexts),
  /** Auction statuses; 4539 matches every result without a buyer. */
  status: v.optional(QueryNumbers),
  /** Hall ids. */
  auction: v.optional(QueryNumbers),
  /** Days and halls of days: `2026-11-23,2026-11-24~17`; at most thirty. */
  auctionDate: v.optional(QueryTexts),
  dateFrom: v.optional(v.string()),
  dateTo: v.optional(v.string()),
  /** Numbers and ranges: `12-15, 40`. */
  lotNo: v.optional(v.string()),
  equipement: v.optional(v.string()),
  /** lot_no (the default), equipment, chassis, model, maker or grade. */
  quick_search_parameter: v.optional(v.string()),
  quick_search_text: v.optional(v.string()),
})
export type LotFilterQuery = v.InferInput<typeof LotFilterQuery>
export type LotFilter = v.InferOutput<typeof LotFilterQuery>

const SortQuery = v.object({
  sort: v.optional(
    v.picklist(['auctionDate', 'year', 'condition', 'mileage', 'startPrice', 'soldPrice'], 'unknownSort'),
  ),
  order: SortOrder,
})

export const ListingQuery = v.object({
  ...LotFilterQuery.entries,
  ...SortQuery.entries,
  page: Page,
  pageSize: PageSize,
  /** `pageInfo.end` of the previous page. With it `page` is only echoed. */
  after: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => (isAbsent(text) ? '' : text)),
    ),
  ),
})
export type ListingQuery = v.InferInput<typeof ListingQuery>

const makerQuery = v.object({ id: QueryNumber })

const makers = {
  method: 'GET',
  mayBeStale: true,
  access: ofPageType,
  summary: 'Makers that occur in the listing, with their number of lots.',
  params: PageTypeParams,
  response: v.array(CountedOption),
} as const

const models = {
  method: 'GET',
  mayBeStale: true,
  access: ofPageType,
  summary: 'Models of a maker in the listing, with their number of lots.',
  params: PageTypeParams,
  query: makerQuery,
  response: v.array(CountedOption),
} as const

export const lotsEndpoints = {
  listing: endpoint({
    method: 'GET',
    path: LISTING_PATH,
    access: ofPageType,
    summary: 'A page of lots. Date ASC is nearest to now first; every sort ends with the id.',
    params: PageTypeParams,
    query: ListingQuery,
    response: Listing,
  }),
  filters: endpoint({
    method: 'GET',
    path: '/:pageType/filters',
    mayBeStale: true,
    access: ofPageType,
    summary: 'Choices, bounds and totals under the current filters.',
    params: PageTypeParams,
    query: LotFilterQuery,
    response: Filters,
  }),
  filterAttributes: endpoint({
    method: 'GET',
    path: '/:pageType/filter-attributes',
    mayBeStale: true,
    access: ofPageType,
    summary: 'As filters, and what a model or chassis look-up fills in.',
    params: PageTypeParams,
    query: v.object({
      ...LotFilterQuery.entries,
      quick_search_model: v.optional(v.string()),
      quick_search_chassis: v.optional(v.string()),
    }),
    response: FilterAttributes,
  }),
  filterChassis: endpoint({
    method: 'GET',
    path: '/:pageType/filter-chassis',
    mayBeStale: true,
    access: ofPageType,
    summary: 'Chassis codes that match a text, a full number or a prefixed code included.',
    params: PageTypeParams,
    query: v.object({
      search_chassis: v.optional(v.string(), ''),
      /** Only codes of these makers. */
      makerId: LotFilterQuery.entries.makerId,
    }),
    response: v.array(CountedOption),
  }),
  filterModel: endpoint({
    method: 'GET',
    path: '/:pageType/filter-model',
    mayBeStale: true,
    access: ofPageType,
    summary: 'Models of any maker that match a text.',
    params: PageTypeParams,
    query: v.object({ search_model: v.optional(v.string(), '') }),
    response: v.array(CountedOption),
  }),
  makers: endpoint({ ...makers, path: '/:pageType/makers' }),
  maker: endpoint({ ...makers, path: '/:pageType/maker' }),
  models: endpoint({ ...models, path: '/:pageType/models' }),
  model: endpoint({ ...models, path: '/:pageType/model' }),
  download: endpoint({
    method: 'GET',
    path: '/:pageType/download',
    mayBeStale: true,
    rate: 'costly',
    access: ofPageType,
    summary: 'The current result as CSV, in the order of the listing; at most 20 000 lots, more answer 413.',
    params: PageTypeParams,
    query: v.object({ ...LotFilterQuery.entries, ...SortQuery.entries }),
    response: v.string(),
    media: ['text/csv'],
  }),
  priceHistory: endpoint({
    method: 'GET',
    // Installed apps know it by this address.
    path: '/:pageType/price-picture',
    mayBeStale: true,
    rate: 'costly',
    access: ofPageType,
    summary: 'Sold prices over time for the current filters: medians, middle halves and single sales. Statistics only.',
    params: PageTypeParams,
    query: LotFilterQuery,
    response: PriceHistory,
  }),
  productionMonth: endpoint({
    method: 'GET',
    path: '/:pageType/production-month',
    access: ofPageType,
    summary: 'When the vehicle of a chassis number, or of a lot, was made. Nothing known is an empty list.',
    params: PageTypeParams,
    query: v.object({
      maker: v.optional(v.string()),
      /** A full number, NHP10-2054321. Without one the lot's own is looked up. */
      chassis: v.optional(v.string(), ''),
      model: v.optional(v.string()),
      carId: v.optional(v.string(), ''),
      auction: v.optional(v.string()),
      lotNo: v.optional(v.string()),
    }),
    response: v.object({ success: v.literal(true), carInfo: v.array(ProductionMonth) }),
  }),
  translateSheet: endpoint({
    method: 'GET',
    path: '/car-auction/image-translate',
    rate: 'sheets',
    access: ['auctionTranslationUse'],
    summary:
      'Address of the sheet in English; the answer is the link itself. A sheet that came as a picture is read first: 503 until it is.',
    effect: true,
    ownTransaction: true,
    query: v.object({
      image: v.optional(v.string()),
      model: v.optional(v.string()),
      carId: v.pipe(v.string('required'), v.nonEmpty('required')),
      auction: v.optional(v.string()),
      lotNo: v.optional(v.string()),
    }),
    response: v.string(),
  }),
}
