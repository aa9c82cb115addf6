import { anySignal } from '#contract/any-signal.ts'
import { documentsOf } from '#contract/kept-answers.ts'
import { isOwnFile, isPage } from '#contract/own-answer.ts'
import { KEPT_AT_HEADER, type FromWorker } from '#contract/worker.ts'
import { INVOICE_PATH } from '#domain/purchases/car-paths.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { addressesIn, keepFor, lookUp } from './caches.ts'
import { documentsIn } from './documents-in.ts'
import { evictedDocuments } from './evicted-documents.ts'
import { personHere } from './person.ts'
import { storedOrAnswer } from './timeouts.ts'

declare const self: ServiceWorkerGlobalScope

/** Documents that were uploaded, and invoices that we issued. */
export const DOCUMENT_PATHS: readonly string[] = ['/v1/purchased-cars/document', INVOICE_PATH]

const BYTES_HEADER = 'x-minato-bytes'
const MAX_MS = MINUTE_MS

/** A document never changes under its address. The server decides who may have it now; a stored copy is used when it does not answer. */
export async function answerDocument(
  request: Request,
  address: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const ask = (signal: AbortSignal) => fetch(request, { signal: anySignal(signal, AbortSignal.timeout(MAX_MS)) })
  const userId = await storedOrAnswer(personHere(), ask, isOwnFile)
  if (userId instanceof Response) return userId
  if (userId === null) return fetch(request)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(MAX_MS) })
    const isAnswer = isOwnFile(response)
    if (isAnswer && response.ok) waitUntil(store(userId, address, response.clone()))
    if (isAnswer) return response
    return (await opened(userId, address)) ?? response
  } catch (error) {
    const kept = await opened(userId, address)
    if (kept) return kept
    throw error
  }
}

/** Fetches the documents that a car's answer names, one after the other, unless the person saves data. */
export async function keepDocuments(userId: number, body: string): Promise<void> {
  if ((self.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return
  for (const address of documentsIn(body, userId, DOCUMENT_PATHS)) {
    if ((await personHere()) !== userId) return
    if (await keptOf(userId, address)) continue
    const response = await fetch(address, { signal: AbortSignal.timeout(MAX_MS) }).catch(() => undefined)
    // No network, or a captive portal's: the next visit continues here.
    if (!response || isPage(response)) return
    if (response.ok) await store(userId, address, response)
  }
}

/** A kept document, which counts as opened now. */
async function opened(userId: number, address: string): Promise<Response | undefined> {
  const kept = await keptOf(userId, address)
  if (kept) void store(userId, address, kept.clone())
  return kept
}

/** An earlier version kept the page of a captive portal, too, which is no document. */
async function keptOf(userId: number, address: string): Promise<Response | undefined> {
  const kept = await lookUp(documentsOf(userId), address)
  return kept && !isPage(kept) ? kept : undefined
}

async function store(userId: number, address: string, response: Response): Promise<void> {
  const body = await response.blob().catch(() => undefined)
  if (!body) return
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT_HEADER, String(Date.now()))
  headers.set(BYTES_HEADER, String(body.size))
  await keepFor(userId, async () => {
    const cache = await caches.open(documentsOf(userId))
    await cache.put(address, new Response(body, { headers }))
    const all = await Promise.all(
      (await addressesIn(documentsOf(userId))).map(async kept => {
        const known = (await cache.match(kept))?.headers
        return {
          address: kept,
          openedAt: Number(known?.get(KEPT_AT_HEADER) ?? 0),
          bytes: Number(known?.get(BYTES_HEADER) ?? known?.get('content-length') ?? 0),
        }
      }),
    )
    for (const old of evictedDocuments(all)) await cache.delete(old)
  })
  const message: FromWorker = { type: 'papers' }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message)
}
