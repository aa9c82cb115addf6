import { lazyPart } from '#client/ui/overlay/lazy-part.ts'

const details = () => import('./lot-details.ts')

// Parts of a lot's page below its first screen. Their code loads when they are rendered.
export const bidPanel = lazyPart(async () => (await details()).BidPanel)
export const bikeInspection = lazyPart(async () => (await details()).BikeInspection)
export const compareToggle = lazyPart(async () => (await details()).CompareToggle)
export const lotBidBar = lazyPart(async () => (await details()).LotBidBar)
export const lotShare = lazyPart(async () => (await details()).LotShare)
export const lotAuctionSheet = lazyPart(async () => (await details()).LotAuctionSheet)
export const marketAge = lazyPart(async () => (await details()).LotMarketAge)
export const money = lazyPart(async () => (await details()).LotMoney)
export const more = lazyPart(async () => (await details()).LotMore)
export const photoTools = lazyPart(async () => (await details()).PhotoTools)
export const nextLot = lazyPart(async () => (await details()).NextLot)
export const similarLots = lazyPart(async () => (await details()).SimilarLots)
