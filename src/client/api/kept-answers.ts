/** `/v1` address → when the worker kept the answer that it repeated last, in ms here. */
const keptAt = new Map<string, number>()

/** An answer came. @param at when the worker had kept it; null where the office itself gave it */
export function rememberAge(address: string, at: number | null): void {
  if (at === null) keptAt.delete(address)
  else keptAt.set(address, at)
}

/** The time of an answer that came out of the worker's cache, or undefined where it is the office's own. */
export function keptSince(address: string): number | undefined {
  return keptAt.get(address)
}
