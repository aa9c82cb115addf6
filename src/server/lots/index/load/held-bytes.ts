import { pack } from '../snapshot/packed.ts'
import type { HeldLots } from './held-lots.ts'

/** What the columns of all segments take, room for questions included; the few distinct texts beside them are not counted. */
export function heldBytes({ segments }: HeldLots): number {
  return pack(segments).columns.reduce((sum, { byteLength }) => sum + byteLength, 0)
}
