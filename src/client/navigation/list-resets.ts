import { createAtom, useSelector } from '@tanstack/react-store'

/** How often the list on screen was reset. Its bar and its empty state reset the same. */
const resets = createAtom(0)

export const startListOver = (): void => resets.set(before => before + 1)

/** Fields with `key={resets}` start over with a reset, and a choice made before it counts no more: it never became a filter. */
export const useListResets = (): number => useSelector(resets, now => now)
