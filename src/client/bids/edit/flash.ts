import type { ChangedField } from './change.ts'
import { useDeskPart } from './desk-store.ts'

/** Marks a value that went back to what it was, so that it flashes once; the turn makes it flash again. */
export function useFlash(bidId: number, field: ChangedField): 'odd' | 'even' | undefined {
  return useDeskPart(({ flashed }) => {
    if (flashed?.bidId !== bidId || flashed.field !== field) return undefined
    return flashed.turn % 2 === 1 ? 'odd' : 'even'
  })
}
