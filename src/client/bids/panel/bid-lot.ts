import type { Shipped } from '#client/costs/landed/use-landed.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'

export type BidInfo = NonNullable<LotDetail['bidInfo']>

/** As much of a lot as a bid on it speaks of. */
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
  /** What its way to a port depends on; without it no landed cost is told. */
  shipped?: Shipped
}
