import { lazyPart } from '#client/ui/overlay/lazy-part.ts'

// Parts of a lot's page that are wanted a moment after its photo and its facts.

export const lotBidBar = lazyPart(async () => (await import('./LotBidBar.tsx')).LotBidBar, 'bids', 'format')
export const bidPanel = lazyPart(
  async () => (await import('#client/bids/panel/BidPanel.tsx')).BidPanel,
  'bids',
  'format',
)
export const favoriteStar = lazyPart(
  async () => (await import('#client/favorites/FavoriteStar.tsx')).FavoriteStar,
  'favorites',
)
export const lotShare = lazyPart(async () => (await import('./LotShare.tsx')).LotShare)
export const lotSheet = lazyPart(async () => (await import('./LotSheet.tsx')).LotSheet)
export const money = lazyPart(async () => (await import('#client/costs/LotMoney.tsx')).LotMoney, 'costs', 'price-strip')
export const more = lazyPart(
  async () => (await import('#client/lot-page/LotMore.tsx')).LotMore,
  'lot-page',
  'production',
)
export const photoTools = lazyPart(async () => (await import('#client/lot-page/PhotoTools.tsx')).PhotoTools, 'lot-page')
export const bikeInspection = lazyPart(
  async () => (await import('#client/lot-page/BikeInspection.tsx')).BikeInspection,
  'lot-page',
)
