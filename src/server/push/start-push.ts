import type { Office } from '#server/http/asked.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'
import { handOut } from './hand-out.ts'
import { makeDigests } from './make-digests.ts'
import { sendPushes } from './send-pushes.ts'
import { watchBids } from './watch-bids.ts'
import { watchPurchases } from './watch-purchases.ts'
import { watchSearches } from './watch-searches.ts'
import type { FindLots } from './watch-searches.ts'
import { watchChanges, watchStarts } from './watch-favorites.ts'

const WATCH_MS = 5_000
const SEND_MS = 1_000
const SEARCH_MS = 30_000

/**
 * Notices what people follow and tells their devices. Several processes may do it at once: keys make each event once, and rows are taken under
 * locks that the others pass by. Noticing and sending are turns of their own: a slow push service holds up no noticing.
 */
export function startPush(office: Office, findLots: FindLots): Repeated {
  const notice = async () => {
    await watchStarts(office)
    await watchChanges(office)
    await watchBids(office)
    await watchPurchases(office)
    await makeDigests(office)
  }
  // A search may take its time; what begins in ten minutes must not wait for it.
  const search = () => watchSearches(office, findLots)
  const send = async () => {
    await handOut(office)
    await sendPushes(office)
  }
  const { log } = office
  const turns = [
    repeat(notice, WATCH_MS, log, 'Noticing what to tell stumbled; it goes on with its next turn'),
    repeat(search, SEARCH_MS, log, 'Looking for new lots stumbled; it goes on with its next turn'),
    repeat(send, SEND_MS, log, 'Telling devices stumbled; it goes on with its next turn'),
  ]
  return {
    stop: async () => {
      await Promise.all(turns.map(turn => turn.stop()))
    },
  }
}
