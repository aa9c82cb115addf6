/*
 * A browser activates a new version only when the active one has no pending event, in Chromium after five minutes at the latest. On a bad network
 * background work lasts that long, and "Update now" would seem to do nothing. So the new version asks the active one to stop its work.
 */

/** How long no new work is started. If no replacement follows, this version works on. */
const LASTS_MS = 5_000

let replacedAt = Number.NEGATIVE_INFINITY
const waiting = new Set<() => void>()

/** Aborts all work in progress, and starts none for a while. */
export function abortWork(): void {
  replacedAt = performance.now()
  for (const end of waiting) end()
}

/** True while requests go to the network without this worker. */
export const isReplaced = (): boolean => performance.now() - replacedAt < LASTS_MS

/** The work's own result. Rejects at once when the worker is replaced before it ends. */
export function untilReplaced<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new DOMException('A new version replaces this one', 'AbortError'))
    if (isReplaced()) return end()
    waiting.add(end)
    work.then(resolve, reject).finally(() => waiting.delete(end))
  })
}
