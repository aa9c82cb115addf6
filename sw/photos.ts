import pLimit from 'p-limit'
import { anySignal } from '#contract/any-signal.ts'
import { isOwnFile } from '#contract/own-answer.ts'
import { passingOf, picturesOf } from '#contract/kept-answers.ts'
import { addressesIn, keepFor, lookUp } from './caches.ts'
import { personHere } from './person.ts'
import { otherWidth, tokenOf } from './picture-addresses.ts'
import { storedOrAnswer, timeout } from './timeouts.ts'

declare const self: ServiceWorkerGlobalScope

/** How many passing pictures stay: about the last two screens of listings. */
const MAX_PASSING = 200
/** The server may have to draw a picture first. A request without an answer must not occupy a connection for ever. */
const MAX_MS = 30_000
/** The page's own pictures go first, then those it has not requested. */
const HEAD_START_MS = 1_000
/** Of the six connections that a browser has to a server without HTTP/2, three stay for data: on a slow line a bid must not wait for pictures. */
const AT_ONCE = 3
const download = pLimit(AT_ONCE)

/**
 * Pictures never change under their address, so a kept one is as good as the server's. If it is not kept and the server does not answer, the same
 * picture in another width is used.
 */
export async function answerPicture(
  request: Request,
  path: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const ask = (signal: AbortSignal) =>
    download(async () => {
      signal.throwIfAborted()
      request.signal.throwIfAborted()
      const response = await fetch(request, { signal: anySignal(signal, AbortSignal.timeout(MAX_MS)) })
      return new Response(await response.blob(), response)
    })
  const stored = await storedOrAnswer(inStorage(path), ask, isOwnFile)
  if (stored instanceof Response) return stored
  const { userId, kept } = stored
  if (userId === null) return fetch(request)
  if (kept) return kept
  const fetched = new Promise<Response>((resolve, reject) => {
    const signal = AbortSignal.timeout(MAX_MS)
    const fetchWhole = async () => {
      // A picture that the page has given up need not be fetched before those on the screen.
      request.signal.throwIfAborted()
      const response = await fetch(request, { signal })
      resolve(response.clone())
      return new Response(await response.blob(), response)
    }
    waitUntil(download(fetchWhole).then(whole => keepPassing(userId, path, whole), reject))
  })
  fetched.catch(() => undefined)
  try {
    const first = await Promise.race([fetched, timeout()])
    return first === 'late' ? ((await nearest(userId, path)) ?? (await fetched)) : first
  } catch (error) {
    const other = await nearest(userId, path)
    if (other) return other
    throw error
  }
}

/** The person, and that picture where it is kept for him. */
async function inStorage(path: string): Promise<{ userId: number | null; kept?: Response | undefined }> {
  const userId = await personHere()
  if (userId === null) return { userId }
  return { userId, kept: (await lookUp(picturesOf(userId), path)) ?? (await lookUp(passingOf(userId), path)) }
}

/**
 * Fetches the pictures for the page of a kept lot, one by one and after everything else. A buyer who saves data keeps only pictures he has seen.
 * `wanted`: the buyer wants them for later, so they do not wait and data saving is ignored. Returns whether all are there.
 */
export async function keepPictures(userId: number, addresses: readonly string[], wanted = false): Promise<boolean> {
  const token = tokenOf(addresses[0] ?? '')
  if (!token) return true
  ;(await tokensOf(userId)).add(token)
  await adopt(userId, addresses)
  if (!wanted && savesData()) return false
  if (!wanted) await new Promise(resolve => setTimeout(resolve, HEAD_START_MS))
  const atOnce = wanted ? AT_ONCE : 1
  for (let from = 0; from < addresses.length; from += atOnce) {
    if ((await personHere()) !== userId || !(await tokensOf(userId)).has(token)) return false
    const kept = await Promise.all(addresses.slice(from, from + atOnce).map(address => keepPicture(userId, address)))
    // No network, no space, or a picture that does not exist yet: the next visit tries again.
    if (!kept.every(Boolean)) return false
  }
  return true
}

async function keepPicture(userId: number, address: string): Promise<boolean> {
  if (await lookUp(picturesOf(userId), address)) return true
  return download(async () => {
    const response = await fetchQuietly(address)
    return response !== undefined && store(userId, picturesOf(userId), address, response)
  })
}

/** The lot was evicted meanwhile. */
export async function dropPictures(userId: number, token: string): Promise<void> {
  if (!(await tokensOf(userId)).delete(token)) return
  const cache = await caches.open(picturesOf(userId))
  for (const address of await addressesIn(picturesOf(userId)))
    if (tokenOf(address) === token) await cache.delete(address)
}

/** A picture of a kept lot joins that lot's pictures. Any other picture stays only until there are too many. */
async function keepPassing(userId: number, path: string, response: Response): Promise<void> {
  const isKept = (await tokensOf(userId)).has(tokenOf(path) ?? '')
  await store(userId, isKept ? picturesOf(userId) : passingOf(userId), path, response)
  if (!isKept) await keepFor(userId, () => trimPassing(userId))
}

async function store(userId: number, cacheName: string, path: string, response: Response): Promise<boolean> {
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false
  if (response.status !== 200 || !isPicture) return false
  const body = await response.blob().catch(() => undefined)
  if (!body) return false
  let isStored = false
  await keepFor(userId, async () => {
    const cache = await caches.open(cacheName)
    await cache.put(path, new Response(body, { headers: { 'content-type': body.type } }))
    isStored = true
  })
  return isStored
}

function fetchQuietly(address: string): Promise<Response | undefined> {
  const quiet: RequestInit & { priority: 'low' } = { priority: 'low', signal: AbortSignal.timeout(MAX_MS) }
  return fetch(address, quiet).catch(() => undefined)
}

/** A lot's thumbnail from a listing belongs to the lot once it has been opened. */
async function adopt(userId: number, addresses: readonly string[]): Promise<void> {
  await keepFor(userId, async () => {
    const [passing, pictures] = [await caches.open(passingOf(userId)), await caches.open(picturesOf(userId))]
    for (const address of addresses) {
      const seen = await passing.match(address)
      if (!seen) continue
      await pictures.put(address, seen)
      await passing.delete(address)
    }
  })
}

async function trimPassing(userId: number): Promise<void> {
  const addresses = await addressesIn(passingOf(userId))
  const cache = await caches.open(passingOf(userId))
  for (const address of addresses.slice(0, Math.max(0, addresses.length - MAX_PASSING))) await cache.delete(address)
}

async function nearest(userId: number, path: string): Promise<Response | undefined> {
  try {
    const other =
      otherWidth(path, await addressesIn(picturesOf(userId))) ?? otherWidth(path, await addressesIn(passingOf(userId)))
    if (!other) return undefined
    return (await lookUp(picturesOf(userId), other)) ?? (await lookUp(passingOf(userId), other))
  } catch {
    return undefined
  }
}

let tokens: { userId: number; set: Promise<Set<string>> } | undefined

/** Tokens of the lots with kept pictures, read from the cache when the worker wakes. */
function tokensOf(userId: number): Promise<Set<string>> {
  if (tokens?.userId !== userId) {
    const read = async () => {
      const addresses = await addressesIn(picturesOf(userId)).catch(() => [])
      return new Set(addresses.map(tokenOf).filter(token => token !== null))
    }
    tokens = { userId, set: read() }
  }
  return tokens.set
}

/** After a sign-out the list of kept pictures would be wrong. */
export function forgetTokens(): void {
  tokens = undefined
}

function savesData(): boolean {
  return (self.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
