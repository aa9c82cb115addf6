import type { AppContext } from '#server/http/context.ts'
import { cutLots, isAnyWaiting, mayCut, rangesOfSearches } from './lot-batches.queries.ts'
import { WATCHED_PAGES } from './watched-pages.ts'

const MAX_LOTS = 20_000
/** Searches of one job. Each job reads the lots of the batch; several of them let several processes share the work. */
const SEARCHES = 1_000

/**
 * Puts the lots that came into the market or changed into a batch, with the jobs that compare it with all searches, in one transaction. A lot whose
 * import is not committed yet gets into a later batch, whatever its time. True where there was a batch.
 */
export async function cutBatch({ db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>): Promise<boolean> {
  if (!(await isAnyWaiting(db))) return false
  return db.transaction().execute(async trx => {
    if (!(await mayCut(trx)) || !(await isAnyWaiting(trx))) return false
    const batchId = await cutLots(trx, clock.now(), MAX_LOTS)
    const ranges = await rangesOfSearches(trx, WATCHED_PAGES, SEARCHES)
    await queue.addAll(
      trx,
      'search-matches',
      ranges.map(range => ({ batchId, ...range })),
    )
    return true
  })
}
