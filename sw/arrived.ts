/**
 * Answers of the server that came after a kept one was used. A page that was told of one asks again, and gets it from the cache at once. No other
 * page does: the answer may be from before a write that a newer page has already seen done.
 */
const arrived = new Map<string, number>()

/** A page asks again as soon as it is told. What it asks for later is a new question. */
const ASKS_AGAIN_WITHIN_MS = 5_000

const keyOf = (clientId: string, address: string) => `${clientId} ${address}`

/** The page is being told that the server's answer is here. */
export function noteArrived(clientId: string, address: string, now = performance.now()): void {
  for (const [key, since] of arrived) if (now - since > ASKS_AGAIN_WITHIN_MS) arrived.delete(key)
  arrived.set(keyOf(clientId, address), now)
}

/** Whether the page asks because it was told. True once. */
export function takeArrived(clientId: string, address: string, now = performance.now()): boolean {
  const key = keyOf(clientId, address)
  const since = arrived.get(key)
  arrived.delete(key)
  return since !== undefined && now - since <= ASKS_AGAIN_WITHIN_MS
}
