import * as v from 'valibot'
import { PROCESSING } from '#domain/purchases/purchase-status-labels.ts'
import { endpoint } from '../endpoint.ts'
import { AccountListQuery } from '../listing-query.ts'
import { Option, PageInfo } from '../wire.ts'

const PARTS_DROPPED = ['', '0', '-1']

/** Comma-joined codes 1 to 8, and the word for what is null on the wire. */
const Statuses = v.pipe(
  v.union([v.string(), v.number()], 'invalid'),
  v.transform(value =>
    String(value)
      .split(',')
      .map(part => part.trim())
      .filter(part => !PARTS_DROPPED.includes(part))
      .map(part => (part === PROCESSING ? null : Number(part))),
  ),
  v.custom<(number | null)[]>(
    codes =>
      Array.isArray(codes) && codes.every(code => code === null || (Number.isInteger(code) && code >= 1 && code <= 8)),
    'invalid',
  ),
)

/** A bought car in the list (§3 "Purchased car"). Whole yen; what shipping does not know yet is null. */
export const PurchasedCar = v.object({
  id: v.number(),
  /** The number under which the office keeps it. */
  sku: v.string(),
  lotNo: v.string(),
  auction: v.string(),
  maker: v.string(),
  model: v.string(),
  year: v.nullable(v.number()),
  chassis: v.string(),
  purchaseDate: v.string(),
  /** Null is Processing. */
  status: v.nullable(v.union([v.number(), v.string()])),
  totalPrice: v.number(),
  exportPort: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  etd: v.nullable(v.string()),
  eta: v.nullable(v.string()),
  images: v.array(v.string()),
  /** Path of the lot's page. */
  link: v.optional(v.string()),
  /** Whose it is; told to those who manage bids. */
  userId: v.optional(v.number()),
  userName: v.optional(v.string()),
})
export type PurchasedCar = v.InferOutput<typeof PurchasedCar>

export const purchasesEndpoints = {
  purchasedCars: endpoint({
    method: 'GET',
    path: '/purchased-cars/listing',
    access: 'session',
    summary: 'My bought cars, the latest first; of everybody, or of `userId`, for those who manage bids.',
    query: v.object({ ...AccountListQuery, status: v.optional(Statuses) }),
    response: v.object({
      success: v.literal(true),
      carsList: v.array(PurchasedCar),
      statusList: v.array(Option),
      pageInfo: PageInfo,
    }),
  }),
}
