/** `/v1` address → when the office gave the answer that the worker's cache repeated, in ms; only those that are shown now. */
const keptAt = new Map<string, number>()

/** An answer came. @param date its `Date` where it was a kept one; null where the office itself gave it */
export function answeredFromCache(address: string, date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(at)) keptAt.delete(address)
  else keptAt.set(address, at)
}

/** The age of an answer that came out of the worker's cache, or undefined where it is the office's own. */
export function keptSince(address: string): number | undefined {
  return keptAt.get(address)
}
