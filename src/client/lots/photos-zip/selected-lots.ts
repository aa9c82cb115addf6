import { createAtom, useSelector } from '@tanstack/react-store'
import { MAX_LOTS_ZIPPED } from '#domain/lots/download-limit.ts'
import type { PageType } from '#domain/lots/page-types.ts'

/** The lots of one listing selected for a joint photo download. Null outside selection mode. */
type Selected = { pageType: PageType; ids: readonly string[] }

const selected = createAtom<Selected | null>(null)

export const selectedLots = {
  start: (pageType: PageType): void => selected.set({ pageType, ids: [] }),
  stop: (): void => selected.set(null),
  /** Selects or clears a lot. False: the limit is reached. */
  toggle(id: string): boolean {
    const now = selected.get()
    if (!now) return false
    const { pageType, ids } = now
    if (ids.includes(id)) selected.set({ pageType, ids: ids.filter(other => other !== id) })
    else if (ids.length < MAX_LOTS_ZIPPED) selected.set({ pageType, ids: [...ids, id] })
    else return false
    return true
  },
}

/** The selected lots of this listing, or null outside selection mode. They survive a visit to a lot, but not to another listing. */
export function useSelectedLots(pageType: PageType): readonly string[] | null {
  const now = useSelector(selected)
  return now?.pageType === pageType ? now.ids : null
}
