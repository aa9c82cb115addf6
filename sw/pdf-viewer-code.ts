import { isPage } from '#contract/own-answer.ts'
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
/** A network that swallows everything must not keep a document closed whose viewer is stored. One of a former version may not fit, so this is long. */
const WAIT_MS = 4_000

export const isPdfViewerCode = (path: string): boolean => HASHED.test(path) || NAMED.test(path)

/** Files with a hash never change and are served from the cache. Others are served from the network, if it answers soon. */
export async function answerPdfViewerCode(request: Request, path: string): Promise<Response> {
  const stored = await lookUp(CACHE, path)
  // An earlier version stored the page of a captive portal, too.
  const kept = stored && isFile(stored, path) ? stored : undefined
  if (kept && HASHED.test(path)) return kept
  const fetched = fetchAndKeep(request, path)
  if (!kept) return fetched
  const late = new Promise<undefined>(resolve => setTimeout(resolve, WAIT_MS))
  const first = await Promise.race([fetched, late]).catch(() => undefined)
  return first && first.status < 502 && !isPage(first) ? first : kept
}

async function fetchAndKeep(request: Request, path: string): Promise<Response> {
  const response = await fetch(request)
  if (response.ok && isFile(response, path)) await keep(path, response.clone()).catch(() => undefined)
  return response
}

/** Whether an answer is the file itself: a script where its name says so, and no page from elsewhere. */
function isFile(response: Response, path: string): boolean {
  const type = response.headers.get('content-type') ?? ''
  return !isPage(response) && (!/\.m?js$/.test(path) || /\bjavascript\b/.test(type))
}

/** Keeps a file in place of the one that an earlier version of the app had under this name. */
async function keep(path: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  const name = HASHED.exec(path)?.[1]
  for (const old of name ? await addressesIn(CACHE) : []) if (HASHED.exec(old)?.[1] === name) await cache.delete(old)
  await cache.put(path, response)
}
