import { anySignal } from '#contract/any-signal.ts'
import { answersOf } from '#contract/kept-answers.ts'
import { isOwnAnswer } from '#contract/own-answer.ts'
import { CACHED_HEADER, type FromWorker } from '#contract/worker.ts'
import { noteArrived, takeArrived } from './arrived.ts'
import { lookUp } from './caches.ts'
import { keepDocuments } from './documents.ts'
import { keepOwn } from './keep-lots.ts'
import { keep, type WaitUntil } from './keep.ts'
import { kindOf } from './kinds.ts'
import { ownLots } from './own-lots.ts'
import { overlappingRequests, type OverlappingRequest } from './overlapping-requests.ts'
import { personHere } from './person.ts'
import { serverAnswered, serverWasSilent, storedOrAnswer, timeout } from './timeouts.ts'

declare const self: ServiceWorkerGlobalScope

/** A request without an answer must not occupy one of the browser's few connections for ever. */
const MAX_MS = 15_000

const requests = overlappingRequests()

/**
 * JSON of lots, favorites, bids, bought cars and schedules. The server's answer is used if it arrives soon. Otherwise the kept one is used, marked
 * and with its original `Date`. Before a person is known, only the network answers.
 *
 * @param clientId the page that asks
 */
export async function answer(
  { request, clientId }: Pick<FetchEvent, 'request' | 'clientId'>,
  address: string,
  waitUntil: WaitUntil,
): Promise<Response> {
  const ask = (signal: AbortSignal) => fetch(request, { signal: anySignal(signal, AbortSignal.timeout(MAX_MS)) })
  const userId = await storedOrAnswer(personHere(), ask, isOwnAnswer)
  if (userId instanceof Response) return userId
  if (userId === null || kindOf(address) === null) return fetch(request)
  const kept = lookUp(answersOf(userId), address)
  if (takeArrived(clientId, address)) {
    const own = await kept
    if (own) return unmarked(own)
  }

  const language = request.headers.get('accept-language')
  const pending = requests.begin(address)
  const fetched = fetch(request, { signal: AbortSignal.timeout(MAX_MS) }).then(async streamed => {
    const response = await whole(streamed)
    if (isOwnAnswer(response)) serverAnswered()
    waitUntil(keepAnswer(response.clone(), { userId, address, language, pending, waitUntil }))
    return response
  })
  waitUntil(fetched.catch(pending.failed))

  try {
    const first = await Promise.race([fetched, timeout()])
    if (first === 'late') {
      // A storage that hangs must not hold back the server's answer that comes after all. The page of a captive portal or a gateway waits for it.
      const copy = await Promise.race([kept, fetched.then(answer => (isOwnAnswer(answer) ? undefined : kept))])
      if (!copy) return await fetched
      serverWasSilent()
      pending.usedKept()
      return copy
    }
    // The page of a captive portal or a gateway, or a server that is still starting.
    return isOwnAnswer(first) ? first : ((await kept) ?? first)
  } catch (error) {
    serverWasSilent()
    const copy = await kept
    if (copy) return copy
    throw error
  }
}

type OfflineRequest = {
  userId: number
  address: string
  language: string | null
  pending: OverlappingRequest
  waitUntil: WaitUntil
}

/** Keeps the server's answer and what belongs to it, and notifies the pages that were given a kept one. */
async function keepAnswer(
  response: Response,
  { userId, address, language, pending, waitUntil }: OfflineRequest,
): Promise<void> {
  const isNewest = pending.answered(response.ok && isOwnAnswer(response))
  const body = isNewest ? await keep(userId, address, response, waitUntil) : null
  // In place of an answer that was overtaken, the newer one is kept.
  if (pending.ended(!isNewest || body !== null)) await announce(address)
  if (body === null) return
  if (kindOf(address) === 'car') waitUntil(keepDocuments(userId, body))
  await keepOwn(userId, ownLots(address, body, userId), language)
}

/** A truncated answer counts as none, so that a kept one replaces it. The body is therefore read before it is passed on. */
async function whole(response: Response): Promise<Response> {
  // A copy would no longer be recognisable as a redirect.
  if (response.body === null || response.redirected) return response
  return new Response(await response.arrayBuffer(), response)
}

async function announce(address: string): Promise<void> {
  const message: FromWorker = { type: 'arrived', address }
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    noteArrived(client.id, address)
    client.postMessage(message)
  }
}

function unmarked(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.delete(CACHED_HEADER)
  return new Response(kept.body, { headers })
}
