import * as v from 'valibot'
import { LotDetail } from '../lots/lots.shapes.ts'

/** §3 "Share data" with what the dialog shows beside it. */
export const ShareLink = v.object({
  success: v.literal(true),
  /** Six digits, as text: it may begin with 0. */
  password: v.string(),
  /** Whole address of the public page. */
  link: v.string(),
  /** The lot's card, 1200 by 628. It names the lot, so it is for who shares it, never part of the public page. */
  image: v.string(),
  /** When the link ends, ISO 8601 `+09:00`. */
  endsAt: v.string(),
})
export type ShareLink = v.InferOutput<typeof ShareLink>

const { carCommonDetail, mopDeail, lotInfo, carInfo, carSpecification, lotImages } = LotDetail.entries

/**
 * §3 "The share variant carries only the common, lot, car info, specification and image blocks": no prices, no bid, no favourites. In the
 * common block there is no note and nothing that a permission opens.
 */
export const SharedLot = v.object({ carCommonDetail, mopDeail, lotInfo, carInfo, carSpecification, lotImages })
export type SharedLot = v.InferOutput<typeof SharedLot>
