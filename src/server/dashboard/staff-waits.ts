import type { ManagerDashboard } from '#contract/dashboard/dashboard.shapes.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { waitingBookings } from '#server/payments/waiting-bookings.ts'
import { countDebtors } from '#server/people/debtors.ts'
import { waitingCars } from '#server/purchases/waiting-cars.ts'

/**
 * Work that waits for the staff, as far as the reader may open the lists. Each number is the total of its list, but his own bookings are approved by
 * somebody else.
 */
export async function staffWaits({
  db,
  now,
  viewer,
}: Pick<AppContext, 'db'> & { viewer: Viewer; now: Date }): Promise<NonNullable<ManagerDashboard['waits']>> {
  const { purchaseManagement, backOffice, paymentsManagement } = viewer.permission
  const [consignee, documents, uploads, invoices, overdue, balances, approvals] = await Promise.all([
    purchaseManagement ? waitingCars(db, 'consignee') : null,
    purchaseManagement ? waitingCars(db, 'documents') : null,
    purchaseManagement ? waitingCars(db, 'uploads') : null,
    // Only managers of payments can issue the credit note.
    purchaseManagement && paymentsManagement ? waitingCars(db, 'invoices') : null,
    backOffice ? countDebtors(db, 'overdue', tokyoDay(now)) : null,
    backOffice ? countDebtors(db, 'negative', tokyoDay(now)) : null,
    paymentsManagement ? waitingBookings({ db, viewer }) : null,
  ])
  const counts = [
    { what: 'consignee', count: consignee },
    { what: 'documents', count: documents },
    { what: 'uploads', count: uploads },
    { what: 'invoices', count: invoices },
    { what: 'overdue', count: overdue },
    { what: 'balances', count: balances },
    { what: 'approvals', count: approvals },
  ] as const
  return counts.flatMap(({ what, count }) => (count === null ? [] : [{ what, count }]))
}
