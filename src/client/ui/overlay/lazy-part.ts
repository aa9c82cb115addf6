import { createElement, startTransition, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose code comes when it is first drawn, is then drawn bit by bit between touches, and from then on is there at once. */
export type LazyPart<Props> = {
  /** Fetches the code ahead of need; rejects where it cannot be had. */
  fetch: () => Promise<ComponentType<Props>>
  /** Whether the code is there. */
  isThere: () => boolean
  /**
   * Draws `until`, or nothing, for as long as the code is not there. Code that cannot be fetched is told to `onFailed` and asked for again the
   * next time this is drawn; without `onFailed` it is asked for again by itself, every ten seconds.
   */
  Show: ComponentType<Props & { onFailed?: () => void; until?: ReactNode }>
}

const ASK_AGAIN_MS = 10_000

/** Like React.lazy, which throws where code cannot be fetched (no network, nothing kept yet), and keeps throwing for as long as the page lives. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | undefined
  const fetch = async () => (part ??= await load())
  const Show: LazyPart<Props>['Show'] = ({ onFailed, until, ...props }) => {
    const [, redraw] = useState(0)
    const failed = useRef(onFailed)
    useEffect(() => {
      failed.current = onFailed
    })
    useEffect(() => {
      if (part) return
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
      // Each in a task of its own: what a screen wants late is many questions, each of which holds a phone up.
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
