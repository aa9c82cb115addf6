import type { QueryClient, InfiniteData } from '@tanstack/react-query'
import { FAVORITES_PATH } from '#contract/favorites/favorites-path.ts'
import { LISTING_PATH } from '#contract/lots/lot-paths.ts'
import type { Listing, LotCard } from '#contract/lots/listing.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { cardsOf } from '../cards-of.ts'

type Seen = Listing | InfiniteData<Listing> | undefined

/** The card of a lot that some list on this device has shown. A page opened from it need not start empty. */
export function seenCard(queryClient: QueryClient, id: string): LotCard | undefined {
  const paths = [LISTING_PATH, FAVORITES_PATH]
  for (const path of paths)
    for (const [, seen] of queryClient.getQueriesData<Seen>({ queryKey: [path] })) {
      const pages = seen === undefined ? [] : 'pages' in seen ? seen.pages : [seen]
      const card = pages.flatMap(cardsOf).find(lot => lot.id === id)
      if (card) return card
    }
  return undefined
}

/** The part of the page that a card provides. Auction sheet, checklist and bidding come with the answer. */
export function lotFromCard(card: LotCard): LotDetail {
  return {
    carCommonDetail: {
      isUss: card.isUss,
      allowDownloadPhotos: false,
      id: card.id,
      lotNumber: card.lotNo,
      lotType: card.lotType,
      offer: card.auctionDate === null ? 'stock' : 'auction',
      info: [],
      auctionSheet: null,
      sheetTranslatable: false,
      comment: '',
      commentEditable: false,
      source: '',
      seenAt: '',
    },
    lotInfo: {
      lotNumber: card.lotNo,
      auctionName: card.auctionName,
      auctionId: card.auctionId,
      auctionDate: card.auctionDate,
      timeSet: card.timeSet,
      ...(card.hallClosesAt && { hallClosesAt: card.hallClosesAt }),
      condition: card.condition,
      interior: null,
      exterior: null,
      status: card.status,
    },
    carInfo: {
      maker: card.maker,
      makerId: card.makerId,
      model: card.model,
      modelId: card.modelId,
      year: card.year,
      month: null,
      chassisId: card.chassis,
      mileage: card.mileage,
    },
    carSpecification: {
      engineCC: card.engine,
      grade: card.grade,
      color: card.color,
      transmission: card.gearbox,
      drive: card.priv,
      horsePower: null,
      equipment: card.equip,
    },
    lotImages: { images: card.images, thumbnails: card.images },
    bidInfo: null,
    wishList: card.wishList,
  }
}
