import { isWon } from '#domain/bids/bid-status.ts'
import { endsBid } from '#domain/bids/planned-end.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import type { BidMove } from './watch.queries.ts'

/** A change of a bid as its owner is notified of it: several lines of the history at once where they followed each other quickly. It has the facts of the last. */
export type BidChange = Omit<BidMove, 'formerStatus' | 'status'> & { formerStatus: number; status: number }

/**
 * The changes to notify of. `moves`: history lines of some bids, oldest first. A person's change waits until it can no longer be undone. Corrections
 * within that time are reported as their result, or not at all if nothing has changed.
 */
export function lastingChanges(moves: readonly BidMove[], now: Date): BidChange[] {
  return [...Map.groupBy(moves, move => move.bidId).values()]
    .flatMap(splitIntoSeries)
    .map(series => series.slice(series.findLastIndex(move => move.isNotified) + 1))
    .filter(series => series.length > 0 && isSettled(series.at(-1)!, now))
    .map(merge)
    .filter(change => !isUndone(change))
}

/**
 * Splits the lines of one bid. Each follows the one before in its series within the time to undo. A lot that is offered again begins a new series, so the end of
 * the bid is still reported where the offer is outdated before it is sent.
 */
function splitIntoSeries(moves: readonly BidMove[]): BidMove[][] {
  const all: BidMove[][] = []
  for (const move of moves) {
    const current = all.at(-1)
    const last = current?.at(-1)
    const continues = last && !move.isOfferedAgain && move.at.getTime() - last.at.getTime() < UNDO_MS
    if (continues) current!.push(move)
    else all.push([move])
  }
  return all
}

/** Whether it can no longer be undone. An end has waited before it took effect (bids/planned-ends). */
function isSettled({ isByPerson, status, at }: BidMove, now: Date): boolean {
  return !isByPerson || (status !== null && endsBid(status)) || now.getTime() - at.getTime() >= UNDO_MS
}

function merge(series: readonly BidMove[]): BidChange {
  const last = series.at(-1)!
  return {
    ...last,
    isPlaced: series.some(move => move.isPlaced),
    formerStatus: series.find(move => move.formerStatus !== null)?.formerStatus ?? last.statusNow,
    status: series.findLast(move => move.status !== null)?.status ?? last.statusNow,
    formerAmount: series.find(move => move.formerAmount !== null)?.formerAmount ?? null,
    formerPrice: series[0]!.formerPrice,
  }
}

/** Nothing has changed for the owner: to him 6 and 7 are the same. */
function isUndone({
  isPlaced,
  isOfferedAgain,
  formerStatus,
  status,
  formerAmount,
  amount,
  formerPrice,
  price,
}: BidChange): boolean {
  if (isPlaced || isOfferedAgain) return false
  if (isWon(formerStatus) && isWon(status)) return price === formerPrice
  return formerStatus === status && (formerAmount === null || formerAmount === amount)
}
