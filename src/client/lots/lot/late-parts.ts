import type { ComponentType } from 'react'
import { speak } from '#client/device/speak.ts'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'

/** A part of a lot's page that is wanted a moment after its photo and its facts, with the words it speaks. */
const late = <Props extends object>(load: () => Promise<ComponentType<Props>>, ...nouns: string[]) =>
  lazyPart(async () => {
    const [part] = await Promise.all([load(), speak(...nouns)])
    return part
  })

export const lotBidBar = late(async () => (await import('./LotBidBar.tsx')).LotBidBar, 'bids', 'format')
export const bidPanel = late(async () => (await import('#client/bids/panel/BidPanel.tsx')).BidPanel, 'bids', 'format')
export const favoriteStar = late(
  async () => (await import('#client/favorites/FavoriteStar.tsx')).FavoriteStar,
  'favorites',
)
export const lotShare = late(async () => (await import('./LotShare.tsx')).LotShare)
export const lotSheet = late(async () => (await import('./LotSheet.tsx')).LotSheet)
export const money = late(async () => (await import('#client/costs/LotMoney.tsx')).LotMoney, 'costs', 'price-strip')
export const more = late(async () => (await import('#client/lot-page/LotMore.tsx')).LotMore, 'lot-page', 'production')
export const photoTools = late(async () => (await import('#client/lot-page/PhotoTools.tsx')).PhotoTools, 'lot-page')
export const bikeInspection = late(
  async () => (await import('#client/lot-page/BikeInspection.tsx')).BikeInspection,
  'lot-page',
)
