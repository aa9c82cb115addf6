import * as v from 'valibot'

/** Sold prices of a week or a month, whole yen: median and the ends of the middle half. `from` is its first day, `YYYY-MM-DD`. */
export const PriceSpan = v.object({
  from: v.string(),
  count: v.number(),
  low: v.number(),
  median: v.number(),
  high: v.number(),
})
export type PriceSpan = v.InferOutput<typeof PriceSpan>

/** One sale: its Tokyo day, price and condition. */
export const PriceDot = v.object({ id: v.string(), day: v.string(), price: v.number(), condition: v.string() })
export type PriceDot = v.InferOutput<typeof PriceDot>

/** Prices over time for the matching lots: at most some hundred sales as dots, all of them in the spans and the totals. */
export const PriceHistory = v.object({
  count: v.number(),
  median: v.nullable(v.number()),
  span: v.picklist(['week', 'month']),
  spans: v.array(PriceSpan),
  dots: v.array(PriceDot),
})
export type PriceHistory = v.InferOutput<typeof PriceHistory>
