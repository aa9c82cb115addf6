import { answersOf, STARRED_HEADER } from '#contract/kept-answers.ts'
import { CACHED_HEADER, KEPT_AT_HEADER } from '#contract/worker.ts'
import type { FromWorker } from '#contract/worker.ts'
import { addressesIn, keepFor, lookUp } from './caches.ts'
import { fallenOut } from './fallen-out.ts'
import type { KeptAnswer } from './fallen-out.ts'
import { kindOf, MOST } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { personHere } from './person.ts'
import { dropPictures, keepPictures } from './photos.ts'
import { pictureAddresses, tokenOf } from './picture-addresses.ts'
import { officeSpoke, officeWasSilent, patience } from './wait.ts'

declare const self: ServiceWorkerGlobalScope

/** The lot's picture token, so that its pictures go with it. */
const TOKEN_HEADER = 'x-minato-token'

/** A swallowed request must not hold one of the browser's few connections for ever. */
const LONGEST_MS = 15_000

/** Favourites that are kept on purpose, beside the lots that were opened (quality.md O1: pictures of the newest 100). */
const MOST_STARRED = 100

/** Keeps the worker awake for work that outlives its answer. */
type WaitUntil = (work: Promise<unknown>) => void

/** Addresses whose answer came after a kept one had stood in for it: the page that asks again gets it at once. */
const arrived = new Set<string>()

/**
 * JSON of lots, favourites, bids and schedules (house.md "One owner for each datum"): the office's answer when it comes soon, else what
 * is kept, marked and with its original `Date`. Before a person is known the network alone answers.
 */
export async function answer(request: Request, address: string, waitUntil: WaitUntil): Promise<Response> {
  const userId = await personHere()
  const kind = kindOf(address)
  if (userId === null || kind === null) return fetch(request)
  const kept = lookUp(answersOf(userId), address)
  if (arrived.delete(address)) {
    const own = await kept
    if (own) return unmarked(own)
  }

  let stoodIn = false
  const asked = fetch(request, { signal: AbortSignal.timeout(LONGEST_MS) }).then(response => {
    if (response.status < 502) officeSpoke()
    const keeping = keep(userId, kind, address, response.clone(), waitUntil)
    waitUntil(keeping.then(isKept => (isKept && stoodIn ? announce(address) : undefined)))
    return response
  })
  waitUntil(asked.catch(() => undefined))

  try {
    const first = await Promise.race([asked, patience()])
    if (first === 'late') {
      const copy = await kept
      if (!copy) return await asked
      officeWasSilent()
      stoodIn = true
      return copy
    }
    // A gateway's own page, or an office that is only just starting.
    return first.status >= 502 ? ((await kept) ?? first) : first
  } catch (error) {
    officeWasSilent()
    const copy = await kept
    if (copy) return copy
    throw error
  }
}

/** Lots that were opened before the worker was in charge, as long as there is room: one that fell out does not push out a newer one. */
export async function keepLots(addresses: readonly string[], waitUntil: WaitUntil): Promise<void> {
  const userId = await personHere()
  if (userId === null) return
  for (const address of addresses) {
    const lots = (await addressesIn(answersOf(userId))).filter(one => kindOf(one) === 'lot')
    if (lots.length >= MOST.lot) return
    if (kindOf(address) !== 'lot' || (await lookUp(answersOf(userId), address))) continue
    const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => undefined)
    if (response) await keep(userId, 'lot', address, response, waitUntil)
  }
}

/** Favourites with their pictures, one after the other and behind everything else. A favourite that was kept stays so when it is opened. */
export async function keepStarred(addresses: readonly string[]): Promise<void> {
  const userId = await personHere()
  if (userId === null) return
  for (const address of addresses.filter(one => kindOf(one) === 'lot').slice(0, MOST_STARRED)) {
    if ((await lookUp(answersOf(userId), address))?.headers.has(STARRED_HEADER)) continue
    const pictures: Promise<unknown>[] = []
    const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => undefined)
    // No network: the next time goes on from here.
    if (!response || (await personHere()) !== userId) return
    await keep(userId, 'lot', address, response, work => pictures.push(work), true)
    await Promise.all(pictures)
  }
}

/** True when it stands in the cache now. Errors, pages of strangers and redirects are never kept; calls that set a cookie are no kind. */
async function keep(
  userId: number,
  kind: Kind,
  address: string,
  response: Response,
  waitUntil: WaitUntil,
  isStarred = false,
): Promise<boolean> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (!response.ok || response.redirected || !isJson) return false
  const body = await response.text().catch(() => undefined)
  if (body === undefined) return false
  const pictures = kind === 'lot' ? pictureAddresses(body) : []
  const token = tokenOf(pictures[0] ?? '')
  const stays = isStarred || (await lookUp(answersOf(userId), address))?.headers.has(STARRED_HEADER) === true
  const headers = new Headers({
    'content-type': 'application/json',
    date: response.headers.get('date') ?? new Date().toUTCString(),
    [CACHED_HEADER]: '1',
    // Tells ages and which is the oldest: a cache's own order is not to be relied on.
    [KEPT_AT_HEADER]: String(Date.now()),
    ...(token && { [TOKEN_HEADER]: token }),
    ...(stays && { [STARRED_HEADER]: '1' }),
  })
  let isKept = false
  await keepFor(userId, async () => {
    const cache = await caches.open(answersOf(userId))
    await cache.put(address, new Response(body, { headers }))
    isKept = true
  })
  if (!isKept) return false
  await keepFor(userId, () => trim(userId, kind))
  if (pictures.length > 0) waitUntil(keepPictures(userId, pictures))
  return true
}

async function trim(userId: number, kind: Kind): Promise<void> {
  const cache = await caches.open(answersOf(userId))
  const all: KeptAnswer[] = []
  for (const address of await addressesIn(answersOf(userId))) {
    const kept = kindOf(address) === kind ? await cache.match(address) : undefined
    if (kept && !kept.headers.has(STARRED_HEADER))
      all.push({ address, keptAt: Number(kept.headers.get(KEPT_AT_HEADER)), token: kept.headers.get(TOKEN_HEADER) })
  }
  for (const { address, token } of fallenOut(kind, all)) {
    await cache.delete(address)
    if (token) await dropPictures(userId, token)
  }
}

async function announce(address: string): Promise<void> {
  arrived.add(address)
  const message: FromWorker = { type: 'arrived', address }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message)
}

function unmarked(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.delete(CACHED_HEADER)
  return new Response(kept.body, { headers })
}
