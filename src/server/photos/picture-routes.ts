import { Hono } from 'hono'
import { readPictureName } from './picture-addresses.ts'
import type { PicturedLot } from './pictured-lot.ts'
import { PICTURE_CACHE_CONTROL, servePicture } from './serve-pictures.ts'

/**
 * `/photos/{token}/{number}-{width}.{format}`: public, since the token cannot be guessed. A sheet that is not up yet is a 404 that
 * nobody keeps, for it may come any minute.
 */
export function pictureRoutes(lookUp: (token: string) => Promise<PicturedLot | null>, dataDir: string): Hono {
  const routes = new Hono()
  routes.get('/:token/:name', async context => {
    const name = readPictureName(context.req.param('name'))
    const picture = name && (await servePicture({ ...name, token: context.req.param('token') }, lookUp, dataDir))
    if (!picture) return context.notFound()
    context.header('cache-control', PICTURE_CACHE_CONTROL)
    context.header('content-type', picture.type)
    return context.body(new Uint8Array(picture.body))
  })
  return routes
}
