import { createAtom, useSelector } from '@tanstack/react-store'

/** How often the list on screen was reset. Its bar and its empty state reset the same. */
const round = createAtom(0)

export const startListOver = (): void => round.set(before => before + 1)

/** Fields with `key={round}` start over with a reset, and a choice of an earlier round counts no more: it never became a filter. */
export const useListRound = (): number => useSelector(round, now => now)
