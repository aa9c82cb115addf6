import type { PoolClient } from 'pg'
import { settleResults } from '#server/bids/results/settle-results.ts'
import type { Config } from '#server/config.ts'
import { feedHalls } from '../feed-halls.ts'
import type { FeedLot, FeedRow } from '../feed-lot.ts'
import * as queries from '../feed.queries.ts'
import { resolveLoad } from '../resolve-load.queries.ts'
import { settleReusedNumbers } from '../reused-numbers.queries.ts'
import { stageLoad } from '../stage-load.ts'
import type { QueryContext } from './query-context.ts'

/** An import of a whole dump may hold the lock for a minute, too long to wait for one lot. */
const TIMEOUT_MS = 8_000
/** PostgreSQL's code once `lock_timeout` has passed. */
const LOCK_NOT_AVAILABLE = '55P03'

/** A lot as its market has it, and the part of the market that contains it. */
type TouchedLot = { lot: FeedLot; part: string }

/**
 * Stores lots that somebody touched, by the import's own merge: empty values overwrite nothing, changes are recorded, bids get their results. False
 * where an import holds the tables for longer than a reader waits.
 */
export async function keepLots(
  context: QueryContext & { config: Config },
  lots: readonly TouchedLot[],
): Promise<boolean> {
  const { pool, source, tokenOf, clock } = context
  const halls = await feedHalls(pool)
  const client = await pool.connect()
  try {
    if (!(await lockInTime(client))) return false
    await queries.createLoad(client)
    const load = await stageLoad(client, rowsOf(lots), halls, {})
    if (load.accepted === 0) return true
    const now = clock.now()
    await client.query('BEGIN')
    await queries.takeOutDemoNumbers(client)
    await halls.write(client)
    await resolveLoad(client)
    const { removed, freed } = await settleReusedNumbers(client, { source, now })
    await queries.lockLotsWithBids(client, source, now)
    await queries.noteChanges(client, source, now)
    const changed = await queries.changeLots(client, source, now)
    const added = await queries.addLots(client, source, now)
    await queries.keepRawRows(client, { source, seen: [], now }, [...added, ...changed])
    // Under a used number, the former vehicle's photos may be stored for the token that its id gives.
    for (const id of added.filter(one => !freed.includes(one)))
      await client.query('UPDATE lots SET photo_token = $2 WHERE id = $1', [id, tokenOf(id)])
    await client.query('COMMIT')
    if (changed.length + removed.length > 0) await settleResults(context)
    return true
  } finally {
    // A session that breaks off ends transaction, lock and temporary tables with it.
    await queries.unlockImports(client).catch(() => {})
    client.release(true)
  }
}

async function lockInTime(client: PoolClient): Promise<boolean> {
  await client.query(`SET lock_timeout = ${TIMEOUT_MS}`)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [queries.IMPORT_LOCK])
    return true
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

async function* rowsOf(lots: readonly TouchedLot[]): AsyncGenerator<FeedRow> {
  for (const [at, { lot, part }] of lots.entries()) yield { file: 'asked', line: at + 1, part, lot }
}
