import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Success, words, LotId } from '../wire.ts'

/** A note is a short remark on one lot. */
const NoteText = v.pipe(words('required'), v.maxLength(1000, 'maxLength1000'))

/** The additional calls of a lot's page. */
export const lotPageEndpoints = {
  saveNote: endpoint({
    method: 'POST',
    path: '/car-auction/save-comment',
    access: 'session',
    summary: 'Writes the manager’s note on a lot of any listing; an empty one removes it. Managers only.',
    body: v.object({ carId: LotId, comment: NoteText }),
    response: Success,
  }),
  ussImages: endpoint({
    method: 'GET',
    path: '/car-auction/uss-images',
    access: ['carAuctionsView', 'downloadPhotos'],
    effect: true,
    ownTransaction: true,
    summary:
      'Request more photos of a lot from the auction house. Takes up to half a minute and uses one of the day’s extra photo requests.',
    query: v.object({
      carId: LotId,
      /** Log data only; the server uses its own. */
      model: v.optional(v.string()),
      auction: v.optional(v.string()),
      lotNo: v.optional(v.string()),
    }),
    response: v.object({
      success: v.literal(true),
      auctionLotDetail: v.object({
        /** `ussLimit`: requests left today. */
        carCommonDetail: v.object({ isUss: v.boolean(), ussLimit: v.number() }),
        /** The received photos, as in `lotImages`; an empty list is possible. */
        carInfo: v.object({
          id: v.string(),
          images: v.array(v.string()),
          thumbnails: v.array(v.string()),
          auctionSheet: v.nullable(v.string()),
        }),
      }),
    }),
  }),
}
