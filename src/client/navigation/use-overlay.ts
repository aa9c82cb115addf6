import { useRouter, useSearch, type AnyRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What the address may name as open over the page: a sheet (`?sheet=sort`), or the conversation about a bid (`?chat=50001`). */
type Named = { sheet: string; chat: number }

/** One sheet opens above another. A conversation takes the place of the one before. */
const STACKS: Record<keyof Named, boolean> = { sheet: true, chat: false }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The overlay that this entry of the history was pushed for. It survives a reload, and whoever closes the overlay knows it. */
    pushedOverlay?: keyof Named
  }
}

/** Places that are being left. A second close meanwhile must not leave the page too. */
const left = new WeakSet<object>()

/**
 * The overlay that the address names. Opening pushes an entry, so the back gesture closes it. Closing goes back if we pushed; on a direct link it
 * only removes the parameter. The caller that closes has already dealt with unsaved text, so the user is not asked again.
 */
export function useAddressOverlay<Param extends keyof Named>(param: Param) {
  const open = (useSearch({ strict: false }) as Partial<Named>)[param]
  const router = useRouter()
  const show = useCallback(
    (value: Named[Param]) => {
      const now = namedAt(router, param)
      if (now !== String(value)) go(router, param, value, now !== undefined && !STACKS[param])
    },
    [router, param],
  )
  const close = useCallback(
    (value: Named[Param]) => {
      const { latestLocation } = router
      // An answer may close what "back" has closed already.
      if (namedAt(router, param) !== String(value) || left.has(latestLocation)) return
      if (latestLocation.state.pushedOverlay === param) {
        left.add(latestLocation)
        router.history.back({ ignoreBlocker: true })
      } else go(router, param, undefined, true)
    },
    [router, param],
  )
  return { open, show, close }
}

/** One sheet of those that the address may name. */
export function useOverlay(name: string): { open: boolean; show: () => void; close: () => void } {
  const { open, show, close } = useAddressOverlay('sheet')
  return {
    open: open === name,
    show: useCallback(() => show(name), [show, name]),
    close: useCallback(() => close(name), [close, name]),
  }
}

/** The overlay that an address names, null for none. */
export function overlayIn(search: string): string | null {
  const params = new URLSearchParams(search)
  const named = Object.keys(STACKS).map(param => params.get(param))
  return named.find(value => value !== null) ?? null
}

function namedAt(router: AnyRouter, param: keyof Named): string | undefined {
  const value = (router.latestLocation.search as Partial<Named>)[param]
  return value === undefined ? undefined : String(value)
}

function go(router: AnyRouter, param: keyof Named, value: string | number | undefined, replace: boolean): void {
  void router.navigate({
    to: '.',
    search: (old: object) => ({ ...old, [param]: value }),
    state: replace ? true : { pushedOverlay: param },
    replace,
    resetScroll: false,
  })
}
