import { PRIVATE_CACHES } from '#contract/worker.ts'
import { inTurn } from './in-turn.ts'

/** The only cache that does not carry a user's id: it says whose turn it is, since a worker forgets its variables when it sleeps. */
const WHO = `${PRIVATE_CACHES}who`
const ADDRESS = '/who'

/** Who is here as of the turns that have been taken. */
let here: Promise<number | null> | undefined
/** Who will be here once the messages that have arrived are acted on. */
let announced: Promise<number | null> | undefined

/** Whose answers may be given out; null before a page has said so and after a sign-out. What a page asks after it has said so counts. */
export function personHere(): Promise<number | null> {
  return announced ?? personNow()
}

/** Within a turn: who is here now. To wait for a message there would be to wait for oneself. */
export function personNow(): Promise<number | null> {
  here ??= readPerson()
  return here
}

/** The same person changes nothing; of anybody else everything goes first. */
export async function welcome(userId: number): Promise<void> {
  announced = inTurn(async () => {
    if ((await personNow()) === userId) return userId
    await dropCaches(name => name.startsWith(PRIVATE_CACHES) && !name.endsWith(`-${userId}`))
    here = Promise.resolve(userId)
    // A full disk: the next start asks again.
    await writePerson(userId).catch(() => undefined)
    return userId
  })
  await announced
}

/**
 * Somebody has just signed in and nobody knows yet who: no kept answer is given out until a page has said it. What is kept stays, for it
 * is mostly the same person again.
 */
export function nobodyYet(): Promise<void> {
  announced = here = Promise.resolve(null)
  return inTurn(async () => {
    here = Promise.resolve(null)
    await caches.delete(WHO)
  })
}

/** Sign-out: nothing private stays. */
export function forget(): Promise<void> {
  announced = here = Promise.resolve(null)
  return inTurn(async () => {
    here = Promise.resolve(null)
    await dropCaches(name => name.startsWith(PRIVATE_CACHES))
  })
}

/** Caches of a former version of this worker, whose form this one does not know. */
export function dropFormerVersions(): Promise<void> {
  return dropCaches(name => name.startsWith('minato-') && !name.startsWith(PRIVATE_CACHES))
}

async function dropCaches(which: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(which).map(name => caches.delete(name)))
}

async function writePerson(userId: number): Promise<void> {
  const cache = await caches.open(WHO)
  await cache.put(ADDRESS, new Response(String(userId)))
}

async function readPerson(): Promise<number | null> {
  try {
    const who = await caches.match(ADDRESS, { cacheName: WHO })
    const userId = who ? Number(await who.text()) : Number.NaN
    return Number.isInteger(userId) ? userId : null
  } catch {
    return null
  }
}
