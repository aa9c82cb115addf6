import type { AppContext } from '#server/http/context.ts'
import { changeNegotiation, lockNegotiation } from './change-negotiation.ts'
import { notifyBuyer } from './notify-buyer.ts'

/** The job at the end of the time to answer: a negotiation that nobody answered lapses, and the buyer is told. One that was answered, or has a later end, stays. */
export function lapseNegotiation(
  { db, queue, clock, config }: Pick<AppContext, 'db' | 'queue' | 'clock' | 'config'>,
  { negotiationId }: { negotiationId: number },
): Promise<void> {
  return db.transaction().execute(async trx => {
    const context = { db: trx, queue, clock, config }
    const found = await lockNegotiation(context, negotiationId)
    const { state, ends_at: endsAt } = found.negotiation
    if (state !== 'asked' || found.now < endsAt) return
    const lapsed = await changeNegotiation(context, found, { state: 'lapsed' }, null)
    await notifyBuyer(context, lapsed, 'lapsed', found.now)
  })
}
