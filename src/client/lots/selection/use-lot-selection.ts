import { useMemo } from 'react'
import type { PageType } from '#domain/lots/page-types.ts'
import { useCompared } from '../compared/compared-lots.ts'
import { useSelectedLots } from '../photos-zip/selected-lots.ts'

/** The purpose of a list's checkboxes, and the selected lots. */
export type LotSelection = { for: 'photos' | 'compare'; ids: readonly string[] }

/** Null where a list has no checkboxes. The same object for the same selection, because each card of a list depends on it. */
export function useLotSelection(pageType: PageType): LotSelection | null {
  const photos = useSelectedLots(pageType)
  const compared = useCompared()
  return useMemo(() => {
    if (photos) return { for: 'photos', ids: photos }
    return compared && { for: 'compare', ids: compared }
  }, [photos, compared])
}
