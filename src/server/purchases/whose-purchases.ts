import { carReach } from '#domain/purchases/who-sees-cars.ts'
import type { Viewer } from '#server/http/context.ts'

/** The owners of the purchases that a reader sees: everybody, one person, or a dealer with his clients. */
export type PurchaseOwners = { of: 'everybody' } | { of: 'person'; userId: number } | { of: 'dealer'; userId: number }

/** As for lists of bids (bids/list/whose-bids.ts), except that people who work on cars or money also see all. */
export function whosePurchases(viewer: Viewer): PurchaseOwners {
  const reach = carReach(viewer)
  if (reach === 'everybody') return { of: reach }
  return { of: reach === 'dealer' ? reach : 'person', userId: viewer.userId }
}

/** Narrows to one person: a reader of all may choose anybody, others only themselves. Undefined if the reader may not. */
export function ofPerson(whose: PurchaseOwners, userId: number | null): PurchaseOwners | undefined {
  if (userId === null) return whose
  return whose.of === 'everybody' || userId === whose.userId ? { of: 'person', userId } : undefined
}
