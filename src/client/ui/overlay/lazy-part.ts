import { useEffect, useRef, useState, type ComponentType } from 'react'

/** A component whose code comes when it is first wanted, and is then there at once. */
export type LazyPart<Props> = {
  fetch: () => Promise<ComponentType<Props>>
  get: () => ComponentType<Props> | undefined
}

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | undefined
  return { fetch: async () => (part ??= await load()), get: () => part }
}

/**
 * The component once its code is there. Code that cannot be fetched (no network, nothing kept yet) is told to `onFailed` and asked for
 * again the next time it is wanted; React.lazy would throw, and keep throwing for as long as the page lives.
 */
export function useLazyPart<Props>(
  lazy: LazyPart<Props>,
  wanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | undefined {
  const [, redraw] = useState(0)
  const failed = useRef(onFailed)
  useEffect(() => {
    failed.current = onFailed
  })
  useEffect(() => {
    if (!wanted || lazy.get()) return
    let isHere = true
    lazy.fetch().then(
      () => isHere && redraw(count => count + 1),
      () => isHere && failed.current(),
    )
    return () => {
      isHere = false
    }
  }, [lazy, wanted])
  return lazy.get()
}
