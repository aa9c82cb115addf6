import type { RateBook } from '#contract/costs/costs.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { PriceStrip } from '#contract/lots/price-strip.endpoints.ts'
import { BY_SEA, deliveredPrice, type CostPart } from '#domain/costs/delivered-price.ts'
import { portsFor, routeOf } from '#domain/costs/rate-book.ts'
import { likelyVehicleType } from '#domain/costs/vehicle-type.ts'
import { likelyPrice, type LikelyPrice } from '#domain/lots/prices.ts'

/** The price of a lot at the reader's port, if bought for its likely price. */
export type Delivered = {
  price: NonNullable<LikelyPrice>
  /** Whole yen. */
  total: number
  /** Null: no port is chosen, or none takes a vehicle of this size; the total is then FOB. */
  portId: number | null
  /** Parts without a rate, which the total lacks. */
  missing: CostPart[]
}

export function likelyDeliveredPrice(
  detail: LotDetail,
  strip: PriceStrip | undefined,
  book: RateBook,
): Delivered | null {
  const { carCommonDetail: common, lotInfo, carSpecification, bidInfo } = detail
  const price = likelyPrice({
    soldPrice: bidInfo?.soldPrice ?? null,
    median: strip?.quartiles?.median ?? null,
    averagePrice: bidInfo?.averagePrice ?? null,
    startPrice: bidInfo?.startPrice ?? null,
  })
  if (price === null || book.rates.length === 0) return null
  const vehicleType = likelyVehicleType({ lotType: common.lotType, engineCc: carSpecification.engineCC })
  const { portId: chosen } = book.choice
  const portId = chosen !== null && portsFor(book.rates, vehicleType).has(chosen) ? chosen : null
  const { tariffs } = routeOf(book, { hallId: lotInfo.auctionId, portId, vehicleType })
  const cost = deliveredPrice(price.yen, tariffs)
  const missing = cost.missing.filter(part => portId !== null || !BY_SEA.includes(part))
  return { price, total: cost.total, portId, missing }
}
