import { pageTypeRecord } from './page-types.ts'
import type { PageType, PageTypeRecord } from './page-types.ts'
import { hasResult } from './statuses.ts'

/** As much of a lot as tells where it stands. `auctionDay` is the Tokyo day, null for stock. */
export type LotPlace = {
  vehicle: 'car' | 'bike'
  offer: 'auction' | 'stock'
  auctionDay: string | null
  status: number
}

/**
 * Which lots a listing shows (decisions.md "The life of a lot"): auctions until their day is over in Tokyo, sold ones of today
 * included; results from the moment they are known; stock until it is sold.
 */
const LISTED: Record<PageTypeRecord['holds'], (lot: LotPlace, today: string) => boolean> = {
  auction: (lot, today) => lot.offer === 'auction' && lot.auctionDay! >= today,
  stock: lot => lot.offer === 'stock' && !hasResult(lot.status),
  result: lot => lot.offer === 'auction' && hasResult(lot.status),
}

/** Which lots have a page there: a lot page keeps answering after its day, so that no saved link dies. */
const ANSWERED: Record<PageTypeRecord['holds'], (lot: LotPlace) => boolean> = {
  auction: lot => lot.offer === 'auction',
  stock: lot => lot.offer === 'stock',
  result: lot => lot.offer === 'auction' && hasResult(lot.status),
}

/** @param today the Tokyo day, `YYYY-MM-DD` */
export function isListed(lot: LotPlace, pageType: PageType, today: string): boolean {
  const { vehicle, holds } = pageTypeRecord(pageType)
  return lot.vehicle === vehicle && LISTED[holds](lot, today)
}

export function hasLotPage(lot: LotPlace, pageType: PageType): boolean {
  const { vehicle, holds } = pageTypeRecord(pageType)
  return lot.vehicle === vehicle && ANSWERED[holds](lot)
}
