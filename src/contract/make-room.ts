import { PRIVATE_CACHES } from './worker.ts'

/** Caches of copies of what the server has, by the middle of their names (`kept-answers.ts`), least missed first. */
const EXPENDABLE = ['passing', 'pictures', 'papers']

/** A person's own writes matter more than copies. On a full device copies are deleted, kind by kind, until the write succeeds. */
export async function makingRoom<T>(write: () => Promise<T>): Promise<T> {
  for (const kind of EXPENDABLE) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
      await dropKept(`${PRIVATE_CACHES}${kind}-`).catch(() => undefined)
    }
  }
  return write()
}

/** Empties these caches. A deleted one would take its space until the worker lets go of it. */
async function dropKept(prefix: string): Promise<void> {
  for (const name of (await caches.keys()).filter(name => name.startsWith(prefix))) {
    const cache = await caches.open(name)
    const requests = await cache.keys()
    await Promise.all(requests.map(request => cache.delete(request)))
  }
}
