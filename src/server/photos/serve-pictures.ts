import type { ShareCardFacts } from './draw-share-card.ts'
import { isPicture, SHARE_IMAGE, type PictureName } from './picture-addresses.ts'
import { storedPicture } from './picture-store.ts'
import { isSourced, type LotWithPictures, type SourcedLot } from './pictured-lot.ts'
import { renderDrawing } from './render-drawing.ts'
import { renderShareCard } from './render-share-card.ts'
import { renderOriginal } from './source/read-original.ts'
import { sourcePicture, type PictureContext } from './source/source-picture.ts'
import { renderWithWords } from './source/write-words.ts'

/** The picture at an address never changes, so clients need not request it twice. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

type ServedPicture = { body: Uint8Array; type: string }
export type LookUp = (token: string) => Promise<LotWithPictures | null>

/** The token names a folder on the disk, so only characters of its own alphabet reach a path. */
export const TOKEN = /^[A-Za-z0-9_-]{8,64}$/

/**
 * One picture of a lot. Null where there is none: unknown token, number, width or format, an unpublished sheet, or no picture from the source.
 * Refused (`unavailable`) where too many requests are waiting already.
 */
export async function servePicture(
  { token, ...name }: PictureName & { token: string },
  lookUp: LookUp,
  context: PictureContext,
): Promise<ServedPicture | null> {
  if (!TOKEN.test(token) || !isPicture(name)) return null
  const { number, width, format } = name
  const body = await storedPicture(context, token, `${number}-${width}.${format}`, async () => {
    const lot = await lookUp(token)
    if (!lot) return null
    if (isSourced(lot)) return sourced(lot, name, context)
    const drawing = context.painter?.draw(lot, number) ?? null
    return drawing && renderDrawing(drawing, name)
  })
  return body && { body, type: `image/${format}` }
}

async function sourced(lot: SourcedLot, name: PictureName, context: PictureContext): Promise<Uint8Array | null> {
  const { number } = name
  // No source has its sheets in English: we make them from the words read.
  if (number === 'en') {
    const words = await lot.sheetWords?.()
    const sheet = words && (await sourcePicture(lot, 0, context))
    return sheet ? renderWithWords(sheet, words, name) : null
  }
  // A source sends no photos on request.
  if (typeof number === 'string') return null
  const original = await sourcePicture(lot, number, context)
  return original && renderOriginal(original, name)
}

/** The data of a lot's card. */
export type CardLookUp = (token: string) => Promise<{ facts: ShareCardFacts; lot: LotWithPictures } | null>

/** The card of a lot for the share dialog and link previews, 1200 by 628. Only for people who may see the lot: the card names it. */
export async function serveShareCard(
  token: string,
  lookUp: CardLookUp,
  context: PictureContext,
): Promise<ServedPicture | null> {
  if (!TOKEN.test(token)) return null
  const body = await storedPicture(context, token, SHARE_IMAGE, async () => {
    const card = await lookUp(token)
    return card && renderShareCard(card.facts, card.lot, context)
  })
  return body && { body, type: 'image/jpeg' }
}
