import { makeZip } from 'client-zip'
import { PICTURE_COUNT_HEADER, type lotPhotosEndpoints } from '#contract/lots/lot-photos.endpoints.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { RequestContext } from '#server/http/context.ts'
import { closedAfter, type OpenArchive } from '#server/http/open-archives.ts'
import { Refused } from '#server/http/refused.ts'
import { extraNumbers } from '#server/photos/extra-addresses.ts'
import { limitConcurrency, type Limit } from '#server/limit-concurrency.ts'
import { openedPictures } from '#server/photos/lot-pictures.ts'
import { readPictureName, type PictureNumber } from '#server/photos/picture-addresses.ts'
import { ratingPicturesOf } from '#server/photos/rating-pictures.ts'
import { servePicture } from '#server/photos/serve-pictures.ts'
import { findLots } from '../find-lots.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { lotByPhotoToken } from '../lot-by-photo-token.ts'
import { mayOpen } from '../may-open.ts'
import { extraPhotosSeenBy } from '../page/lot-page.queries.ts'
import { archiveName, entryName, folderNames } from './archive-names.ts'

type ZipRequest = RequestContext<typeof lotPhotosEndpoints.photosZip>
type Vehicle = NamedLot['vehicle']

/**
 * Address of the archive of these lots (`{prefix}/download-images`). The client asks for it first, so that a refusal can be shown and the session is
 * fresh.
 */
export async function downloadImages(request: ZipRequest, vehicle: Vehicle): Promise<string> {
  request.openArchives.refuseFurther(request.viewer.userId)
  const lots = await lotsToZip(request, vehicle)
  const prefix = vehicle === 'car' ? 'car-auction' : 'bike'
  return `/v1/${prefix}/photos.zip?id=${lots.map(({ id }) => encodeURIComponent(id)).join(',')}`
}

/** The photos and sheets of lots as a ZIP that is made while it is sent. Only one picture is in memory at a time, however many there are. */
export async function photosZip(request: ZipRequest, vehicle: Vehicle): Promise<string> {
  const archive = request.openArchives.open(request.viewer.userId)
  try {
    return await zipOf(request, vehicle, archive)
  } catch (error) {
    archive.close()
    throw error
  }
}

async function zipOf(request: ZipRequest, vehicle: Vehicle, { inTurn, close }: OpenArchive): Promise<string> {
  const { now } = request
  const lots = await lotsToZip(request, vehicle)
  const pictures = await picturesOf(lots, request)
  if (pictures.length === 0) throw new Refused('not_found')
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${archiveName(lots, tokyoDay(now))}"`,
    'cache-control': 'no-store',
    [PICTURE_COUNT_HEADER]: String(pictures.length),
  }
  const entries = filledEntries(pictures, inTurn, request)
  // The router sends a Response unchanged; the contract types a file as text.
  return new Response(closedAfter(makeZip(entries), close), { headers }) as unknown as string
}

/** The requested lots. Not found when one of them does not exist, belongs to the other prefix, or is in no listing that the viewer may see. */
async function lotsToZip(request: ZipRequest, vehicle: Vehicle): Promise<NamedLot[]> {
  const { query, viewer } = request
  const ids = [...new Set(query.id)]
  const lots = await findLots(request, ids)
  if (lots.length < ids.length || !lots.every(lot => lot.vehicle === vehicle && mayOpen(viewer, lot)))
    throw new Refused('not_found')
  return lots
}

type ZippedPicture = { name: string; token: string; number: PictureNumber }

/** In the order of this person's lot page: the sheet first, the extra photos last. A download counts as opening the lot, so the photos are kept. */
async function picturesOf(lots: readonly NamedLot[], request: ZipRequest): Promise<ZippedPicture[]> {
  const { db, viewer } = request
  const folders = folderNames(lots)
  const extra = await extraPhotosSeenBy(
    db,
    viewer.userId,
    lots.map(({ id }) => id),
  )
  const ofLots = await Promise.all(
    lots.map(async lot => {
      const { sheet, hasEnglishSheet, images } = await openedPictures(
        { ...lot, rating_pictures: ratingPicturesOf(lot) },
        request,
      )
      const numbers: PictureNumber[] = [
        ...(sheet === null ? [] : [0]),
        ...(hasEnglishSheet && viewer.permission.auctionTranslationUse ? ['en' as const] : []),
        ...images.flatMap(address => readPictureName(address.slice(address.lastIndexOf('/') + 1))?.number ?? []),
        ...extraNumbers(extra.get(lot.id) ?? 0),
      ]
      const [folder, token] = [folders.get(lot.id), lot.photo_token]
      return numbers.map(number => ({ name: `${folder}${entryName(number)}`, token, number }))
    }),
  )
  return ofLots.flat()
}

/** All archives together use one slot for drawing and fetching: people who look at a list come first. */
const serially = limitConcurrency({ atOnce: 1, maxWaiting: 200 })

async function* filledEntries(pictures: readonly ZippedPicture[], inTurn: Limit, context: ZipRequest) {
  const lookUp = (photoToken: string) => lotByPhotoToken(context, photoToken)
  for (const { name, token, number } of pictures) {
    // JPEG: a messenger shows a WebP as a sticker, and people download photos to send them on.
    const draw = () => servePicture({ token, number, width: 1280, format: 'jpeg' }, lookUp, context)
    const picture = await inTurn(() => serially(draw))
    if (picture) yield { name, input: picture.body, lastModified: context.now }
  }
}
