import type { StripSale } from '#contract/lots/price-strip.endpoints.ts'
import { byText } from '#domain/lots/by-text.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import type { LastSales } from './price-strip.queries.ts'

/** As `lastSales`, for on-demand sales: the latest first. */
export function lastSalesOf(
  lots: readonly NamedLot[],
  { besides, likeness, from, most }: Omit<LastSales, 'chassisId'>,
): StripSale[] {
  const isWithin = (value: number | null, ends: readonly [number, number] | null | undefined) =>
    !ends || (value !== null && value >= ends[0] && value <= ends[1])
  const sales = lots.flatMap(
    ({ id, auction_day: day, sold_price: price, condition, condition_rank, mileage_km: mileage }) =>
      id !== besides &&
      day !== null &&
      day >= from &&
      price !== null &&
      isWithin(mileage, likeness?.mileage) &&
      isWithin(condition_rank, likeness?.rank)
        ? [{ id, day, price, condition, mileage }]
        : [],
  )
  return sales.toSorted((a, b) => byText(b.day, a.day) || byText(a.id, b.id)).slice(0, most)
}
