import { answersOf } from '#contract/kept-answers.ts'
import { CACHED_HEADER, type FromWorker } from '#contract/worker.ts'
import { noteArrived, takeArrived } from './arrived.ts'
import { lookUp } from './caches.ts'
import { keepDocuments } from './documents.ts'
import { keepOwn } from './keep-lots.ts'
import { keep, type WaitUntil } from './keep.ts'
import { kindOf } from './kinds.ts'
import { ownLots } from './own-lots.ts'
import { personHere } from './person.ts'
import { serverAnswered, serverWasSilent, timeout } from './timeouts.ts'

declare const self: ServiceWorkerGlobalScope

/** A request without an answer must not occupy one of the browser's few connections for ever. */
const MAX_MS = 15_000

/** A request to the server. `owed`: a kept answer was used instead, so the pages must be notified when this one comes. */
type PendingRequest = { number: number; owed: boolean; isOver: boolean }
let requests = 0
/** By address: the last request, and the number of the newest that has been answered. */
const last = new Map<string, PendingRequest>()
const newest = new Map<string, number>()

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
  const userId = await personHere()
  if (userId === null || kindOf(address) === null) return fetch(request)
  const kept = lookUp(answersOf(userId), address)
  if (takeArrived(clientId, address)) {
    const own = await kept
    if (own) return unmarked(own)
  }

  const pending: PendingRequest = { number: ++requests, owed: false, isOver: false }
  last.set(address, pending)
  const fetched = fetch(request, { signal: AbortSignal.timeout(MAX_MS) }).then(async streamed => {
    const response = await whole(streamed)
    if (response.status < 502) serverAnswered()
    waitUntil(afterwards(userId, response.clone()))
    return response
  })
  const afterwards = async (person: number, response: Response) => {
    // An answer overtaken by one that was asked for later may be from before a write that the later one shows.
    const isOvertaken = pending.number < (newest.get(address) ?? 0)
    if (response.ok && !isOvertaken) newest.set(address, pending.number)
    const body = isOvertaken ? null : await keep(person, address, response, waitUntil)
    pending.isOver = true
    // A page that waits for a later answer must not be sent back to this one. A page that no longer waits is notified of both.
    const later = last.get(address)!
    const isAwaited = !later.isOver && !later.owed
    if (pending.owed && isAwaited) later.owed = true
    else if (pending.owed && (isOvertaken || body !== null)) await announce(address)
    if (body === null) return
    if (kindOf(address) === 'car') waitUntil(keepDocuments(person, body))
    await keepOwn(person, ownLots(address, body, person), request.headers.get('accept-language'))
  }
  waitUntil(fetched.catch(() => (pending.isOver = true)))

  try {
    const first = await Promise.race([fetched, timeout()])
    if (first === 'late') {
      const copy = await kept
      if (!copy) return await fetched
      serverWasSilent()
      pending.owed = true
      return copy
    }
    // A gateway's own page, or a server that is still starting.
    return first.status >= 502 ? ((await kept) ?? first) : first
  } catch (error) {
    serverWasSilent()
    const copy = await kept
    if (copy) return copy
    throw error
  }
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
