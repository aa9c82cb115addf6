import type { Shipped } from '#client/costs/delivered-price/use-delivery.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'

export type BidInfo = NonNullable<LotDetail['bidInfo']>

/** The parts of a lot that a bid on it needs. */
export type BidLot = {
  id: string
  lotType: 'car' | 'bike'
  isStock: boolean
  /** `Toyota Voxy 2017` */
  name: string
  lotNumber: string
  auctionName: string
  /** ISO 8601; null for stock. */
  startsAt: string | null
  timeSet: boolean
  /** When the auction itself stops taking bids, ISO 8601, where the feed reports it. */
  hallClosesAt?: string
  /** Figures of similar sales, whole yen. Absent where none are known, null while they are being fetched. */
  median?: number | null
  /** The data for delivery to a port. Without it no delivered price is shown. */
  shipped?: Shipped
}
