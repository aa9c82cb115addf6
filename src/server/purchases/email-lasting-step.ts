import type { AppContext } from '#server/http/context.ts'
import type { JobData } from '#server/queue/queues.ts'
import { lastStep } from './purchase-work.queries.ts'
import { emailStep } from './notify-buyer.ts'

/** E-mails the buyer about a step that can no longer be undone. Steps that were undone, or followed by another, are left out. */
export async function emailLastingStep(
  { db, queue, config, clock }: Pick<AppContext, 'db' | 'queue' | 'config' | 'clock'>,
  { purchaseId, lineId }: JobData['purchase-steps'],
): Promise<void> {
  await db.transaction().execute(async trx => {
    const last = await lastStep(trx, purchaseId)
    if (last?.id !== lineId) return
    await emailStep({ db: trx, queue, config }, { id: purchaseId, now: clock.now() })
  })
}
