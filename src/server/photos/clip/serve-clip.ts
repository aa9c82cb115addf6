import type { Context } from 'hono'
import { isSourced } from '../pictured-lot.ts'
import { storedPicture } from '../picture-store.ts'
import { TOKEN, type LookUp } from '../serve-pictures.ts'
import type { PictureContext } from '../source/source-picture.ts'

/** A clip of a bike that we draw; null where there is none. Clips of feeds stay with their halls. */
export async function clip(
  token: string,
  number: number,
  lookUp: LookUp,
  appContext: PictureContext,
): Promise<Uint8Array | null> {
  if (!TOKEN.test(token)) return null
  return storedPicture(appContext, token, `clip-${number}.webm`, async () => {
    const lot = await lookUp(token)
    return lot && !isSourced(lot) ? (appContext.painter?.film(lot, number) ?? null) : null
  })
}

/** The whole clip, or the requested range: some browsers play nothing that they cannot request in ranges. */
export function filmAnswer(context: Context, film: Uint8Array): Response {
  context.header('content-type', 'video/webm')
  context.header('accept-ranges', 'bytes')
  const range = /^bytes=(\d+)-(\d*)$/.exec(context.req.header('range') ?? '')
  if (!range) return context.body(new Uint8Array(film))
  const from = Number(range[1])
  const to = Math.min(film.byteLength - 1, range[2] ? Number(range[2]) : Infinity)
  if (from > to) {
    context.header('content-range', `bytes */${film.byteLength}`)
    return context.body(null, 416)
  }
  context.header('content-range', `bytes ${from}-${to}/${film.byteLength}`)
  return context.body(new Uint8Array(film.slice(from, to + 1)), 206)
}
