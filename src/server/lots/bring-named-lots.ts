import { dayOfLotId } from '#domain/lots/lot-id.ts'
import type { Db } from '#server/db/connect.ts'
import { lotsAtHand } from './lots-at-hand.ts'

/**
 * What a request names is in the table before anybody works with it, where lots stand in a market that is only asked. By the form of their ids,
 * wherever they stand in the request: no call that will ever name a lot can be forgotten. A GET may do so, too: it keeps what the market says, which
 * is nobody's doing.
 */
export async function bringNamedLots({ db, query, body }: { db: Db; query?: unknown; body?: unknown }): Promise<void> {
  const hand = lotsAtHand(db)
  if (!hand) return
  const ids = textsIn([query, body]).flatMap(text => text.split(',').filter(part => dayOfLotId(part) !== undefined))
  if (ids.length > 0) await hand.bring(ids)
}

/** The router lets nothing in that nests deeper than a few objects. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
