import type { LiveChanges } from '#contract/live/live.shapes.ts'
import type { Db } from '#server/db/connect.ts'
import { inOneSnapshot } from '#server/db/one-snapshot.ts'
import { bidMarks, ensureEpoch, lotStates, newBidsOf, newBidsOfAll, cursorNow } from './live.queries.ts'
import { getsNewsOf, maySee, type Listener } from './listener.ts'
import { readSettings } from '#server/site/settings.ts'
import { bidMark, liveLot, personalNews } from './message.ts'
import { isKnown, type Cursor } from './cursor.ts'
import { readChanges } from './read-changes.ts'

/**
 * The opening of a connection. First the state of the followed lots, of my bids on them, and the counter, since the screen may be stale. Then
 * the changes since the listener's cursor.
 *
 * @param since null: the listener has no cursor yet
 */
export async function openingChanges(
  db: Db,
  listener: Listener,
  since: Cursor | null | 'unknown',
): Promise<{ cursor: Cursor; changes: LiveChanges }> {
  await ensureEpoch(db)
  return inOneSnapshot(db, async trx => {
    const cursor = await cursorNow(trx)
    const known = since !== null && since !== 'unknown' && isKnown(since, cursor) ? since : null
    const { userId, reach } = listener
    const ids = [...listener.lots]
    const states = ids.length > 0 ? await lotStates(trx, ids) : []
    const { bidDeadlineMinutes } = await readSettings(trx)
    const marks =
      ids.length > 0
        ? await bidMarks(
            trx,
            ids.map(() => userId),
            ids,
          )
        : []
    const bidOn = new Map(marks.map(mark => [mark.lot_id, bidMark(mark)]))
    const missed = known && (await readChanges(trx, known, wantedBy(listener)))
    return {
      cursor,
      changes: {
        ...(since !== null && { resumed: known !== null }),
        ...(states.length > 0 && {
          lots: states
            .filter(lot => maySee(listener, lot))
            .map(lot => ({ ...liveLot(lot, listener, bidDeadlineMinutes), bid: bidOn.get(lot.id) ?? null })),
        }),
        newBids:
          reach.bids === 'everybody'
            ? await newBidsOfAll(trx)
            : (await newBidsOf(trx, [userId])).get(userId)![reach.bids],
        ...(missed && personalNews(listener, missed)),
        ...(missed?.people.has(userId) && { rights: true as const }),
        ...(missed?.isMarketMoved && listener.wantsNews && { news: true as const }),
      },
    }
  })
}

/** The message already contains the lots' states. */
function wantedBy(listener: Listener) {
  return {
    lots: new Set<string>(),
    getsNewsOf: (bid: { userId: number; dealerId: number | null }) => getsNewsOf(listener, 'bids', bid),
    listens: () => false,
    countsAll: () => false,
  }
}
