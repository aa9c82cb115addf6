import { createElement, useEffect, useRef, useState, type ComponentType } from 'react'

/** A component whose code comes when it is first drawn, and is then there at once. */
export type LazyPart<Props> = {
  /** Fetches the code ahead of need; rejects where it cannot be had. */
  fetch: () => Promise<ComponentType<Props>>
  /** Whether the code is there. */
  isThere: () => boolean
  /** Draws nothing until the code is there. `onFailed`: it could not be fetched; it is asked for again the next time this is drawn. */
  Show: ComponentType<Props & { onFailed?: () => void }>
}

/**
 * Like React.lazy, but code that cannot be fetched (no network, nothing kept yet) is told and asked for again; React.lazy would throw, and keep
 * throwing for as long as the page lives.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | undefined
  const fetch = async () => (part ??= await load())
  const Show: LazyPart<Props>['Show'] = ({ onFailed, ...props }) => {
    const [, redraw] = useState(0)
    const failed = useRef(onFailed)
    useEffect(() => {
      failed.current = onFailed
    })
    useEffect(() => {
      if (part) return
      let isHere = true
      fetch().then(
        () => isHere && redraw(count => count + 1),
        () => isHere && failed.current?.(),
      )
      return () => {
        isHere = false
      }
    }, [])
    return part ? createElement(part, props as unknown as Props) : null
  }
  return { fetch, isThere: () => part !== undefined, Show }
}
