import type { Office } from '#server/http/asked.ts'
import { lookAtPurchases } from './purchases-watch.queries.ts'
import { tell } from './tell.ts'
import { mayWatch } from './watch.queries.ts'
import { lotOf } from './watch-favorites.ts'

const DAY_MS = 86_400_000

/** Bought cars that are a step further than when last looked at: told and remembered in one transaction. */
export async function watchPurchases({ db, clock }: Pick<Office, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async trx => {
    if (!(await mayWatch(trx))) return
    const events = (await lookAtPurchases(trx)).map(({ purchaseId, userId, status, ...lot }) => ({
      userId,
      key: `purchaseStep:${purchaseId}:${now.getTime()}`,
      news: { kind: 'purchaseStep' as const, lot: lotOf(lot), status },
      expiresAt: new Date(now.getTime() + DAY_MS),
    }))
    await tell(trx, now, ...events)
  })
}
