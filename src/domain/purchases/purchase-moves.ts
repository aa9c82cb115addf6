/** Null is Processing. */
export type PurchaseCode = number | null

/** All statuses, in the order of lists. */
export const PURCHASE_CODES: readonly PurchaseCode[] = [null, 1, 2, 3, 4, 5, 6, 7, 8]

export const PURCHASE_CANCELLED = 7
const RESOLD = 8

/**
 * The usual next steps of each status. A car can be cancelled or sold again until it has sailed. Shipping that was cancelled waits for another ship.
 * Other steps are corrections: they need a confirmation with a reason.
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

/** Whether a car in this status leaves its ship, because it is not shipped, or not by us. Its place is then free for another. */
export function leavesShip(to: PurchaseCode): boolean {
  return to === SHIPPING_CANCELLED || to === PURCHASE_CANCELLED || to === RESOLD
}

/** The reason why a car gets no ship and needs no consignee; null if it is shipped. */
export function whyNotShipped(status: PurchaseCode): 'purchase_cancelled' | 'purchase_resold' | null {
  if (status === PURCHASE_CANCELLED) return 'purchase_cancelled'
  return status === RESOLD ? 'purchase_resold' : null
}

/** Waiting for loading and In transit: a car with these statuses is on a ship. */
const NEEDS_SHIP: readonly PurchaseCode[] = [3, 4]

/** Whether a car would be loaded or at sea without a known ship. */
export function isMissingShip(to: PurchaseCode, hasVoyage: boolean): boolean {
  return !hasVoyage && NEEDS_SHIP.includes(to)
}

/** In transit and Delivered: the car has sailed, so another voyage, or none, is a correction that needs a reason. */
const HAS_SAILED: readonly PurchaseCode[] = [4, 5]

export function isUsualVoyage(status: PurchaseCode): boolean {
  return !HAS_SAILED.includes(status)
}

/** Whether a change of a car's voyage needs a confirmation: it has sailed, or would lack its ship. */
export function isAskedVoyage(status: PurchaseCode, { hasVoyage }: { hasVoyage: boolean }): boolean {
  return !isUsualVoyage(status) || isMissingShip(status, hasVoyage)
}

/** Whether a step needs a confirmation: it ends the purchase, is not usual, or lacks a ship. */
export function isAskedMove(from: PurchaseCode, to: PurchaseCode, { hasVoyage }: { hasVoyage: boolean }): boolean {
  return to === PURCHASE_CANCELLED || to === RESOLD || !isUsualMove(from, to) || isMissingShip(to, hasVoyage)
}

export function isUsualMove(from: PurchaseCode, to: PurchaseCode): boolean {
  return usualMoves(from).includes(to)
}
