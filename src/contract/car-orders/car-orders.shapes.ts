import * as v from 'valibot'
import { isGooNetLink } from '#domain/car-orders/goonet-link.ts'
import { inOrder, line, RowId, whole, words, orNull } from '../wire.ts'

const name = v.pipe(line('required'), v.nonEmpty('required'), v.maxLength(100, 'maxLength100'))
const wishes = v.optional(v.pipe(words('invalid'), v.maxLength(1000, 'maxLength1000')), '')
const year = whole('orderYear', 1950, 2099)
/** Whole yen. No vehicle is sold below this minimum, and our bids cannot exceed the maximum. */
const budget = whole('orderBudget', 10_000, 1_000_000_000)

const VEHICLES = ['car', 'bike'] as const

const find = v.object({
  vehicle: v.picklist(VEHICLES, 'unknownChoice'),
  maker: name,
  model: name,
  yearFrom: orNull(year),
  yearTo: orNull(year),
  /** Kilometres. */
  mileageMax: orNull(whole('orderMileage', 1, 1_000_000)),
  /** Hammer price, whole yen. */
  budget,
  wishes,
})

/** A vehicle that the managers must look for. */
export const FindOrder = v.pipe(find, inOrder('yearFrom', 'yearTo', 'yearOrder', { mayBeEqual: true }))
export type FindOrder = v.InferOutput<typeof FindOrder>

/** A car on Goo-net, by the address of its page. */
export const GooNetOrder = v.object({
  link: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(1000, 'maxLength1000'),
    v.check(isGooNetLink, 'gooNetLink'),
  ),
  budget: orNull(budget),
  wishes,
})
export type GooNetOrder = v.InferOutput<typeof GooNetOrder>

const Order = {
  id: v.number(),
  kind: v.picklist(['find', 'goonet']),
  vehicle: v.picklist(VEHICLES),
  maker: v.nullable(v.string()),
  model: v.nullable(v.string()),
  yearFrom: v.nullable(v.number()),
  yearTo: v.nullable(v.number()),
  mileageMax: v.nullable(v.number()),
  budget: v.nullable(v.number()),
  link: v.nullable(v.string()),
  wishes: v.string(),
  createdAt: v.string(),
  done: v.boolean(),
}

export const MyOrder = v.object(Order)
export type MyOrder = v.InferOutput<typeof MyOrder>

/** With the person who ordered, and the manager who closed it. */
export const AdminOrder = v.object({
  ...Order,
  doneAt: v.nullable(v.string()),
  doneBy: v.nullable(v.string()),
  user: v.object({
    id: v.number(),
    fullName: v.string(),
    company: v.nullable(v.string()),
    email: v.string(),
    mobile: v.nullable(v.string()),
  }),
})
export type AdminOrder = v.InferOutput<typeof AdminOrder>

export const ORDER_STATES = ['open', 'done', 'all'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const OrderDone = v.object({ id: RowId, done: v.boolean('required') })
