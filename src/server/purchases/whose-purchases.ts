import { roleOf } from '#domain/people/kinds.ts'
import { seesEverybodysCars } from '#domain/purchases/who-sees-cars.ts'
import type { Viewer } from '#server/http/context.ts'

/** Whose cars a reader sees: everybody's, one person's, or a dealer's with those of his clients. */
export type Whose = { of: 'everybody' } | { of: 'person'; userId: number } | { of: 'dealer'; userId: number }

/** The same rule as for the lists of bids (bids/whose-bids.ts), but for those who work on cars or money. */
export function whosePurchases(viewer: Viewer): Whose {
  const { userId, permission } = viewer
  if (seesEverybodysCars(permission)) return { of: 'everybody' }
  return { of: roleOf(viewer) === 'dealer' && permission.dealerBidAccess ? 'dealer' : 'person', userId }
}

/** The cars of one person: a manager may choose him, others only themselves. Undefined when the reader may not. */
export function ofPerson(whose: Whose, userId: number | null): Whose | undefined {
  if (userId === null) return whose
  return whose.of === 'everybody' || userId === whose.userId ? { of: 'person', userId } : undefined
}
