import type { ManagerDashboard } from '#contract/dashboard/dashboard.shapes.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { waitingBookings } from '#server/payments/waiting-bookings.ts'
import { countDebtors } from '#server/people/debtors.ts'
import { waitingCars } from '#server/purchases/waiting-cars.ts'

/** What waits for the staff, as far as the reader may open the lists. Each number is the total of its list. */
export async function staffWaits({
  db,
  viewer: { permission },
}: Pick<AppContext, 'db'> & { viewer: Viewer }): Promise<NonNullable<ManagerDashboard['waits']>> {
  const { purchaseManagement, backOffice, paymentsManagement } = permission
  const [consignee, documents, balances, approvals] = await Promise.all([
    purchaseManagement ? waitingCars(db, 'consignee') : null,
    purchaseManagement ? waitingCars(db, 'documents') : null,
    backOffice ? countDebtors(db) : null,
    paymentsManagement ? waitingBookings(db) : null,
  ])
  const counts = { consignee, documents, balances, approvals } as const
  return (['consignee', 'documents', 'balances', 'approvals'] as const).flatMap(what => {
    const count = counts[what]
    return count === null ? [] : [{ what, count }]
  })
}
