import { createElement, startTransition, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code loads on its first drawing. That drawing happens in small steps between touches. Later drawings are
 * immediate.
 */
type LazyPart<Props> = {
  /** Preloads the code; rejects if it cannot be fetched. */
  fetch: () => Promise<ComponentType<Props>>
  /** Whether the code has loaded. */
  isThere: () => boolean
  /**
   * Draws `until`, or nothing, until the code has loaded. A failed fetch is reported to `onFailed` and repeated at the next drawing.
   * Without `onFailed` it is repeated every ten seconds.
   */
  Show: ComponentType<Props & { onFailed?: () => void; until?: ReactNode }>
}

const ASK_AGAIN_MS = 10_000

/**
 * Unlike React.lazy: that throws if code cannot be fetched (no network, nothing cached yet), and keeps throwing until the page is
 * reloaded.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | undefined
  const fetch = async () => (part ??= await load())
  const Show: LazyPart<Props>['Show'] = ({ onFailed, until, ...props }) => {
    const [, redraw] = useState(0)
    const failed = useRef(onFailed)
    useEffect(() => {
      failed.current = onFailed
    })
    const drawn = useRef(part)
    useEffect(() => {
      // Code that loaded after this drawing and before this effect must still be drawn.
      if (drawn.current) return
      let isHere = true
      let again: ReturnType<typeof setTimeout> | undefined
      const ask = () =>
        fetch().then(
          () => isHere && startTransition(() => redraw(count => count + 1)),
          () => {
            if (!isHere) return
            if (failed.current) failed.current()
            else again = setTimeout(ask, ASK_AGAIN_MS)
          },
        )
      // Each runs in its own task: a screen defers many requests, and together they would block a phone.
      again = setTimeout(ask)
      return () => {
        isHere = false
        clearTimeout(again)
      }
    }, [])
    return part ? createElement(part, props as unknown as Props) : (until ?? null)
  }
  return { fetch, isThere: () => part !== undefined, Show }
}
