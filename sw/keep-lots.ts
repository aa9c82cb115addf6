import { answersOf, OWN_HEADER, STARRED_HEADER, ALL_PICTURES_SAVED } from '#contract/kept-answers.ts'
import { KEPT_AT_HEADER, type FromWorker } from '#contract/worker.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { addressesIn, countSpaceRefusals, lookUp } from './caches.ts'
import { keep, markKept, type Mark, type WaitUntil } from './keep.ts'
import { kindOf } from './kinds.ts'
import { ownLots } from './own-lots.ts'
import { personHere } from './person.ts'
import { keepPictures } from './photos.ts'
import { pictureAddresses } from './picture-addresses.ts'
import { retentionOf, RETENTION } from './retention.ts'

declare const self: ServiceWorkerGlobalScope

/** Lots of one's own bids are fetched after everything that the page requests. */
const OWN_AFTER_MS = 5_000
/** A request without an answer must not keep the others waiting for ever. */
const MAX_MS = 30_000
/** How long a list that nobody has opened counts as fresh. */
const AHEAD_EVERY_MS = 30 * MINUTE_MS

/** Addresses to request, and the app's language: the browser's own may be another. */
type LotsToKeep = { addresses: readonly string[]; language: string }

/** Lots that were opened before the worker was in control, as long as there is space. A lot that was evicted does not replace a newer one. */
export async function keepLots({ addresses, language }: LotsToKeep, waitUntil: WaitUntil): Promise<void> {
  const userId = await personHere()
  if (userId === null) return
  let room: number | undefined
  for (const address of addresses) {
    if (kindOf(address) !== 'lot' || (await lookUp(answersOf(userId), address))) continue
    room ??= RETENTION.visited.lots - (await countVisited(userId))
    if (room <= 0) return
    const response = await ask(address, language)
    if (response && (await keep(userId, address, response, waitUntil)) !== null) room -= 1
  }
}

async function countVisited(userId: number): Promise<number> {
  const lots = (await addressesIn(answersOf(userId))).filter(one => kindOf(one) === 'lot')
  const kept = await Promise.all(lots.map(address => lookUp(answersOf(userId), address)))
  return kept.filter(answer => answer && retentionOf(answer.headers) === 'visited').length
}

/** Favorites to keep that are not kept yet, from all pages that have asked: address, language. */
const wanted = new Map<string, string>()
let keeping: Promise<void> | undefined

/**
 * Keeps favorites with their pictures, one after the other and after everything else. Opening a kept favorite does not change that. A second request
 * during it waits for the same run. A browser ends a worker event after five minutes, and a hundred lots may take that long.
 */
export function keepStarred({ addresses, language }: LotsToKeep): Promise<void> {
  for (const address of addresses.slice(0, RETENTION.starred.pictures)) wanted.set(address, language)
  keeping ??= keepWanted().finally(() => {
    keeping = undefined
    wanted.clear()
  })
  return keeping
}

async function keepWanted(): Promise<void> {
  const userId = await personHere()
  for (const [address, language] of wanted) {
    wanted.delete(address)
    if (userId === null || (await personHere()) !== userId) return
    if (kindOf(address) !== 'lot') continue
    if ((await lookUp(answersOf(userId), address))?.headers.get(STARRED_HEADER) === ALL_PICTURES_SAVED) continue
    const response = await ask(address, language)
    // No network: the next run continues here.
    if (!response || (await personHere()) !== userId) return
    const before = countSpaceRefusals()
    const body = await keep(userId, address, response, () => undefined, STARRED_HEADER)
    if (body !== null && (await keepPictures(userId, pictureAddresses(body), true)))
      await markKept(userId, address, STARRED_HEADER, ALL_PICTURES_SAVED)
    // The others would find none either.
    if (countSpaceRefusals() > before) return announceNoSpace()
  }
}

async function announceNoSpace(): Promise<void> {
  const message: FromWorker = { type: 'noSpace' }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message)
}

/**
 * Lots of a person's bids and bought cars. Lots that are already here stay. Missing ones are fetched a while later, and never in data-saving mode,
 * because nobody has requested them.
 */
export async function keepOwn(userId: number, addresses: readonly string[], language: string | null): Promise<void> {
  const missing: string[] = []
  for (const address of addresses.slice(0, RETENTION.own.lots))
    if (!(await markKept(userId, address, OWN_HEADER))) missing.push(address)
  if (missing.length === 0 || !mayPrefetch()) return
  await new Promise(resolve => setTimeout(resolve, OWN_AFTER_MS))
  await keepMarked(userId, missing, OWN_HEADER, language)
}

/** A person's own lists, one after the other and after everything that the page requests. They have a few kB each, so every connection will do. */
export async function keepAhead({ addresses, language }: LotsToKeep, waitUntil: WaitUntil): Promise<void> {
  const userId = await personHere()
  if (userId === null) return
  await new Promise(resolve => setTimeout(resolve, OWN_AFTER_MS))
  for (const address of addresses.filter(one => kindOf(one) !== null)) {
    if ((await personHere()) !== userId) return
    const kept = await lookUp(answersOf(userId), address)
    if (kept && Date.now() - Number(kept.headers.get(KEPT_AT_HEADER)) < AHEAD_EVERY_MS) continue
    const response = await ask(address, language)
    // No network: the next start continues here.
    if (!response) return
    const body = await keep(userId, address, response, waitUntil)
    if (body) waitUntil(keepOwn(userId, ownLots(address, body, userId), language))
  }
}

async function keepMarked(
  userId: number,
  addresses: readonly string[],
  mark: Mark,
  language: string | null,
): Promise<void> {
  for (const address of addresses.filter(one => kindOf(one) === 'lot')) {
    if ((await personHere()) !== userId) return
    if ((await lookUp(answersOf(userId), address))?.headers.has(mark)) continue
    const pictures: Promise<unknown>[] = []
    const response = await ask(address, language)
    // No network: the next run continues here.
    if (!response || (await personHere()) !== userId) return
    await keep(userId, address, response, work => pictures.push(work), mark)
    await Promise.all(pictures)
  }
}

const ask = (address: string, language: string | null) =>
  fetch(address, {
    headers: { accept: 'application/json', ...(language && { 'accept-language': language }) },
    signal: AbortSignal.timeout(MAX_MS),
  }).catch(() => undefined)

/** Not while the browser saves data, and not over a known mobile connection. */
function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } }
  return connection?.saveData !== true && connection?.type !== 'cellular'
}
