import { addressesIn, lookUp } from './caches.ts'

/**
 * The code that draws PDFs, half a megabyte. It is not part of the shell, because few people open a PDF, and is stored once it has been fetched. It
 * is not private, so a sign-out leaves it.
 */
const CACHE = 'pdf-viewer'

/** Built under a name with a hash: the code and its worker. */
const HASHED = /^\/assets\/(.+)-[\w-]{8}\.mjs$/
/** Asked for by name: decoders and fonts' encodings. */
const NAMED = /^\/pdfjs\//

export const isPdfViewerCode = (path: string): boolean => HASHED.test(path) || NAMED.test(path)

/** Files with a hash never change and are served from the cache. Others are served from the network first. */
export async function answerPdfViewerCode(request: Request, path: string): Promise<Response> {
  const kept = await lookUp(CACHE, path)
  if (kept && HASHED.test(path)) return kept
  try {
    const response = await fetch(request)
    if (response.ok) await keep(path, response.clone()).catch(() => undefined)
    return response.status >= 502 ? (kept ?? response) : response
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** Keeps a file in place of the one that an earlier version of the app had under this name. */
async function keep(path: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  const name = HASHED.exec(path)?.[1]
  for (const old of name ? await addressesIn(CACHE) : []) if (HASHED.exec(old)?.[1] === name) await cache.delete(old)
  await cache.put(path, response)
}
