import * as v from 'valibot'

/** The one shape of every refusal: a text in the reader's language, or on 422 an object of field → text. */
export const Refusal = v.object({
  success: v.literal(false),
  message: v.union([v.string(), v.record(v.string(), v.string())]),
  messageCode: v.optional(v.string()),
  /** Figures of the refusal, e.g. `{ allowed: 640000 }`; amounts in whole yen. */
  detail: v.optional(v.record(v.string(), v.union([v.number(), v.string(), v.null()]))),
})
export type Refusal = v.InferOutput<typeof Refusal>
