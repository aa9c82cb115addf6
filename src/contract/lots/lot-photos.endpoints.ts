import * as v from 'valibot'
import { MAX_LOTS_ZIPPED } from '#domain/lots/download-limit.ts'
import { endpoint } from '../endpoint.ts'
import { QueryTexts } from '../wire.ts'

/** Ids of lots, joined by commas. */
const query = v.object({
  id: v.pipe(
    QueryTexts,
    v.check(ids => ids.length > 0, 'required'),
    v.check(ids => new Set(ids).size <= MAX_LOTS_ZIPPED, 'tooMany50Lots'),
  ),
})

const link = {
  method: 'GET',
  access: ['downloadPhotos'],
  summary: `Address of an archive with the photos and sheets of lots, ${MAX_LOTS_ZIPPED} at the most; the answer is the link itself.`,
  query,
  response: v.string(),
} as const

/** The archive is created while it is read, so its length is unknown. The header gives the number of pictures. */
export const PICTURE_COUNT_HEADER = 'x-picture-count'

const archive = {
  method: 'GET',
  rate: 'costly',
  access: ['downloadPhotos'],
  summary: `The archive itself: a ZIP of JPEGs, a folder a lot where there are several. \`${PICTURE_COUNT_HEADER}\` tells how many photos follow; unavailable ones are left out.`,
  query,
  response: v.string(),
  media: ['application/zip'],
} as const

/** Photos of lots as a file (`{prefix}/download-images`). Cars, stock and their statistics share one prefix; bikes have the other. */
export const lotPhotosEndpoints = {
  downloadImages: endpoint({ ...link, path: '/car-auction/download-images' }),
  downloadBikeImages: endpoint({ ...link, path: '/bike/download-images' }),
  photosZip: endpoint({ ...archive, path: '/car-auction/photos.zip' }),
  bikePhotosZip: endpoint({ ...archive, path: '/bike/photos.zip' }),
}
