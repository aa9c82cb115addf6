import { PRIVATE_CACHES } from '#contract/worker.ts'
import { inTurn } from './in-turn.ts'

/** The only cache that does not carry a user's id: it says whose turn it is, since a worker forgets its variables when it sleeps. */
const WHO = `${PRIVATE_CACHES}who`
const ADDRESS = '/who'

let known: Promise<number | null> | undefined

/** Whose answers may be kept and shown now; null before a page has said so and after a sign-out. */
export function personHere(): Promise<number | null> {
  known ??= readPerson()
  return known
}

/** The same person changes nothing; of anybody else everything goes first. */
export function welcome(userId: number): Promise<void> {
  return inTurn(async () => {
    if ((await personHere()) === userId) return
    for (const name of await caches.keys())
      if (name.startsWith(PRIVATE_CACHES) && !name.endsWith(`-${userId}`)) await caches.delete(name)
    known = Promise.resolve(userId)
    await (await caches.open(WHO)).put(ADDRESS, new Response(String(userId))).catch(() => undefined)
  })
}

/**
 * Somebody has just signed in and nobody knows yet who: no kept answer is given out until a page has said it. What is kept stays, for it
 * is mostly the same person again.
 */
export function nobodyYet(): Promise<void> {
  return inTurn(async () => {
    known = Promise.resolve(null)
    await caches.delete(WHO)
  })
}

/** Sign-out: nothing private stays. */
export function forget(): Promise<void> {
  known = Promise.resolve(null)
  return inTurn(async () => {
    known = Promise.resolve(null)
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

async function readPerson(): Promise<number | null> {
  try {
    const who = await caches.match(ADDRESS, { cacheName: WHO })
    const userId = who ? Number(await who.text()) : Number.NaN
    return Number.isInteger(userId) ? userId : null
  } catch {
    return null
  }
}
