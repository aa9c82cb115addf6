import type { BiddingOfficeAnswer, BiddingOfficeOrder } from '#contract/bidding-office/bidding-office.shapes.ts'

/**
 * The party that bids in the hall: a real bidding office behind HTTP (http-bidding-office.ts), or the simulated one of the demo
 * (demo/auction-house/auction-house-office.ts). It may get the same order again, under the same id, and must execute it once. Results come
 * back by `POST /v1/office/results`, or from the demo by settleLot.
 */
export type BiddingOffice = {
  /** Throws `BiddingOfficeSilent` if no usable answer came; the order is then sent again. */
  take: (order: BiddingOfficeOrder) => Promise<BiddingOfficeAnswer>
}

/** The outcome is unknown: the bidding office may or may not have the order. The message tells managers why there was no answer. */
export class BiddingOfficeSilent extends Error {
  override readonly name = 'BiddingOfficeSilent'
}
