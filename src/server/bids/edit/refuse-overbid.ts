import { invalid } from '#server/http/refused.ts'
import type { EditCase } from './lock-for-edit.ts'

/** Nobody bids for a car at a fixed price, so its order has no overbid. Null, the server's setting, is what every order has. */
export function refuseOverbid({ bid, lot }: EditCase, wanted: number | null): void {
  if (lot.offer !== 'stock' || wanted === null || wanted === bid.adjustment_price) return
  throw invalid({ adjustmentPrice: 'orderOverbid' })
}
