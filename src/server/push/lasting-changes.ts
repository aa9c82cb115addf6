import { isWon } from '#domain/bids/bid-status.ts'
import { endsBid } from '#domain/bids/planned-end.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import type { BidMove } from './watch.queries.ts'

/** A bid's change for its owner, from one line of its history or from several in a row. It has the facts of the last line. */
export type BidChange = Omit<BidMove, 'formerStatus' | 'status'> & { formerStatus: number; status: number }

/**
 * The changes to notify of, from the history lines of some bids, oldest first. A person's change waits until it can no longer be undone. Corrections
 * within that time are reported as their result, or not at all if nothing has changed.
 */
export function lastingChanges(moves: readonly BidMove[], now: Date): BidChange[] {
  return [...Map.groupBy(moves, move => move.bidId).values()]
    .flatMap(inRows)
    .map(row => row.slice(row.findLastIndex(move => move.isTold) + 1))
    .filter(row => row.length > 0 && isSettled(row.at(-1)!, now))
    .map(asOne)
    .filter(change => !isUndone(change))
}

/**
 * Changes of one bid that follow each other within the time to undo are one row. That its lot is offered again is news by itself: where it is outdated
 * before it is sent, the end of the bid is still reported.
 */
function inRows(moves: readonly BidMove[]): BidMove[][] {
  const rows: BidMove[][] = []
  for (const move of moves) {
    const last = rows.at(-1)?.at(-1)
    if (last && !move.isOfferedAgain && move.at.getTime() - last.at.getTime() < UNDO_MS) rows.at(-1)!.push(move)
    else rows.push([move])
  }
  return rows
}

/** An end has waited before it took effect (bids/planned-ends), and cannot be taken back. */
function isSettled({ isPersons, status, at }: BidMove, now: Date): boolean {
  return !isPersons || (status !== null && endsBid(status)) || now.getTime() - at.getTime() >= UNDO_MS
}

function asOne(row: readonly BidMove[]): BidChange {
  const last = row.at(-1)!
  return {
    ...last,
    isPlaced: row.some(move => move.isPlaced),
    formerStatus: row.find(move => move.formerStatus !== null)?.formerStatus ?? last.statusNow,
    status: row.findLast(move => move.status !== null)?.status ?? last.statusNow,
    formerAmount: row.find(move => move.formerAmount !== null)?.formerAmount ?? null,
    formerPrice: row[0]!.formerPrice,
  }
}

/** All is as it was, as the owner sees it: to him 6 and 7 are the same. */
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
