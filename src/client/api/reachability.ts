/**
 * Whether the office answers, by what calls experience and not by `navigator.onLine`, which knows only of a cable. `asOf` is the age of
 * what is shown meanwhile: the time of the newest answer that came out of a cache.
 */
export type Reachability = { reachable: boolean; asOf: number | null }

let state: Reachability = { reachable: true, asOf: null }
const listeners = new Set<() => void>()

export const reachability = {
  get: (): Reachability => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** An answer came from the office itself. */
export function answered(): void {
  if (!state.reachable) change({ reachable: true, asOf: null })
}

/** An answer came out of the worker's cache; `date` is its `Date` header. */
export function answeredFromCache(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date)
  change({ reachable: false, asOf: Number.isNaN(at) ? state.asOf : Math.max(at, state.asOf ?? 0) })
}

/** No answer came at all. */
export function unanswered(): void {
  if (state.reachable) change({ reachable: false, asOf: state.asOf })
}

function change(next: Reachability): void {
  state = next
  for (const listener of listeners) listener()
}
