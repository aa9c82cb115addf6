import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import { makeDigests } from './make-digests.ts'
import { watchBids } from './watch-bids.ts'
import { watchPurchases } from './watch-purchases.ts'
import { watchChanges, watchStarts } from './watch-favorites.ts'

const WATCH_MS = 5_000
/** Each repeats by itself: one that fails or waits holds up no other. */
const WATCHERS = [watchStarts, watchChanges, watchBids, watchPurchases, makeDigests]

/**
 * Detects events that people follow. Several processes may run it: keys make each event unique, and locked rows are skipped. Jobs notify the
 * devices, so a slow push service delays no detection.
 */
export function startPush(context: AppContext): Repeated {
  const failure = 'Notifications could not be collected and will be tried again'
  const watching = WATCHERS.map(watch => repeat(() => watch(context), WATCH_MS, context.log, failure))
  return { stop: async () => void (await Promise.all(watching.map(({ stop }) => stop()))) }
}
