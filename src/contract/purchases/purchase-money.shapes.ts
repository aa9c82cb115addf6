import * as v from 'valibot'
import { VEHICLE_TYPES } from '#domain/costs/vehicle-type.ts'
import { MAX_PRICE } from '#domain/money/yen.ts'
import { Option, RowId, whole, words } from '../wire.ts'

/** Whole yen; no single cost is larger. */
const Cost = whole('costYen', 0, 100_000_000)

/** All costs of a car on top of its price. */
export const CostsEdit = v.object({
  id: RowId,
  agentFee: Cost,
  hallFee: Cost,
  inland: Cost,
  freight: Cost,
  others: Cost,
})
export type CostsEdit = v.InferOutput<typeof CostsEdit>

const each = <S extends v.GenericSchema>(yen: S) =>
  v.object({ agentFee: yen, hallFee: yen, inland: yen, freight: yen, others: yen })

/** The costs of a car, and the costs that the rates propose. Whole yen; a cost without a rate is null. */
export const CarCosts = v.object({
  id: v.number(),
  price: v.number(),
  costs: each(v.number()),
  total: v.number(),
  /** Null: only the price is charged so far. */
  postedAt: v.nullable(v.string()),
  isCancelled: v.boolean(),
  proposed: each(v.nullable(v.number())),
  /** The oldest of the rates in the proposal, `YYYY-MM-DD`. */
  ratesOf: v.nullable(v.string()),
  /** The port and the size of vehicle that the proposal is for. */
  portId: v.nullable(v.number()),
  vehicleType: v.picklist(VEHICLE_TYPES),
  ports: v.array(Option),
  /** The car's version, for `If-Match`. */
  version: v.number(),
})
export type CarCosts = v.InferOutput<typeof CarCosts>

const SoldPrice = whole('bidYen', 1, MAX_PRICE)

/** The real auction price of a car, and the price that the sender saw (`seen`). If that has changed: 409. Whole yen. */
export const PriceCorrection = v.object({ id: RowId, price: SoldPrice, seen: SoldPrice })
export type PriceCorrection = v.InferOutput<typeof PriceCorrection>

/** An invoice or proforma for the car `id`. */
export const NewInvoice = v.object({ id: RowId, kind: v.picklist(['invoice', 'proforma'], 'unknownChoice') })

/** A credit note for the invoice `id`. */
export const NewCreditNote = v.object({
  id: RowId,
  reason: v.pipe(words('required'), v.nonEmpty('required'), v.maxLength(200, 'maxLength200')),
})
