import { LotMoney } from '#client/costs/LotMoney.tsx'
import { FavoriteStar } from '#client/favorites/FavoriteStar.tsx'
import { LotMore } from '#client/lot-page/LotMore.tsx'
import { PhotoTools } from '#client/lot-page/PhotoTools.tsx'
import { LotBidBar } from './LotBidBar.tsx'
import { LotShare } from './LotShare.tsx'
import { LotSheet } from './LotSheet.tsx'

/** What every lot's page wants a moment after its photo and its facts: fetched as one file, for on a phone each request costs time. */
export const LATE_LOT = { LotMoney, FavoriteStar, LotMore, PhotoTools, LotBidBar, LotShare, LotSheet }
