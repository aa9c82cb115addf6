import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { PageTypeParams } from '../wire.ts'
import { ofPageType } from './lot-view.endpoints.ts'

/** Filters by the parameters of a listing's address, each as text. */
const AddressFilter = v.record(v.string(), v.string())

/** Something that the phrase may mean: `filter` narrows the listing to it, `link` opens a lot. */
export const Suggestion = v.object({
  kind: v.picklist(['maker', 'model', 'chassis', 'hall', 'lot', 'price', 'mileage']),
  /** A name or number; of `price` and `mileage` the upper limit in digits. */
  label: v.string(),
  /** The parent: a code's model, a lot's vehicle and hall; else ''. */
  of: v.string(),
  lots: v.nullable(v.number()),
  filter: v.optional(AddressFilter),
  link: v.optional(v.string()),
})
export type Suggestion = v.InferOutput<typeof Suggestion>

export const Suggestions = v.object({
  /** The phrase as a whole. */
  filter: AddressFilter,
  /** The number of lots under that filter; null where it is empty. */
  found: v.nullable(v.number()),
  /** Words that mean nothing in this listing. */
  rest: v.array(v.string()),
  suggestions: v.array(Suggestion),
})
export type Suggestions = v.InferOutput<typeof Suggestions>

export const suggestEndpoints = {
  suggest: endpoint({
    method: 'GET',
    path: '/:pageType/suggest',
    mayBeStale: true,
    access: ofPageType,
    summary: 'A phrase such as "prius 2018", "zvw50" or "uss tokyo 30045" as filters, and what else it may mean.',
    params: PageTypeParams,
    query: v.object({ text: v.optional(v.string(), '') }),
    response: Suggestions,
  }),
}
