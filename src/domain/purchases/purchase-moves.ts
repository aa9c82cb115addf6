/** Null is Processing. */
export type PurchaseCode = number | null

/** All statuses, in the order of lists. */
export const PURCHASE_CODES: readonly PurchaseCode[] = [null, 1, 2, 3, 4, 5, 6, 7, 8]

export const PURCHASE_CANCELLED = 7
const RESOLD = 8

/**
 * The usual next steps of each status. A car can be cancelled or sold again until it is on the sea. Shipping that was cancelled waits for another
 * ship. Other steps are corrections: they need a confirmation with a reason.
 */
const USUAL: ReadonlyMap<PurchaseCode, readonly PurchaseCode[]> = new Map<PurchaseCode, readonly PurchaseCode[]>([
  [null, [1, PURCHASE_CANCELLED, RESOLD]],
  [1, [2, PURCHASE_CANCELLED, RESOLD]],
  [2, [3, PURCHASE_CANCELLED, RESOLD]],
  [3, [4, 6, PURCHASE_CANCELLED, RESOLD]],
  [4, [5, 6]],
  [5, []],
  [6, [2]],
  [PURCHASE_CANCELLED, []],
  [RESOLD, []],
])

export function usualMoves(from: PurchaseCode): readonly PurchaseCode[] {
  return USUAL.get(from) ?? []
}

const SHIPPING_CANCELLED = 6

/** A car that is not shipped, or not by us, leaves its ship: the place is free for another. */
export function leavesShip(to: PurchaseCode): boolean {
  return to === SHIPPING_CANCELLED || to === PURCHASE_CANCELLED || to === RESOLD
}

/** Why a car goes on no ship and needs no consignee; null while it does. */
export function whyNotShipped(status: PurchaseCode): 'purchase_cancelled' | 'purchase_resold' | null {
  if (status === PURCHASE_CANCELLED) return 'purchase_cancelled'
  return status === RESOLD ? 'purchase_resold' : null
}

/** Waiting loading and In transit: a car in them is on a ship. */
const NEEDS_SHIP: readonly PurchaseCode[] = [3, 4]

/** The car would be loaded, or at sea, on no ship that we know. */
export function isMissingShip(to: PurchaseCode, hasVoyage: boolean): boolean {
  return !hasVoyage && NEEDS_SHIP.includes(to)
}

/** A purchase that ends, a step that is not usual, and one that misses its ship are asked about before they are made. */
export function isAskedMove(from: PurchaseCode, to: PurchaseCode, { hasVoyage }: { hasVoyage: boolean }): boolean {
  return to === PURCHASE_CANCELLED || to === RESOLD || !isUsualMove(from, to) || isMissingShip(to, hasVoyage)
}

export function isUsualMove(from: PurchaseCode, to: PurchaseCode): boolean {
  return usualMoves(from).includes(to)
}
