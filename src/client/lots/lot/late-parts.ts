import { speakingPart } from '#client/device/speaking-part.ts'

// Parts of a lot's page that are wanted a moment after its photo and its facts.

const lateLot = async () => (await import('./late-lot.ts')).LATE_LOT

export const lotBidBar = speakingPart(async () => (await lateLot()).LotBidBar, 'bids', 'format')
export const favoriteStar = speakingPart(async () => (await lateLot()).FavoriteStar, 'favorites')
export const lotShare = speakingPart(async () => (await lateLot()).LotShare)
export const lotSheet = speakingPart(async () => (await lateLot()).LotSheet)
export const money = speakingPart(async () => (await lateLot()).LotMoney, 'costs', 'price-strip')
export const more = speakingPart(async () => (await lateLot()).LotMore, 'lot-page', 'production')
export const photoTools = speakingPart(async () => (await lateLot()).PhotoTools, 'lot-page')

export const bidPanel = speakingPart(
  async () => (await import('#client/bids/panel/BidPanel.tsx')).BidPanel,
  'bids',
  'format',
)
// Apart: in one file with the others it would draw what it shares with the listing there, and the listing all of them.
export const marketAge = speakingPart(
  async () => (await import('#client/lot-page/LotMarketAge.tsx')).LotMarketAge,
  'lot-page',
)
export const bikeInspection = speakingPart(
  async () => (await import('#client/lot-page/BikeInspection.tsx')).BikeInspection,
  'lot-page',
)
