import { NO_COSTS } from '#domain/purchases/purchase-costs.ts'
import type { InvoiceKind } from '#domain/purchases/invoices.ts'
import { chargeCosts } from '#server/purchases/costs/post-costs.ts'
import { proposeFor } from '#server/purchases/costs/propose-costs.ts'
import { issue } from '#server/purchases/invoices/issue-invoice.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { carToCharge } from './shipping.queries.ts'
import { portOf } from './timetable.ts'

/**
 * Charges a car the costs that today's rates propose to its buyer's port, and invoices them, once. `at` may be in the past, for which the demo has
 * no rates. Nobody is notified. Returns the invoice's id.
 */
export async function chargeCar(
  { db, queue }: WriteContext,
  { id, kind = 'invoice', at }: { id: number; kind?: Exclude<InvoiceKind, 'credit'>; at: Date },
  now: Date,
): Promise<number | null> {
  const car = await carToCharge(db, id)
  if (!car) return null
  const { proposed } = await proposeFor(db, { ...car, port: portOf(car.city).port, now })
  const known = Object.entries(proposed).filter(([, yen]) => yen !== null)
  const costs = { ...NO_COSTS, ...Object.fromEntries(known) }
  await chargeCosts(db, { id, costs, version: null, actorId: null, now: at })
  const issuing = { db, queue, clock: { now: () => at }, actorId: null, quiet: true } as const
  const issued = await issue(issuing, { id, kind, version: null })
  return issued.id
}
