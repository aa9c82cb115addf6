import { createAtom, useSelector } from '@tanstack/react-store'
import { MOST_LOTS_ZIPPED } from '#domain/lots/download-limit.ts'
import type { PageType } from '#domain/lots/page-types.ts'

/** The lots of one listing selected for a joint photo download. Null outside selection mode. */
type Ticked = { pageType: PageType; ids: readonly string[] }

const ticked = createAtom<Ticked | null>(null)

export const tickedLots = {
  start: (pageType: PageType): void => ticked.set({ pageType, ids: [] }),
  stop: (): void => ticked.set(null),
  /** Selects or clears a lot. False: the limit is reached. */
  toggle(id: string): boolean {
    const now = ticked.get()
    if (!now) return false
    const { pageType, ids } = now
    if (ids.includes(id)) ticked.set({ pageType, ids: ids.filter(other => other !== id) })
    else if (ids.length < MOST_LOTS_ZIPPED) ticked.set({ pageType, ids: [...ids, id] })
    else return false
    return true
  },
}

/** The selected lots of this listing, or null outside selection mode. They survive a visit to a lot, but not to another listing. */
export function useTicked(pageType: PageType): readonly string[] | null {
  const now = useSelector(ticked)
  return now?.pageType === pageType ? now.ids : null
}
