import type { PriceStrip, priceStripEndpoints } from '#contract/lots/price-strip.endpoints.ts'
import { hasLotPage } from '#domain/lots/has-lot-page.ts'
import { likenessOf } from '#domain/lots/price-strip/likeness.ts'
import { quartiles } from '#domain/lots/price-strip/median-price.ts'
import { STRIP_DAYS, MIN_STRIP_SALES, STRIP_SALES } from '#domain/lots/price-strip/price-strip.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { findLot } from '../find-lots.ts'
import { lastSalesOf } from './remote-sales.ts'
import { lastSales, type LastSales } from './price-strip.queries.ts'

/** Prices of the last similar sales; where there are too few of them, those of its chassis code. */
export async function priceStrip(request: RequestContext<typeof priceStripEndpoints.priceStrip>): Promise<PriceStrip> {
  const { db, market, params, query, now } = request
  const lot = await findLot(db, query.id)
  if (!lot || !hasLotPage(lot, params.pageType)) throw new Refused('not_found')
  if (lot.chassis_id === null) return { ...strip('chassis', [], lot), hasCode: false }
  const sought = {
    chassisId: lot.chassis_id,
    besides: lot.id,
    from: addDays(tokyoDay(now), -STRIP_DAYS),
    most: STRIP_SALES,
  }
  const likeness = likenessOf({ mileageKm: lot.mileage_km, conditionRank: lot.condition_rank })
  const remote = await market?.remote?.salesLike(lot, sought.from)
  const last = (likeness: LastSales['likeness']) =>
    remote ? lastSalesOf(remote, { ...sought, likeness }) : lastSales(db, { ...sought, likeness })
  const close = await last(likeness)
  if (close.length >= MIN_STRIP_SALES) return strip('close', close, lot)
  return strip('chassis', await last(null), lot)
}

function strip(likeness: PriceStrip['likeness'], sales: PriceStrip['sales'], lot: NamedLot): PriceStrip {
  const sourcePrices = sales.length === 0 && lot.feed_prices ? { sourcePrices: lot.feed_prices } : {}
  return { likeness, sales, quartiles: quartiles(sales.map(({ price }) => price)), ...sourcePrices }
}
