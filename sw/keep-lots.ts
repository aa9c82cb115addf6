import { answersOf, OWN_HEADER, STARRED_HEADER, WHOLE } from '#contract/kept-answers.ts'
import { KEPT_AT_HEADER } from '#contract/worker.ts'
import { addressesIn, lookUp } from './caches.ts'
import { keep, markKept } from './keep.ts'
import type { Mark, WaitUntil } from './keep.ts'
import { kindOf } from './kinds.ts'
import { ownLots } from './own-lots.ts'
import { personHere } from './person.ts'
import { keepPictures } from './photos.ts'
import { pictureAddresses } from './picture-addresses.ts'
import { shelfOf, SHELVES } from './shelves.ts'

/** Lots of one's own bids are fetched behind all that the page asks for. */
const OWN_AFTER_MS = 5_000
/** The newest bought cars, and how long what is known of them is good enough. */
const BOUGHT = `/v1/purchased-cars/listing?${new URLSearchParams({ page: '1', pageSize: '40' })}`
const BOUGHT_EVERY_MS = 6 * 3_600_000

/** Lots that were opened before the worker was in charge, as long as there is room: one that fell out does not push out a newer one. */
export async function keepLots(addresses: readonly string[], waitUntil: WaitUntil): Promise<void> {
  const userId = await personHere()
  if (userId === null) return
  let room: number | undefined
  for (const address of addresses) {
    if (kindOf(address) !== 'lot' || (await lookUp(answersOf(userId), address))) continue
    room ??= SHELVES.visited.lots - (await countVisited(userId))
    if (room <= 0) return
    const response = await ask(address)
    if (response && (await keep(userId, address, response, waitUntil)) !== null) room -= 1
  }
}

async function countVisited(userId: number): Promise<number> {
  const lots = (await addressesIn(answersOf(userId))).filter(one => kindOf(one) === 'lot')
  const kept = await Promise.all(lots.map(address => lookUp(answersOf(userId), address)))
  return kept.filter(answer => answer && shelfOf(answer.headers) === 'visited').length
}

/** Favourites that are to be kept and are not yet, of all pages that have asked. */
const wanted = new Set<string>()
let keeping: Promise<void> | undefined

/**
 * Favourites with their pictures, one after the other and behind everything else. A favourite that was kept stays so when it is opened. Who asks again
 * meanwhile waits for the same: a browser ends an event of the worker after five minutes, which a hundred lots may well take.
 */
export function keepStarred(addresses: readonly string[]): Promise<void> {
  for (const address of addresses.slice(0, SHELVES.starred.pictures)) wanted.add(address)
  keeping ??= keepWanted().finally(() => {
    keeping = undefined
    wanted.clear()
  })
  return keeping
}

async function keepWanted(): Promise<void> {
  const userId = await personHere()
  for (const address of wanted) {
    wanted.delete(address)
    if (userId === null || (await personHere()) !== userId) return
    if (kindOf(address) !== 'lot') continue
    if ((await lookUp(answersOf(userId), address))?.headers.get(STARRED_HEADER) === WHOLE) continue
    const response = await ask(address)
    // No network: the next time goes on from here.
    if (!response || (await personHere()) !== userId) return
    const body = await keep(userId, address, response, () => undefined, STARRED_HEADER)
    if (body !== null && (await keepPictures(userId, pictureAddresses(body), true)))
      await markKept(userId, address, STARRED_HEADER, WHOLE)
  }
}

/**
 * Lots of a person's bids and bought cars. Those that are here stay; what has to be fetched comes a while later, and only where no data has to be
 * saved: nobody has asked for it.
 */
export async function keepOwn(userId: number, addresses: readonly string[]): Promise<void> {
  const missing: string[] = []
  for (const address of addresses.slice(0, SHELVES.own.lots))
    if (!(await markKept(userId, address, OWN_HEADER))) missing.push(address)
  if (missing.length === 0 || !mayFetchAhead()) return
  await new Promise(resolve => setTimeout(resolve, OWN_AFTER_MS))
  await keepMarked(userId, missing, OWN_HEADER)
}

/** Whoever bought a car may open it in the port, whatever he has looked at: the list of them is asked for by itself, seldom. */
export async function keepBought(waitUntil: WaitUntil): Promise<void> {
  const userId = await personHere()
  if (userId === null || !mayFetchAhead()) return
  const kept = await lookUp(answersOf(userId), BOUGHT)
  if (kept && Date.now() - Number(kept.headers.get(KEPT_AT_HEADER)) < BOUGHT_EVERY_MS) return
  await new Promise(resolve => setTimeout(resolve, OWN_AFTER_MS))
  const response = await ask(BOUGHT)
  const body = response && (await keep(userId, BOUGHT, response, waitUntil))
  if (body) await keepOwn(userId, ownLots(BOUGHT, body, userId))
}

async function keepMarked(userId: number, addresses: readonly string[], mark: Mark): Promise<void> {
  for (const address of addresses.filter(one => kindOf(one) === 'lot')) {
    if ((await personHere()) !== userId) return
    if ((await lookUp(answersOf(userId), address))?.headers.has(mark)) continue
    const pictures: Promise<unknown>[] = []
    const response = await ask(address)
    // No network: the next time goes on from here.
    if (!response || (await personHere()) !== userId) return
    await keep(userId, address, response, work => pictures.push(work), mark)
    await Promise.all(pictures)
  }
}

const ask = (address: string) => fetch(address, { headers: { accept: 'application/json' } }).catch(() => undefined)

/** Not while the browser saves data, and on a phone's own line only where it is not told apart. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } }
  return connection?.saveData !== true && connection?.type !== 'cellular'
}
