import { PRIVATE_CACHES } from '#contract/worker.ts'
import { serially } from './serial-queue.ts'

/** The only cache without a user's id. It stores the current person, since a sleeping worker loses its variables. */
const WHO = `${PRIVATE_CACHES}who`
const ADDRESS = '/who'

/** The current person as of the tasks that have run. */
let here: Promise<number | null> | undefined
/** The person after all received messages have been processed. */
let announced: Promise<number | null> | undefined
/** The person whom a page named last. Naming the same person again must not put requests behind the writes that wait. */
let named: number | null = null

/**
 * The person whose answers may be served. Null before a page has named one and after a sign-out. Requests made after the page has named the person
 * count.
 */
export function personHere(): Promise<number | null> {
  return announced ?? personNow()
}

/** For use within a task: the current person. Waiting for a message there would be a deadlock. */
export function personNow(): Promise<number | null> {
  here ??= readPerson()
  return here
}

/** The same person changes nothing. For another person everything is deleted first. */
export async function welcome(userId: number): Promise<void> {
  if (named !== userId) {
    named = userId
    announced = serially(() => admit(userId))
    announced.catch(() => (named = null))
  }
  await announced
}

async function admit(userId: number): Promise<number> {
  if ((await personNow()) === userId) return userId
  await dropCaches(name => name.startsWith(PRIVATE_CACHES) && !name.endsWith(`-${userId}`))
  here = Promise.resolve(userId)
  // A full disk: the next start tries again.
  await writePerson(userId).catch(() => undefined)
  return userId
}

/**
 * Somebody has just signed in, and the person is not known yet. No kept answer is served until a page has named the person. Kept data stays, because
 * it is usually the same person.
 */
export function awaitPerson(): Promise<void> {
  named = null
  announced = here = Promise.resolve(null)
  return serially(async () => {
    here = Promise.resolve(null)
    await caches.delete(WHO)
  })
}

/** Sign-out: no private data remains. */
export function forget(): Promise<void> {
  named = null
  announced = here = Promise.resolve(null)
  return serially(async () => {
    here = Promise.resolve(null)
    await dropCaches(name => name.startsWith(PRIVATE_CACHES))
  })
}

/** Caches of a previous version of this worker, in a format that this one does not know. */
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
