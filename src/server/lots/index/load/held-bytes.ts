import { pack } from '../snapshot/packed.ts'
import type { HeldLots } from './held-lots.ts'

/** Memory of the columns of all segments, including scratch for queries; the few distinct texts are not counted. */
export function heldBytes({ segments }: HeldLots): number {
  return pack(segments).columns.reduce((sum, { byteLength }) => sum + byteLength, 0)
}
