import type { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { findPurchase } from './purchases.queries.ts'
import { whosePurchases } from './whose-purchases.ts'

/** The photos of a bought car, which are those of its lot. */
export const downloadImages: UseCase<typeof purchasesEndpoints.downloadImages> = async ({
  db,
  viewer,
  query,
  openArchives,
}) => {
  openArchives.refuseFurther(viewer.userId)
  const car = await findPurchase(db, whosePurchases(viewer), query.id)
  if (!car) throw new Refused('not_found')
  const prefix = car.vehicle === 'bike' ? 'bike' : 'car-auction'
  return `/v1/${prefix}/photos.zip?id=${encodeURIComponent(car.id)}`
}
