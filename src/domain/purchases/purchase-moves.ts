/** Null is Processing. */
export type PurchaseCode = number | null

/** All statuses, in the order of lists. */
export const PURCHASE_CODES: readonly PurchaseCode[] = [null, 1, 2, 3, 4, 5, 6, 7, 8]

export const PURCHASE_CANCELLED = 7

/**
 * The usual next steps of each status. A car can be cancelled or sold again until it is on the sea. Shipping that was cancelled waits for another
 * ship. Other steps are corrections: they need a confirmation with a reason.
 */
const USUAL: ReadonlyMap<PurchaseCode, readonly PurchaseCode[]> = new Map<PurchaseCode, readonly PurchaseCode[]>([
  [null, [1, PURCHASE_CANCELLED, 8]],
  [1, [2, PURCHASE_CANCELLED, 8]],
  [2, [3, PURCHASE_CANCELLED, 8]],
  [3, [4, 6, PURCHASE_CANCELLED, 8]],
  [4, [5, 6]],
  [5, []],
  [6, [2]],
  [PURCHASE_CANCELLED, []],
  [8, []],
])

export function usualMoves(from: PurchaseCode): readonly PurchaseCode[] {
  return USUAL.get(from) ?? []
}

export function isUsualMove(from: PurchaseCode, to: PurchaseCode): boolean {
  return usualMoves(from).includes(to)
}
