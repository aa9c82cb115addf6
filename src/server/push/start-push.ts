import type { AppContext } from '#server/http/context.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'
import { makeDigests } from './make-digests.ts'
import { watchBids } from './watch-bids.ts'
import { watchPurchases } from './watch-purchases.ts'
import { watchSearches } from './watch-searches.ts'
import type { FindLots } from './watch-searches.ts'
import { watchChanges, watchStarts } from './watch-favorites.ts'

const WATCH_MS = 5_000
const SEARCH_MS = 30_000

/**
 * Detects events that people follow. Several processes may run it: keys make each event unique, and locked rows are skipped. Jobs notify the
 * devices, so a slow push service delays no detection.
 */
export function startPush(context: AppContext, findLots: FindLots): Repeated {
  const notice = async () => {
    await watchStarts(context)
    await watchChanges(context)
    await watchBids(context)
    await watchPurchases(context)
    await makeDigests(context)
  }
  // A search may be slow, and must not delay news of a start in ten minutes.
  const search = () => watchSearches(context, findLots)
  const { log } = context
  const turns = [
    repeat(notice, WATCH_MS, log, 'Noticing what to tell stumbled; it goes on with its next turn'),
    repeat(search, SEARCH_MS, log, 'Looking for new lots stumbled; it goes on with its next turn'),
  ]
  return {
    stop: async () => {
      await Promise.all(turns.map(turn => turn.stop()))
    },
  }
}
