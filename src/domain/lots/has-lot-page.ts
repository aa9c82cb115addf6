import { pageTypeRecord, type PageType, type PageTypeRecord } from './page-types.ts'
import { hasResult } from './statuses.ts'

/** The fields of a lot that decide whether a listing has a page for it. */
type LotPlace = { vehicle: 'car' | 'bike'; offer: 'auction' | 'stock'; status: number }

/** Which lots have a page in the listing. A lot page stays available after its day, so that saved links keep working. */
const ANSWERED: Record<PageTypeRecord['holds'], (lot: LotPlace) => boolean> = {
  auction: lot => lot.offer === 'auction',
  stock: lot => lot.offer === 'stock',
  result: lot => lot.offer === 'auction' && hasResult(lot.status),
}

export function hasLotPage(lot: LotPlace, pageType: PageType): boolean {
  const { vehicle, holds } = pageTypeRecord(pageType)
  return lot.vehicle === vehicle && ANSWERED[holds](lot)
}

/** The listing that offers the lot. It keeps the lot's page for good. */
export function offeringPage({
  vehicle,
  offer,
}: Pick<LotPlace, 'vehicle' | 'offer'>): 'stock' | 'bikes' | 'car-auction' {
  return offer === 'stock' ? 'stock' : vehicle === 'bike' ? 'bikes' : 'car-auction'
}
