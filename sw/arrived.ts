/**
 * Server answers that arrived after a kept answer was used. A page that was notified requests again, and gets the answer from the cache at once.
 * Other pages do not: the answer may be from before a write that a newer page has already seen.
 */
const arrived = new Map<string, number>()

/** A page requests again as soon as it is notified. Later requests are new ones. */
const ASKS_AGAIN_WITHIN_MS = 5_000

const keyOf = (clientId: string, address: string) => `${clientId} ${address}`

/** Notes that the page is being notified of the server's answer. */
export function noteArrived(clientId: string, address: string, now = performance.now()): void {
  for (const [key, since] of arrived) if (now - since > ASKS_AGAIN_WITHIN_MS) arrived.delete(key)
  arrived.set(keyOf(clientId, address), now)
}

/** Whether the page requests because it was notified. True once. */
export function takeArrived(clientId: string, address: string, now = performance.now()): boolean {
  const key = keyOf(clientId, address)
  const since = arrived.get(key)
  arrived.delete(key)
  return since !== undefined && now - since <= ASKS_AGAIN_WITHIN_MS
}
