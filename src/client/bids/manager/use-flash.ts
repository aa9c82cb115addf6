import type { ChangedField } from './change.ts'
import { useEditPart } from './edit-state.ts'

/** Marks a restored value so that it flashes once. A new turn makes it flash again. */
export function useFlash(bidId: number, field: ChangedField): 'odd' | 'even' | undefined {
  return useEditPart(({ flashed }) => {
    if (flashed?.bidId !== bidId || flashed.field !== field) return undefined
    return flashed.turn % 2 === 1 ? 'odd' : 'even'
  })
}
