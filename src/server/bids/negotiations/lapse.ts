import type { AppContext } from '#server/http/context.ts'
import { changeNegotiation, lockNegotiation } from './change-negotiation.ts'

/** The job at the end of the time to answer: a negotiation that nobody answered lapses. One that was answered stays, and one that ends later is looked at again. */
export function lapseNegotiation(
  { db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>,
  { negotiationId }: { negotiationId: number },
): Promise<void> {
  return db.transaction().execute(async trx => {
    const context = { db: trx, queue, clock }
    const found = await lockNegotiation(context, negotiationId)
    const { state, ends_at: endsAt } = found.negotiation
    if (state !== 'asked') return
    // The delay of a job counts from the start of the transaction that added it, so it may run a little early.
    if (found.now < endsAt) return queue.add(trx, 'negotiation-ends', { negotiationId }, { dueAt: endsAt })
    await changeNegotiation(context, found, { state: 'lapsed' }, null)
  })
}
