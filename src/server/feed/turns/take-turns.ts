import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Office } from '#server/http/asked.ts'
import type { BringIn } from '../apart/import-apart.ts'
import type { FeedAdapter } from '../feed-lot.ts'
import { FeedRefused } from '../feed-refused.ts'
import { ImportsBusy, importFeed } from '../import-feed.ts'
import type { KeptRow, Quota } from '../online/online-source.ts'
import { SourceAwaits } from '../online/source-awaits.ts'
import { lotsToFollow } from '../query/kept-lots.queries.ts'
import { contentHash, sourceFiles } from '../source-files.ts'
import { awaitedResults, lastQuota, paceOfResults, RESULTS, RESULTS_MINUTES, resultParts } from './await-results.ts'
import {
  allTurns,
  beginPart,
  isImporting,
  lockTurns,
  noteDone,
  noteProblem,
  unlockTurns,
  type Turn,
} from './feed-turns.queries.ts'
import { isAddress, type ConfiguredFeed } from './read-feeds.ts'
import { fileNews } from './file-news.ts'
import { isLate } from './is-late.ts'
import { nextTry } from './next-try.ts'
import { tellLate } from './tell-late.ts'

/** `bringIn` imports elsewhere than in this process. */
export type FeedingOffice = Pick<Office, 'db' | 'clock' | 'config' | 'log'> & { pool: Pool; bringIn?: BringIn }
export type TurnLimits = { patienceMs?: number; signal?: AbortSignal }

/**
 * Looks at every part of every source that is due, one after the other, each source in one process at a time: the others find its lock taken and go on. A
 * process that is killed in the middle leaves the part due, and the next one does it again. What fails is tried again, later and later.
 */
export async function takeTurns(
  office: FeedingOffice,
  feeds: readonly ConfiguredFeed[],
  limits: TurnLimits = {},
): Promise<void> {
  for (const feed of feeds) await takeTurnsOf(office, feed, limits)
}

async function takeTurnsOf(office: FeedingOffice, feed: ConfiguredFeed, limits: TurnLimits): Promise<void> {
  const { hasNews, haveBeenRead } = await fileNews(office, feed)
  if (!hasNews && !(await isAnyDue(office, feed))) return
  const client = await office.pool.connect()
  const source = feed.adapter.name
  let mayHoldLock = false
  try {
    if (!(await lockTurns(client, source))) return
    mayHoldLock = true
    try {
      // First, for they wait for nobody: a part may be many pages.
      if (resultParts(feed).length > 0) await takeTurn(office, feed, RESULTS_PART, limits)
      for (const part of feed.parts) if (await takeTurn(office, feed, part, { ...limits, hasNews })) haveBeenRead()
      await tellLate(office, [feed])
    } finally {
      await unlockTurns(client, source)
      mayHoldLock = false
    }
  } finally {
    // A lock that could not be given back ends with its session, or nobody would take this source's turns again.
    client.release(mayHoldLock)
  }
}

/** Never late: a sale without results is nobody's fault. */
const RESULTS_PART: ConfiguredFeed['parts'][number] = {
  name: RESULTS,
  pageType: null,
  everyMinutes: RESULTS_MINUTES,
  lateMinutes: Number.POSITIVE_INFINITY,
}

/** Cheap, for it is asked every few seconds. */
async function isAnyDue({ db, clock }: FeedingOffice, feed: ConfiguredFeed): Promise<boolean> {
  const turns = await allTurns(db)
  const isDue = (part: { name: string; lateMinutes: number }) => {
    const turn = turns.find(one => one.source === feed.adapter.name && one.part === part.name)
    return (
      turn === undefined ||
      turn.next_at <= clock.now() ||
      (turn.told_late_at === null && isLate(turn, part, clock.now()))
    )
  }
  return feed.parts.some(isDue) || (resultParts(feed).length > 0 && isDue(RESULTS_PART))
}

/** False where it was not due, or nobody could take it now. */
async function takeTurn(
  office: FeedingOffice,
  feed: ConfiguredFeed,
  part: ConfiguredFeed['parts'][number],
  { hasNews = false, ...limits }: TurnLimits & { hasNews?: boolean },
): Promise<boolean> {
  const { db, clock, log } = office
  if (limits.signal?.aborted) return false
  const key = { source: feed.adapter.name, part: part.name }
  await beginPart(db, key, clock.now())
  const turn = (await allTurns(db)).find(one => one.source === key.source && one.part === key.part)!
  const triedAt = clock.now()
  if (turn.next_at > triedAt && !hasNews) return false
  // Its pages would be asked for in vain, its files be read in vain.
  if (await isImporting(db)) return false
  try {
    const brought =
      part === RESULTS_PART
        ? await bringResults(office, feed, limits)
        : isAddress(feed.place)
          ? await bringAnswers(office, feed, part, limits, await touched(office, feed, part))
          : await bringFiles(office, feed, turn, limits)
    const { everyMinutes = part.everyMinutes, ...done } = brought
    await noteDone(db, key, { triedAt, now: clock.now(), nextAt: after(triedAt, everyMinutes), ...done })
  } catch (error) {
    // Somebody imports by hand, or we are told to stop: the part stays due.
    if (error instanceof ImportsBusy || limits.signal?.aborted) return false
    const awaits = error instanceof SourceAwaits ? error.until : null
    const problem = error instanceof Error ? error.message : String(error)
    const nextAt = awaits ?? nextTry(clock.now(), turn.failures, part.everyMinutes)
    await noteProblem(db, key, { triedAt, nextAt, problem, isFault: awaits === null })
    if (error instanceof FeedRefused) log.warn({ ...key, problem, nextAt }, 'A feed did not come')
    else log.error({ ...key, err: error, nextAt }, 'A feed did not come')
  }
  return true
}

/** `everyMinutes` where it is to be looked at again otherwise than usual. */
type Brought = { isFresh: boolean; contentHash: string | null; quota: Quota; everyMinutes?: number }
const NO_QUOTA: Quota = { limit: null, rest: null }

/** The same content again need not be read: nothing would change. */
async function bringFiles(
  office: FeedingOffice,
  { adapter, place }: ConfiguredFeed,
  turn: Turn,
  limits: TurnLimits,
): Promise<Brought> {
  const hash = await contentHash(await sourceFiles(place, adapter.endings))
  if (hash === turn.content_hash) return { isFresh: false, contentHash: null, quota: NO_QUOTA }
  await bringIn(office, adapter, place, limits)
  return { isFresh: true, contentHash: hash, quota: NO_QUOTA }
}

/** A source that is only asked when somebody looks is asked here for the lots that somebody touched; null: for all that FEEDS names. */
async function touched(
  { db, clock }: FeedingOffice,
  { mode, adapter }: ConfiguredFeed,
  { pageType }: ConfiguredFeed['parts'][number],
): Promise<KeptRow[] | null> {
  if (mode !== 'query') return null
  return lotsToFollow(db, { source: adapter.name, pageType: pageType!, now: clock.now() })
}

/** The hammer prices of sales that are under way, lot by lot. */
async function bringResults(office: FeedingOffice, feed: ConfiguredFeed, limits: TurnLimits): Promise<Brought> {
  let quota = lastQuota(await allTurns(office.db), feed.adapter.name, office.clock.now())
  const { questions, everyMinutes } = paceOfResults(quota, office.clock.now())
  for (const part of questions === 0 ? [] : resultParts(feed)) {
    const { only, remember, ...asked } = await awaitedResults(office, feed, part, questions, limits)
    quota = asked.quota ?? quota
    if (only.length === 0) continue
    ;({ quota } = await bringAnswers(office, feed, part, limits, only))
    remember()
  }
  return { isFresh: true, contentHash: null, quota, everyMinutes }
}

/** First the whole answer, then the import: one that breaks off in its middle has written nothing. */
async function bringAnswers(
  office: FeedingOffice,
  feed: ConfiguredFeed,
  { name: part }: ConfiguredFeed['parts'][number],
  limits: TurnLimits,
  only: readonly KeptRow[] | null,
): Promise<Brought> {
  const { adapter, place, options } = feed
  const above = join(office.config.dataDir, 'feeds')
  await mkdir(above, { recursive: true })
  const own = await mkdtemp(join(above, `${adapter.name}-`))
  try {
    // The import names its origin by the folder.
    const folder = join(own, part)
    await mkdir(folder)
    const { quota, rows } = await adapter.online!.ask({
      place: new URL(place),
      part,
      options,
      folder,
      clock: office.clock,
      ...(only && { only }),
      ...limits,
    })
    if (rows > 0) await bringIn(office, adapter, folder, limits)
    return { isFresh: true, contentHash: null, quota }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

async function bringIn(office: FeedingOffice, adapter: FeedAdapter, path: string, limits: TurnLimits): Promise<void> {
  if (office.bringIn) await office.bringIn(adapter, path, limits)
  else await importFeed(office.pool, adapter, path, { ...office, ...limits })
}

function after(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
