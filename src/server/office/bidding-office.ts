import type { OfficeAnswer, OfficeOrder } from '#contract/office/bidding-office.shapes.ts'

/**
 * Whoever bids in the hall: a real bidding office behind HTTP (http-office.ts), or the demo's simulated house (market/house/house-office.ts). It may be
 * handed the same order again, under the same id, and must do it once. Results come back by `POST /v1/office/results`, or from the house by settleLot.
 */
export type BiddingOffice = {
  /** Throws `OfficeSilent` where no usable answer came: then it is asked again. */
  take: (order: OfficeOrder) => Promise<OfficeAnswer>
}

/** Nobody knows whether the office has the order. The message is for managers: why there was no answer. */
export class OfficeSilent extends Error {
  override readonly name = 'OfficeSilent'
}
