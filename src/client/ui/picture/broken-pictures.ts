import { createAtom, useSelector } from '@tanstack/react-store'
import { useState } from 'react'

/** Counts the times that the network came back. */
const returns = createAtom(0)

/** The network is back: pictures that did not load are loaded again. */
export const retryPictures = (): void => returns.set(returns.get() + 1)

const NONE: readonly string[] = []

/** The pictures of a component that did not load, by their keys, until the network comes back. */
export function useBrokenPictures(): { isBroken: (key: string) => boolean; drop: (key: string) => void } {
  const now = useSelector(returns)
  const [dropped, setDropped] = useState({ at: now, keys: NONE })
  const keys = dropped.at === now ? dropped.keys : NONE
  return {
    isBroken: key => keys.includes(key),
    drop: key => setDropped(before => ({ at: now, keys: [...(before.at === now ? before.keys : NONE), key] })),
  }
}
