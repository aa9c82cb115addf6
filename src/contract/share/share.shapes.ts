import * as v from 'valibot'
import { BikeLotDetail, lotOfAnswer, type LotAnswer } from '../lots/bike-answer.ts'
import { LotDetail } from '../lots/lots.shapes.ts'

/** The contents of a share link, and what the dialog shows beside it. */
export const ShareLink = v.object({
  success: v.literal(true),
  /** Six digits, as text: it may begin with 0. */
  password: v.string(),
  /** Whole address of the public page. */
  link: v.string(),
  /** The lot's card, 1200 by 628. It names the lot, so only the sharing person gets it. It is never part of the public page. */
  image: v.string(),
  /** When the link ends, ISO 8601 `+09:00`. */
  endsAt: v.string(),
})
export type ShareLink = v.InferOutput<typeof ShareLink>

/**
 * No prices, no bid, no favorites. The common block contains no note and nothing that needs a permission. Bikes have theirs under their own names.
 */
const SHARED_CAR = ['carCommonDetail', 'lotInfo', 'carInfo', 'carSpecification', 'lotImages'] as const
const SHARED_BIKE = ['bikeCommonDetail', 'lotInfo', 'bikeInfo', 'bikeSpecification', 'lotImages'] as const

export const SharedLot = v.union([v.pick(LotDetail, SHARED_CAR), v.pick(BikeLotDetail, SHARED_BIKE)])
export type SharedLot = v.InferOutput<typeof SharedLot>

/** The public part of a whole answer. Fields added to lots later stay out until they are listed above. */
export function sharedPart(answer: LotAnswer): SharedLot {
  const names: readonly string[] = 'carCommonDetail' in answer ? SHARED_CAR : SHARED_BIKE
  return Object.fromEntries(Object.entries(answer).filter(([name]) => names.includes(name))) as SharedLot
}

/** Either part as the lot that pages are drawn from. */
export function lotOfShared(shared: SharedLot): LotDetail {
  return lotOfAnswer({ ...shared, bidInfo: null, wishList: [] })
}
