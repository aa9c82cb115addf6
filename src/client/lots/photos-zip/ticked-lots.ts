import { useSyncExternalStore } from 'react'
import { MOST_LOTS_ZIPPED } from '#domain/lots/download-limit.ts'
import type { PageType } from '#domain/lots/page-types.ts'

/** The lots of one listing whose photos are to be downloaded together; null while nobody is ticking. */
export type Ticked = { pageType: PageType; ids: readonly string[] }

let ticked: Ticked | null = null
const listeners = new Set<() => void>()

export const tickedLots = {
  get: (): Ticked | null => ticked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  start: (pageType: PageType): void => change({ pageType, ids: [] }),
  stop: (): void => change(null),
  /** Ticks or clears a lot. False: there is no room for one more. */
  toggle(id: string): boolean {
    if (!ticked) return false
    const { pageType, ids } = ticked
    if (ids.includes(id)) change({ pageType, ids: ids.filter(other => other !== id) })
    else if (ids.length < MOST_LOTS_ZIPPED) change({ pageType, ids: [...ids, id] })
    else return false
    return true
  },
}

function change(next: Ticked | null): void {
  ticked = next
  for (const listener of listeners) listener()
}

/** The ticked lots of this listing, or null where none are being ticked. They outlive a look at a lot, not another listing. */
export function useTicked(pageType: PageType): readonly string[] | null {
  const now = useSyncExternalStore(tickedLots.subscribe, tickedLots.get)
  return now?.pageType === pageType ? now.ids : null
}
