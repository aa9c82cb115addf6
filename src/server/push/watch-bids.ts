import { bidDeadline } from '#domain/bids/bid-deadline.ts'
import { bidOutcome } from '#domain/bids/bid-outcome.ts'
import { BID_STATUS, isLive, isWon } from '#domain/bids/bid-status.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { DAY_MS, earlier, later, MINUTE_MS } from '#domain/time/spans.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import type { NewsWithoutLanguage } from '#server/db/push-tables.ts'
import type { AppContext } from '#server/http/context.ts'
import { readSettings, type ServerSettings } from '#server/site/settings.ts'
import { notifyDevices } from './notify-devices.ts'
import { lastingChanges, type BidChange } from './lasting-changes.ts'
import { bidMoves } from './watch.queries.ts'
import { lotOf } from './watch-favorites.ts'

/** Longer than any transaction or restart takes. */
const LOOKED_BACK_MS = 15 * MINUTE_MS
/** Longer than somebody goes on correcting himself: the first of his changes is still seen with the last. */
const CORRECTED_MS = 5 * MINUTE_MS

/**
 * Reports from the bid log, for changes that owners did not make themselves: bids that managers placed, changes of bids and amounts, and prices of
 * won cars. Each log line is reported once. Corrections within the time to undo are not reported.
 */
export async function watchBids({ db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = earlier(now, LOOKED_BACK_MS)
  const moves = await bidMoves(db, { since: earlier(since, CORRECTED_MS), now, undoMs: UNDO_MS })
  const settings = await readSettings(db)
  const events = lastingChanges(moves, now)
    .filter(({ at }) => at > since)
    .map(change => ({
      userId: change.userId,
      key: `bid:${change.logId}`,
      news: newsOf(change),
      expiresAt: (change.isOfferedAgain && closingOf(change, settings)) || later(now, DAY_MS),
    }))
  await notifyDevices({ db, queue }, now, ...events)
}

/** When bidding on the lot closes for the bid's client; null for a fixed-price car. */
function closingOf({ kind, flags, ...lot }: BidChange, { bidDeadlineMinutes }: ServerSettings): Date | null {
  const { bidDeadlineCheck } = permissionsOf(kind, flags)
  return bidDeadline(lot, { isManager: false, bidDeadlineCheck }, bidDeadlineMinutes)
}

function newsOf(change: BidChange): NewsWithoutLanguage {
  const { isPlaced, formerStatus, status, amount, lotStatus, soldPrice, formerPrice, price, purchaseId, isRestored } =
    change
  const lot = lotOf(change)
  if (change.isOfferedAgain) return { kind: 'bidStatus', lot, isOfferedAgain: true }
  if (purchaseId !== null && isWon(formerStatus) && !isWon(status) && !isLive(status))
    return { kind: 'purchaseStep', lot, purchase: purchaseId, status: PURCHASE_CANCELLED }
  // He was told that it is cancelled. It starts at Processing.
  if (purchaseId !== null && isRestored && !isWon(formerStatus) && !isLive(formerStatus))
    return { kind: 'purchaseStep', lot, purchase: purchaseId }
  if (isPlaced && isLive(status)) return { kind: 'bidStatus', lot, status, isPlaced }
  // It has another amount, which a locked screen does not show.
  if (formerStatus === status && isLive(status)) return { kind: 'bidStatus', lot }
  // The car is his already: what moved is his money.
  if (isWon(formerStatus) && isWon(status) && formerPrice !== null)
    return { kind: 'payment', lot, ...(purchaseId !== null && { purchase: purchaseId }) }
  const outcome = bidOutcome({ status, amount, lotStatus, soldPrice })
  if (outcome?.kind === 'outbid') return { kind: 'outbid', lot, price: outcome.over }
  // Also an order of a car that somebody else bought.
  if (outcome?.kind === 'withdrawn' || (outcome && outcome.kind !== 'won' && lot.page === 'stock'))
    return { kind: 'bidStatus', lot, status, isWithdrawn: true }
  if (outcome === null && status === BID_STATUS.finished && change.isByPerson && change.isAhead)
    return { kind: 'bidStatus', lot, status, isEndedAhead: true }
  if (outcome?.kind !== 'won') return { kind: 'bidStatus', lot, status }
  return { kind: 'won', lot, ...(price !== null && purchaseId !== null && { price, purchase: purchaseId }) }
}
