import { sql } from 'kysely'
import { LIVE_STATUSES } from '#domain/bids/bid-status.ts'
import type { Db } from '#server/db/connect.ts'

/** Marks of one reader: the reader's bid on a lot and favorites group. */
export type ViewerMark = { bid: { amount: number; status: number } | null; group: string | null }

const NO_MARK: ViewerMark = { bid: null, group: null }

/** One person's marks on these lots: of the bids on a lot the live one, else the latest. */
export async function viewerMarks(
  db: Db,
  userId: number,
  ids: readonly string[],
): Promise<(lotId: string) => ViewerMark> {
  const [bids, stars] = await Promise.all([bidsOf(db, userId, ids), starsOf(db, userId, ids)])
  return id => (bids.has(id) || stars.has(id) ? { bid: bids.get(id) ?? null, group: stars.get(id) ?? null } : NO_MARK)
}

async function bidsOf(db: Db, userId: number, ids: readonly string[]) {
  const rows = await db
    .selectFrom('bids')
    .distinctOn('lot_id')
    .select(['lot_id', 'amount', 'status'])
    .where('user_id', '=', userId)
    .where('lot_id', '=', sql<string>`any(${ids})`)
    .orderBy('lot_id')
    .orderBy(({ eb }) => eb('status', 'in', LIVE_STATUSES), 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ lot_id, amount, status }) => [lot_id, { amount, status }]))
}

async function starsOf(db: Db, userId: number, ids: readonly string[]) {
  const rows = await db
    .selectFrom('favorites')
    .select(['lot_id', 'grp'])
    .where('user_id', '=', userId)
    .where('lot_id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(row => [row.lot_id, row.grp]))
}
