import type { PriceHistory } from '#contract/lots/price-history.shapes.ts'
import { byText } from '#domain/lots/by-text.ts'
import { spanBetween, startOfSpan } from '#domain/lots/price-spans.ts'
import { daysBetween } from '#domain/time/tokyo.ts'
import { quartiles } from '#domain/lots/price-strip/median-price.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { SAMPLING } from '#server/market/lot-search.ts'

type Sale = Pick<NamedLot, 'id' | 'condition' | 'lot_number' | 'hall_id'> & { day: string; price: number }

/** The price history of on-demand sales, as our own tables would give it; at most `most` of them as dots. */
export function pricesOf(lots: readonly NamedLot[], most: number): PriceHistory {
  const byId = new Map(lots.flatMap(lot => saleOf(lot) ?? []).map(sale => [sale.id, sale]))
  const sales = [...byId.values()].toSorted((a, b) => byText(a.day, b.day) || byText(a.id, b.id))
  const all = quartiles(sales.map(({ price }) => price))
  if (all === null) return { count: 0, median: null, span: 'week', spans: [], dots: [] }
  const span = spanBetween(sales[0]!.day, sales.at(-1)!.day)
  const spans = [...Map.groupBy(sales, ({ day }) => startOfSpan(day, span))].map(([from, own]) => ({
    from,
    count: own.length,
    ...quartiles(own.map(({ price }) => price))!,
  }))
  const drawn = sales.toSorted((a, b) => luckOf(a) - luckOf(b) || byText(a.id, b.id)).slice(0, most)
  const dots = drawn.toSorted((a, b) => byText(a.day, b.day) || byText(a.id, b.id))
  return {
    count: sales.length,
    median: all.median,
    span,
    spans,
    dots: dots.map(({ id, day, price, condition }) => ({ id, day, price, condition })),
  }
}

function saleOf(lot: NamedLot): Sale | null {
  const { auction_day: day, sold_price: price } = lot
  return day === null || price === null ? null : { ...lot, day, price }
}

function luckOf({ lot_number: number, hall_id: hall, day }: Sale): number {
  const days = daysBetween('1970-01-01', day)
  return ((number ?? 0) * SAMPLING.ofNumber + hall * SAMPLING.ofHall + days * SAMPLING.ofDay) % SAMPLING.of
}
