import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { wishList } from '#domain/favorites/favorite-groups.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { lotPictures } from '#server/photos/lot-pictures.ts'
import { bikeFields } from '../bike-fields.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { shownSoldPrice } from '#server/market/sold-price.ts'
import { cardFindings } from '../sheet/lot-findings.ts'
import type { MarketPrice } from './market-prices.ts'
import type { ViewerMark } from './viewer-marks.ts'

const THUMBNAILS_OF_A_CARD = 3

/** A lot as a row or card of a listing, for one reader. */
export function lotCard(
  lot: NamedLot,
  pageType: PageType,
  {
    mark,
    market,
    closesAt,
    pictureHosts,
    language,
  }: {
    mark: ViewerMark
    /** Null where the listing shows none. */
    market: MarketPrice | null
    /** When bids close for the reader; null where the lot takes none. */
    closesAt: Date | null
    pictureHosts: readonly string[]
    language: Language
  },
): LotCard {
  const findings = cardFindings(lot, language)
  return {
    id: lot.id,
    lotNo: lot.lot_no,
    auctionDate: lot.starts_at && tokyoIso(lot.starts_at),
    timeSet: lot.time_set,
    ...(lot.hall_closes_at && { hallClosesAt: tokyoIso(lot.hall_closes_at) }),
    ...(closesAt && { bidsCloseAt: tokyoIso(closesAt) }),
    auctionName: lot.hall,
    auctionId: lot.hall_id,
    maker: lot.maker,
    makerId: lot.maker_id,
    model: lot.model,
    modelId: lot.model_id,
    year: lot.year,
    engine: lot.engine_cc,
    chassis: lot.chassis,
    grade: lot.grade,
    color: lot.color,
    gearbox: lot.gearbox,
    priv: lot.drive,
    mileage: lot.mileage_km,
    equip: lot.equipment,
    condition: lot.condition,
    startPrice: publishedPrice(lot.start_price),
    averagePrice: market?.average?.yen ?? null,
    ...(market?.average && { averageSales: market.average.from === 'sales' ? market.average.count : 0 }),
    ...(market?.median && { medianPrice: market.median.yen, medianSales: market.median.count }),
    soldPrice: shownSoldPrice(lot),
    ...(findings.length > 0 && { findings }),
    lotType: lot.vehicle,
    isUss: lot.is_uss,
    myBid: mark.bid !== null,
    myBidAmount: mark.bid?.amount ?? null,
    bidStatusId: mark.bid?.status ?? null,
    wishList: wishList(mark.group),
    status: lot.status,
    images: lotPictures(lot, pictureHosts).thumbnails.slice(0, THUMBNAILS_OF_A_CARD),
    link: lotLink(lot.id, pageType),
    ...bikeFields(lot),
  }
}

/** Path of a lot's page in this portal. */
export function lotLink(id: string, pageType: PageType): string {
  return `${pageTypeRecord(pageType).path}/${id}`
}
