import { fixedPrice } from '#domain/bids/bid-amount.ts'
import { publishedPrice } from '#domain/lots/prices.ts'

type PricedLot = { offer: 'auction' | 'stock'; start_price: number | null; sold_price: number | null }

/** The final price of a lot, whole yen: the hammer price; for stock the fixed price, which is shown and sorted in its place. */
export function soldPrice(lot: PricedLot): number | null {
  return lot.offer === 'stock' ? fixedPrice({ startPrice: lot.start_price, soldPrice: lot.sold_price }) : lot.sold_price
}

/** The same as readers see it. */
export function shownSoldPrice(lot: PricedLot): number | null {
  return publishedPrice(soldPrice(lot))
}
