import { UNDO_MS } from '#domain/time/undo.ts'
import { DAY_MS, earlier, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { lookAtPurchases } from './purchases-watch.queries.ts'
import { notifyDevices } from './notify-devices.ts'
import { mayWatch } from './watch.queries.ts'
import { lotOf } from './watch-favorites.ts'

/** Purchased cars that have moved a step since the last check, once it can no longer be undone: reported and saved in one transaction. */
export async function watchPurchases({ db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async trx => {
    if (!(await mayWatch(trx, 'purchases'))) return
    const events = (await lookAtPurchases(trx, earlier(now, UNDO_MS))).map(
      ({ purchaseId, userId, status, ...lot }) => ({
        userId,
        key: `purchaseStep:${purchaseId}:${now.getTime()}`,
        news: { kind: 'purchaseStep' as const, lot: lotOf(lot), status, purchase: purchaseId },
        expiresAt: later(now, DAY_MS),
      }),
    )
    await notifyDevices({ db: trx, queue }, now, ...events)
  })
}
