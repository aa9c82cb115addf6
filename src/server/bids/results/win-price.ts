import { isWon } from '#domain/bids/bid-status.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import { soldPrice } from '#server/market/sold-price.ts'

type Priced = Parameters<typeof soldPrice>[0]

/**
 * The price of a won bid, whole yen: the hammer price, null until it is known. An order costs the ordered price, whatever the car's price is by now.
 */
export function winPrice(amount: number, lot: Priced): number | null {
  return lot.offer === 'stock' ? amount : lot.sold_price
}

/** The sold price as readers of a bid see it: of their own car what it cost, else the lot's. */
export function shownPriceOf(bid: { status: number; amount: number }, lot: Priced): number | null {
  return publishedPrice(isWon(bid.status) ? winPrice(bid.amount, lot) : soldPrice(lot))
}
