import {
  createElement,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'

/**
 * A file of components whose code loads when one of them is first drawn. That drawing happens in small steps between touches. Later drawings
 * are immediate.
 */
type LazyFile<File> = {
  /** Preloads the code; rejects if it cannot be fetched. */
  fetch: () => Promise<File>
  /** Whether the code has loaded. */
  isThere: () => boolean
  /**
   * Draws `until`, or nothing, until the code has loaded; then the component `part` with the other props. A failed fetch is reported to
   * `onFailed` and repeated at the next drawing. Without `onFailed` it is repeated every ten seconds.
   */
  Show: <Part extends ComponentsOf<File>>(
    props: PropsOf<File[Part]> & { part: Part; onFailed?: () => void; until?: ReactNode },
  ) => ReactNode
}

type ComponentsOf<File> = {
  [Name in keyof File]: File[Name] extends (props: never) => ReactNode ? Name : never
}[keyof File]
type PropsOf<Component> = Component extends (props: infer Props) => ReactNode ? Props : never

const ASK_AGAIN_MS = 10_000

/**
 * Unlike React.lazy: that throws if code cannot be fetched (no network, nothing cached yet), and keeps throwing until the page is
 * reloaded.
 */
export function lazyFile<File extends object>(load: () => Promise<File>): LazyFile<File> {
  let file: File | undefined
  const fetch = async () => (file ??= await load())
  const Show: LazyFile<File>['Show'] = ({ part, onFailed, until, ...props }) => {
    const [, redraw] = useState(0)
    const failed = useEffectEvent((askAgain: () => void) => (onFailed ?? askAgain)())
    const drawn = useRef(file)
    useEffect(() => {
      // Code that loaded after this drawing and before this effect must still be drawn.
      if (drawn.current) return
      let isHere = true
      let again: ReturnType<typeof setTimeout> | undefined
      const ask = () =>
        fetch().then(
          () => isHere && startTransition(() => redraw(count => count + 1)),
          () => {
            if (isHere) failed(() => (again = setTimeout(ask, ASK_AGAIN_MS)))
          },
        )
      // Each runs in its own task: a screen defers many requests, and together they would block a phone.
      again = setTimeout(ask)
      return () => {
        isHere = false
        clearTimeout(again)
      }
    }, [])
    return file ? createElement(file[part] as ComponentType, props) : (until ?? null)
  }
  return { fetch, isThere: () => file !== undefined, Show }
}
