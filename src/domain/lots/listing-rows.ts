import { pageTypeRecord } from './page-types.ts'
import type { PageType, PageTypeRecord } from './page-types.ts'
import { hasResult } from './statuses.ts'

/** The fields of a lot that decide its listing. `auctionDay` is the Tokyo day, null for stock. */
export type LotPlace = {
  vehicle: 'car' | 'bike'
  offer: 'auction' | 'stock'
  auctionDay: string | null
  status: number
}

/**
 * Which lots a listing shows. Auctions stay until their day in Tokyo is over, including lots sold today. Results appear once they are known. Stock
 * stays until it is sold.
 */
const LISTED: Record<PageTypeRecord['holds'], (lot: LotPlace, today: string) => boolean> = {
  auction: (lot, today) => lot.offer === 'auction' && lot.auctionDay! >= today,
  stock: lot => lot.offer === 'stock' && !hasResult(lot.status),
  result: lot => lot.offer === 'auction' && hasResult(lot.status),
}

/** Which lots have a page in the listing. A lot page stays available after its day, so that saved links keep working. */
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
