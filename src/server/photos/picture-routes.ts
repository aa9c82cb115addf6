import { Hono, type Context } from 'hono'
import { StoreError } from '#server/files/store-error.ts'
import type { AppContext } from '#server/http/context.ts'
import { refusalAnswer } from '#server/http/errors.ts'
import { Refused } from '#server/http/refused.ts'
import { spokenLanguage } from '#server/http/spoken-language.ts'
import { readClipName } from './clip/clip-addresses.ts'
import { clip, filmAnswer } from './clip/serve-clip.ts'
import { readPictureName, SHARE_IMAGE } from './picture-addresses.ts'
import { PICTURE_CACHE_CONTROL, servePicture, serveShareCard, type CardLookUp, type LookUp } from './serve-pictures.ts'
import { isOurAddress } from './sealed-addresses.ts'
import type { PictureContext } from './source/source-picture.ts'

/** A full queue has moved on after this many seconds. */
const RETRY_AFTER = '5'

/**
 * `/photos/{token}/{number}-{width}.{format}`, `/photos/{token}/share.jpg` and `/photos/{token}/clip-{number}.webm`: public, since the token cannot
 * be guessed, nor the seal of a picture that only some may see. A missing picture is a 404 without caching, because it may arrive any minute.
 */
export function pictureRoutes(
  lookUp: LookUp,
  lookUpCard: CardLookUp,
  appContext: PictureContext & Pick<AppContext, 'db'>,
): Hono {
  const routes = new Hono()
  const find = async (token: string, fileName: string) => {
    if (fileName === SHARE_IMAGE) return serveShareCard(token, lookUpCard, appContext)
    const name = readPictureName(fileName)
    if (!name || !(await isOurAddress(appContext.db, token, name))) return null
    return servePicture({ ...name, token }, lookUp, appContext)
  }
  routes.get('/:token/:name', async context => {
    const { token, name } = context.req.param()
    try {
      const film = readClipName(name)
      if (film) {
        const body = await clip(token, film, lookUp, appContext)
        if (!body) return context.notFound()
        context.header('cache-control', PICTURE_CACHE_CONTROL)
        return filmAnswer(context, body)
      }
      const picture = await find(token, name)
      if (!picture) return context.notFound()
      context.header('cache-control', PICTURE_CACHE_CONTROL)
      context.header('content-type', picture.type)
      return context.body(new Uint8Array(picture.body))
    } catch (error) {
      const refused = error instanceof StoreError ? new Refused('unavailable') : error
      if (refused instanceof Refused) return tooBusy(context, refused)
      throw error
    }
  })
  return routes
}

function tooBusy(context: Context, refused: Refused): Response {
  const { status, body } = refusalAnswer(refused, spokenLanguage(context))
  context.header('retry-after', RETRY_AFTER)
  context.header('cache-control', 'no-store')
  return context.json(body, status as 503)
}
