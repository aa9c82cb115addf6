import { basename } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import type { Clock } from '#server/clock.ts'
import type { Log } from '#server/http/log.ts'
import { referenceHall } from '#server/lots/reference/halls.ts'
import { lowerSessionPriority } from '#server/db/lower-priority.ts'
import { beginAttempt, dropAttempt, failAttempt } from './attempts.queries.ts'
import { feedHalls, type FeedHalls } from './feed-halls.ts'
import type { FeedAdapter, FeedRow, ReadingContext, RejectedRow } from './feed-lot.ts'
import { FeedRefused } from './feed-refused.ts'
import * as queries from './feed.queries.ts'
import { oneLine } from './one-line.ts'
import { supersededRows, resolveLoad } from './resolve-load.queries.ts'
import { settleReusedNumbers } from './reused-numbers.queries.ts'
import { sameLoad, type FormerRun } from './same-load.ts'
import { contentHash, sourceFiles } from './source-files.ts'
import { MAX_REJECTS_KEPT, stageLoad, type StagedLoad } from './stage-load.ts'

/** The result of an import. `read` is the sum of the other four; `removed` are lots that three different loads lacked, and those whose
 * number is another vehicle's now. */
export type FeedReport = {
  read: number
  new: number
  changed: number
  same: number
  rejected: number
  removed: number
  /** The first thousand. */
  rejects: RejectedRow[]
  /** Titles of the file's columns that no field was read from; the first hundred. */
  unreadColumns: string[]
  /** Ids by the lot's change, for code that follows the import. */
  lots: { new: string[]; changed: string[]; removed: string[] }
}

/**
 * `signal` aborts the reading: nothing is imported then. `isOwnEngine`: the database server is our own program on this machine, so that the import's
 * session may get low priority there too.
 */
type Setting = { clock: Clock; log: Log; signal?: AbortSignal; isOwnEngine?: boolean }

/** Of the titles that a report names, and characters of each: any file may be uploaded. */
const [MAX_COLUMNS, MAX_TITLE] = [100, 60]

/** Another import is running, so this one did not start. This is not a failure. */
export class ImportsBusy extends FeedRefused {
  override name = 'ImportsBusy'
}

type Origin = { source: string; origin: string; isWhole: boolean; contentHash: string; startedAt: Date }

/**
 * Imports a source's lots. The whole source is first streamed into a temporary table of our session: a source that is cut off is refused there, with
 * nothing written. One transaction then compares and writes, so that readers see the old market or the new one. Lots that stay the same are not
 * written. Throws `FeedRefused` when the source cannot be trusted or another import is running.
 */
export async function importFeed(
  pool: Pool,
  adapter: FeedAdapter,
  path: string,
  { clock, log, signal, isOwnEngine = false }: Setting,
): Promise<FeedReport> {
  const startedAt = clock.now()
  const files = await sourceFiles(path, adapter.endings)
  const hash = await contentHash(files, adapter.tableOfFile)
  const { name: source, isWhole } = adapter
  const origin = { source, origin: basename(path), isWhole, contentHash: hash, startedAt }
  const client = await pool.connect()
  try {
    if (!(await queries.lockImports(client)))
      throw new ImportsBusy('another import is running; try again when it has ended')
    if (isOwnEngine) lowerSessionPriority(await queries.processOf(client))
    const attempt = await beginAttempt(client, origin)
    try {
      const former = await sameLoad(client, origin)
      if (former) return await noteSame(client, { origin, attempt }, underName(former, files), clock)
      return await loadFiles(client, { origin, attempt }, await feedHalls(pool), { adapter, files, clock, log, signal })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // On another session: this one may be in the middle of an interrupted load.
      await failAttempt(pool, attempt, reason, clock.now()).catch(() => {})
      throw error
    }
  } finally {
    // The end of the session drops lock and temporary tables as well, but at an unknown time.
    await queries.unlockImports(client).catch(() => {})
    client.release(true)
  }
}

async function loadFiles(
  client: PoolClient,
  { origin, attempt }: { origin: Origin; attempt: number },
  halls: FeedHalls,
  {
    adapter,
    files,
    clock,
    log,
    signal,
  }: Setting & { adapter: FeedAdapter; files: Awaited<ReturnType<typeof sourceFiles>> },
): Promise<FeedReport> {
  await queries.createLoad(client)
  const unread = new Set<string>()
  const context: ReadingContext = {
    now: origin.startedAt,
    hallName: ref => referenceHall(Number(ref))?.name ?? null,
    noteUnread: title => void unread.add(oneLine(title).trim().slice(0, MAX_TITLE)),
  }
  const load = await stageLoad(client, untilStopped(adapter.read(files, context), signal), halls, adapter.columns)
  const { source } = origin
  log.info({ source, accepted: load.accepted, rejected: load.rejected }, 'Read the feed')
  const report = await inTransaction(client, async () => {
    await dropAttempt(client, attempt)
    return writeLoad(
      client,
      origin,
      halls,
      { ...load, unreadColumns: [...unread].slice(0, MAX_COLUMNS) },
      adapter,
      clock,
    )
  })
  log.info({ source, new: report.new, changed: report.changed, removed: report.removed }, 'Wrote the feed')
  return report
}

/** A repeated file under another name: its user looks for the rejected lines under the new one. */
function underName(former: FormerRun, [file = '', ...others]: readonly string[]): FormerRun {
  if (others.length > 0) return former
  return { ...former, rejects: former.rejects.map(reject => ({ ...reject, file: basename(file) })) }
}

/** The market already has all of it: the run is recorded, and no lot is read. */
async function noteSame(
  client: PoolClient,
  { origin, attempt }: { origin: Origin; attempt: number },
  { read, rejected, rejects, unreadColumns }: FormerRun,
  clock: Clock,
): Promise<FeedReport> {
  const counts = { read, new: 0, changed: 0, same: read - rejected, rejected, removed: 0 }
  await inTransaction(client, async () => {
    await dropAttempt(client, attempt)
    await queries.noteRun(client, { ...origin, ...counts, unreadColumns, finishedAt: clock.now() }, rejects)
  })
  return { ...counts, rejects, unreadColumns, lots: { new: [], changed: [], removed: [] } }
}

async function* untilStopped(rows: AsyncIterable<FeedRow>, signal: AbortSignal | undefined): AsyncGenerator<FeedRow> {
  for await (const row of rows) {
    if (signal?.aborted) throw new FeedRefused('the server was stopped in the middle; nothing was imported')
    yield row
  }
}

async function writeLoad(
  client: PoolClient,
  origin: Origin,
  halls: FeedHalls,
  load: StagedLoad & Pick<FeedReport, 'unreadColumns'>,
  adapter: FeedAdapter,
  clock: Clock,
): Promise<FeedReport> {
  const { source, isWhole, startedAt: now } = origin
  const demo = await queries.takeOutDemoNumbers(client, adapter.columns.lotNo)
  await halls.write(client)
  await resolveLoad(client)
  const outdone = await supersededRows(client, adapter.hasOneRowPerLot === true)
  const reused = await settleReusedNumbers(client, { source, now }, adapter.columns.lotNo)
  const late = [...demo, ...outdone, ...reused.refused]
  const rejects = [...load.rejects, ...late].slice(0, MAX_REJECTS_KEPT)
  await queries.lockLotsWithBids(client, source, now)
  await queries.noteChanges(client, source, now)
  const changed = await queries.changeLots(client, source, now)
  const added = await queries.addLots(client, source, now)
  await queries.keepRawRows(client, { source, seen: load.refusedIds, now }, [...added, ...changed])
  const missing = isWhole ? await removedLots(client, origin, load) : []
  const removed = [...reused.removed, ...missing]
  const accepted = load.accepted - late.length
  const { unreadColumns } = load
  const counts = {
    read: load.accepted + load.rejected,
    new: added.length,
    changed: changed.length,
    same: accepted - added.length - changed.length,
    rejected: load.rejected + late.length,
    removed: removed.length,
  }
  await queries.noteRun(client, { ...origin, ...counts, unreadColumns, finishedAt: clock.now() }, rejects)
  return { ...counts, rejects, unreadColumns, lots: { new: added, changed, removed } }
}

/** A load without one good row is a fault of the source (masked, over quota): no lot is missing because of it. */
async function removedLots(client: PoolClient, { source, contentHash: hash, startedAt }: Origin, load: StagedLoad) {
  if (load.accepted === 0) return []
  return queries.removeMissing(client, { source, contentHash: hash, seen: load.refusedIds, now: startedAt })
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
