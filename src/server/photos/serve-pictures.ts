import type { PictureName } from './picture-addresses.ts'
import { isPicture } from './picture-addresses.ts'
import { storedPicture } from './picture-store.ts'
import type { PicturedLot } from './pictured-lot.ts'
import { renderPicture, renderShareImage } from './render-picture.ts'

/** An address never changes what it shows, so nobody need ask twice. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

export type ServedPicture = { body: Uint8Array; type: string }
type LookUp = (token: string) => Promise<PicturedLot | null>

/** The token names a folder on the disk, so nothing but its own alphabet comes near a path. */
const TOKEN = /^[A-Za-z0-9_-]{8,64}$/

/** One picture of a lot, or null where there is none: unknown token, number, width or format, or a sheet not up yet. */
export async function servePicture(
  { token, number, width, format }: PictureName & { token: string },
  lookUp: LookUp,
  dataDir: string,
): Promise<ServedPicture | null> {
  if (!TOKEN.test(token) || !isPicture({ number, width, format })) return null
  const name = `${number}-${width}.${format}`
  const body = await storedPicture(dataDir, token, name, async () => {
    const lot = await lookUp(token)
    return lot && renderPicture(lot, { number, width, format })
  })
  return body && { body, type: `image/${format}` }
}

/** The card for link previews, 1200 by 628. Only for lots that anyone may see: it names the lot. */
export async function serveShareImage(token: string, lookUp: LookUp, dataDir: string): Promise<ServedPicture | null> {
  if (!TOKEN.test(token)) return null
  const body = await storedPicture(dataDir, token, 'share.jpg', async () => {
    const lot = await lookUp(token)
    return lot && renderShareImage(lot)
  })
  return body && { body, type: 'image/jpeg' }
}
