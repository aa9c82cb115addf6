import type { PoolClient } from 'pg'
import { isAnotherVehicle, type VehicleSigns } from '#domain/lots/another-vehicle.ts'
import type { RejectedRow } from './feed-lot.ts'
import { removeLots } from './feed.queries.ts'

/** What people have left on a lot. With any of it, the lot's number cannot become another vehicle's. */
export const FOLLOWED_BY = [
  'bids',
  'purchases',
  'favorites',
  'lot_notes',
  'lot_note_log',
  'shares',
  'extra_photo_requests',
  'extra_photos',
] as const

/** What we know of the former vehicle; hashes of its photos and its missing sheet go with the lot itself. */
export const FORGOTTEN = [
  'visited_lots',
  'lot_changes',
  'lot_sheet_readings',
  'feed_lots',
  'lot_arrivals',
  'push_watched_lots',
] as const

/**
 * A fixed-price lot has no day, so a seller who uses its number again would turn it into another vehicle. Its row is refused where people follow the
 * lot or another feed has brought it; a lot of this feed is `removed` then, for its seller has put another car in its place. Otherwise the lot is deleted
 * with everything known of it, so that the row comes in as a new one; these are `freed`.
 */
export async function settleReusedNumbers(
  client: PoolClient,
  { source, now }: { source: string; now: Date },
  field = 'lotNo',
): Promise<{ refused: RejectedRow[]; removed: string[]; freed: string[] }> {
  const reused = await reusedNumbers(client)
  if (reused.length === 0) return { refused: [], removed: [], freed: [] }
  // Nobody starts to follow one from here on.
  await client.query('SELECT FROM lots WHERE id = ANY($1) ORDER BY id FOR UPDATE', [reused])
  const { rows } = await client.query<{ file: string; line: number; ownLot: string | null }>(
    `WITH taken AS (
       DELETE FROM feed_incoming i USING lots l
        WHERE l.id = i.id AND l.id = ANY($1)
          AND (l.source <> $2 OR ${FOLLOWED_BY.map(table => `EXISTS (SELECT FROM ${table} f WHERE f.lot_id = l.id)`).join(' OR ')})
        RETURNING i.row_no, CASE WHEN l.source = $2 THEN l.id END AS own_lot)
     SELECT r.file, r.line, own_lot AS "ownLot" FROM feed_load r JOIN taken USING (row_no) ORDER BY r.row_no`,
    [reused, source],
  )
  const removed = await removeLots(
    client,
    { source, now },
    rows.flatMap(({ ownLot }) => ownLot ?? []),
  )
  const left = await client.query<{ id: string }>('SELECT id FROM feed_incoming WHERE id = ANY($1)', [reused])
  const freed = left.rows.map(({ id }) => id)
  for (const table of FORGOTTEN) await client.query(`DELETE FROM ${table} WHERE lot_id = ANY($1)`, [freed])
  await client.query('DELETE FROM lots WHERE id = ANY($1)', [freed])
  const reason = 'is in use for another vehicle that clients follow or another feed has; use another number'
  const refused = rows.map(({ file, line }) => ({ file, line, field, reason, key: null }))
  return { refused, removed, freed }
}

/** Ids of fixed-price lots whose row in this load is another vehicle. */
async function reusedNumbers(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string; before: VehicleSigns; after: VehicleSigns }>(
    `SELECT l.id, ${signsOf('l')} AS before, ${signsOf('i')} AS after FROM feed_incoming i JOIN lots l USING (id)
      WHERE l.offer = 'stock' AND (l.chassis_no <> i.chassis_no OR l.model_id <> i.model_id OR l.year <> i.year)`,
  )
  return rows.filter(({ before, after }) => isAnotherVehicle(before, after)).map(({ id }) => id)
}

function signsOf(side: 'l' | 'i'): string {
  return `json_build_object('modelId', ${side}.model_id, 'year', ${side}.year, 'mileageKm', ${side}.mileage_km, 'chassisNo', ${side}.chassis_no)`
}
