/** `/v1` address → when the worker saved the answer that it repeated last, in ms here. */
const keptAt = new Map<string, number>()

/** An answer came. @param at when the worker had saved it; null where the server itself gave it */
export function rememberAge(address: string, at: number | null): void {
  if (at === null) keptAt.delete(address)
  else keptAt.set(address, at)
}

/** The save time of an answer from the worker's cache. Undefined where the answer is the server's own. */
export function keptSince(address: string): number | undefined {
  return keptAt.get(address)
}
