import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { browserStorage } from '#client/device/browser-storage.ts'
import type { MeasuredList, MeasuringList } from '#client/ui/list/use-measured-list.ts'

const STORED = 'list-heights'
/** Number of remembered lists; few people go back further. */
const MAX_LISTS = 30

const kept = stored()
// The page may be reloaded on a screen without a list, such as a lot, and the way back leads to one.
globalThis.addEventListener?.('pagehide', store)

/**
 * Stores the measurements of a list for each visit of a page, as the router stores scroll positions. A returning reader finds the
 * same row at the same place; a new visit starts afresh. So does a page that is left at its top: a new list draws its first rows sooner.
 *
 * @param name of the list, with everything that its heights depend on
 */
export function useListHeights(name: string): {
  ref: RefObject<MeasuringList | null>
  measured: MeasuredList | undefined
} {
  const router = useRouter()
  const ref = useRef<MeasuringList>(null)
  useEffect(() => {
    const keep = (visit: string) => {
      const measured = ref.current?.measured()
      if (scrollY === 0) kept.delete(`${visit} ${name}`)
      else if (measured) remember(`${visit} ${name}`, measured)
    }
    const stop = router.subscribe('onBeforeLoad', ({ fromLocation }) => fromLocation && keep(visitOf(fromLocation)))
    const onLeave = () => {
      keep(visitOf(router.latestLocation))
      store()
    }
    addEventListener('pagehide', onLeave)
    return () => {
      stop()
      removeEventListener('pagehide', onLeave)
    }
  }, [router, name])
  return { ref, measured: kept.get(`${visitOf(router.latestLocation)} ${name}`) }
}

/** The key that the router uses for its own scroll positions. */
export const visitOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href

function remember(visit: string, measured: MeasuredList): void {
  kept.delete(visit)
  kept.set(visit, measured)
  if (kept.size > MAX_LISTS) kept.delete(kept.keys().next().value!)
}

/** JSON has no infinity, which the last range ends with. */
function stored(): Map<string, MeasuredList> {
  try {
    const entries = JSON.parse(browserStorage('sessionStorage').getItem(STORED) ?? '[]') as [string, MeasuredList][]
    for (const [, { ranges }] of entries) for (const range of ranges) range.endIndex ??= Number.POSITIVE_INFINITY
    return new Map(entries)
  } catch {
    return new Map()
  }
}

function store(): void {
  try {
    browserStorage('sessionStorage').setItem(STORED, JSON.stringify([...kept]))
  } catch {
    // If the storage is full, the list is measured again.
  }
}
