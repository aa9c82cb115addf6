import type { BidInfo, LotDetail } from '#contract/lots/lots.shapes.ts'
import { BidBar } from '#client/bids/panel/BidBar.tsx'
import type { BidLot } from '#client/bids/panel/bid-lot.ts'
import { LotMini } from './LotMini.tsx'

/** The way to bid at the foot of a phone's lot page, which shows in its sheet which lot it is. */
export function LotBidBar({ lot, info, detail }: { lot: BidLot; info: BidInfo; detail: LotDetail }) {
  return <BidBar lot={lot} info={info} mini={<LotMini detail={detail} />} />
}
