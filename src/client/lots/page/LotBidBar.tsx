import type { BidInfo, LotDetail } from '#contract/lots/lots.shapes.ts'
import { BidBar } from '#client/bids/panel/BidBar.tsx'
import type { BidLot } from '#client/bids/panel/bid-lot.ts'
import { LotMini } from './LotMini.tsx'

/** The bid button at the bottom of a phone's lot page. Its sheet shows the lot. */
export function LotBidBar({ lot, info, detail }: { lot: BidLot; info: BidInfo; detail: LotDetail }) {
  return <BidBar lot={lot} info={info} mini={<LotMini detail={detail} />} />
}
