import { speakingPart } from '#client/device/speaking-part.ts'

// Parts of a lot's page that are wanted a moment after its photo and its facts.

export const lotBidBar = speakingPart(async () => (await import('./LotBidBar.tsx')).LotBidBar, 'bids', 'format')
export const bidPanel = speakingPart(
  async () => (await import('#client/bids/panel/BidPanel.tsx')).BidPanel,
  'bids',
  'format',
)
export const favoriteStar = speakingPart(
  async () => (await import('#client/favorites/FavoriteStar.tsx')).FavoriteStar,
  'favorites',
)
export const lotShare = speakingPart(async () => (await import('./LotShare.tsx')).LotShare)
export const lotSheet = speakingPart(async () => (await import('./LotSheet.tsx')).LotSheet)
export const money = speakingPart(
  async () => (await import('#client/costs/LotMoney.tsx')).LotMoney,
  'costs',
  'price-strip',
)
export const more = speakingPart(
  async () => (await import('#client/lot-page/LotMore.tsx')).LotMore,
  'lot-page',
  'production',
)
export const photoTools = speakingPart(
  async () => (await import('#client/lot-page/PhotoTools.tsx')).PhotoTools,
  'lot-page',
)
export const bikeInspection = speakingPart(
  async () => (await import('#client/lot-page/BikeInspection.tsx')).BikeInspection,
  'lot-page',
)
