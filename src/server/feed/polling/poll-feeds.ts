import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Pool } from 'pg'
import { MINUTE_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import type { RunImport } from '../import-process/start-import-process.ts'
import type { FeedAdapter } from '../feed-lot.ts'
import { FeedRefused } from '../feed-refused.ts'
import { ImportsBusy, importFeed } from '../import-feed.ts'
import type { KeptRow, Quota } from '../online/online-source.ts'
import { SourceAwaits } from '../online/source-awaits.ts'
import { lotsToFollow } from '../query/kept-lots.queries.ts'
import { contentHash, sourceFiles } from '../source-files.ts'
import { awaitedResults, lastQuota, paceOfResults, RESULTS, RESULTS_MINUTES, resultParts } from './await-results.ts'
import {
  allPolls,
  beginPart,
  countLacking,
  isImporting,
  noteDone,
  noteProblem,
  noteSeen,
  type PollState,
} from './feed-polling.queries.ts'
import type { ConfiguredFeed, FeedPart } from './read-feeds.ts'
import { fileNews } from './file-news.ts'
import { isLate } from './is-late.ts'
import { nextTry } from './next-try.ts'
import type { PollMemory } from './poll-memory.ts'
import { emailLateFeeds } from './email-late-feeds.ts'

/** `runImport` imports outside this process. */
export type FeedingContext = Pick<AppContext, 'db' | 'queue' | 'clock' | 'config' | 'log'> & {
  pool: Pool
  memory: PollMemory
  runImport?: RunImport
}
export type PollLimits = { timeoutMs?: number; signal?: AbortSignal }

/** Adds the source's job where something of it is due, or its files have news. One job of a source waits or runs at a time. */
export async function queueDueFeed(context: FeedingContext, feed: ConfiguredFeed): Promise<void> {
  const { db, queue } = context
  const source = feed.adapter.name
  const { hasNews } = await fileNews(context, feed)
  if (hasNews || (await isAnyDue(context, feed))) await queue.add(db, 'feed-imports', { source }, { key: source })
}

/**
 * Handles every due part of a source, one after the other. A process that is killed in the middle leaves the part due, and the next one repeats
 * it. Failed parts are retried at growing intervals.
 */
export async function readDueParts(
  context: FeedingContext,
  feed: ConfiguredFeed,
  limits: PollLimits = {},
): Promise<void> {
  const { hasNews, haveBeenRead } = await fileNews(context, feed)
  // Results go first because they must not wait: a part may be many pages.
  if (resultParts(feed).length > 0) await pollPart(context, feed, RESULTS_PART, limits)
  for (const part of feed.parts) if (await pollPart(context, feed, part, { ...limits, hasNews })) haveBeenRead()
  await emailLateFeeds(context, [feed])
}

/** Never late, since days without results are normal. */
const RESULTS_PART: FeedPart = {
  kind: 'results',
  name: RESULTS,
  pageType: null,
  everyMinutes: RESULTS_MINUTES,
  lateMinutes: Number.POSITIVE_INFINITY,
}

/** Cheap, because it runs every few seconds. */
async function isAnyDue({ db, clock }: FeedingContext, feed: ConfiguredFeed): Promise<boolean> {
  const polls = await allPolls(db)
  const isDue = (part: { name: string; lateMinutes: number }) => {
    const poll = polls.find(one => one.source === feed.adapter.name && one.part === part.name)
    return (
      poll === undefined ||
      poll.next_at <= clock.now() ||
      (poll.told_late_at === null && isLate(poll, part, clock.now()))
    )
  }
  return feed.parts.some(isDue) || (resultParts(feed).length > 0 && isDue(RESULTS_PART))
}

/** False if it was not due, or could not be handled now. */
async function pollPart(
  context: FeedingContext,
  feed: ConfiguredFeed,
  part: FeedPart,
  { hasNews = false, ...limits }: PollLimits & { hasNews?: boolean },
): Promise<boolean> {
  const { db, clock, log } = context
  if (limits.signal?.aborted) return false
  const key = { source: feed.adapter.name, part: part.name }
  await beginPart(db, key, clock.now())
  const poll = (await allPolls(db)).find(one => one.source === key.source && one.part === key.part)!
  const triedAt = clock.now()
  if (poll.next_at > triedAt && !hasNews) return false
  // During another import its pages and files would be read for nothing.
  if (await isImporting(db)) return false
  try {
    const { everyMinutes = part.everyMinutes, ...done } = await importPart(context, feed, part, { poll, limits })
    const nextAt = after(triedAt, everyMinutes)
    await noteDone(db, key, { triedAt, now: clock.now(), nextAt, ...done })
    if (done.problem) log.warn({ ...key, problem: done.problem, nextAt }, 'A feed brought nothing')
  } catch (error) {
    // Somebody imports by hand, or the server is stopping: the part stays due.
    if (error instanceof ImportsBusy || limits.signal?.aborted) return false
    const awaits = error instanceof SourceAwaits ? error.until : null
    const problem = error instanceof Error ? error.message : String(error)
    const nextAt = awaits ?? nextTry(clock.now(), poll.failures, part.everyMinutes)
    await noteProblem(db, key, { triedAt, nextAt, problem, isFault: awaits === null })
    if (error instanceof FeedRefused) log.warn({ ...key, problem, nextAt }, 'A feed could not be fetched')
    else log.error({ ...key, err: error, nextAt }, 'A feed could not be fetched')
  }
  return true
}

async function importPart(
  context: FeedingContext,
  feed: ConfiguredFeed,
  part: FeedPart,
  { poll, limits }: { poll: PollState; limits: PollLimits },
): Promise<Brought> {
  switch (part.kind) {
    case 'results':
      return importResults(context, feed, limits)
    case 'answers':
      return importAnswers(context, feed, part, { poll, limits, only: await lotsInUse(context, feed, part) })
    case 'files':
      return importFiles(context, feed, poll, limits)
  }
}

/** `everyMinutes` is set if the next check uses another interval than usual; `problem` if the answer is complete and cannot be true. */
type Brought = { isFresh: boolean; contentHash: string | null; quota: Quota; everyMinutes?: number; problem?: string }
const NO_QUOTA: Quota = { limit: null, rest: null }

/** Lots are noted as seen when their last note is 12 hours old, so with polls at most six hours apart no note gets a day old. */
const MAX_FILE_MINUTES = 6 * 60

/**
 * Unchanged content is not imported again: that could undo a newer table that was uploaded by hand. Its lots only count as seen, since after a day
 * another feed may remove them.
 */
async function importFiles(
  context: FeedingContext,
  { adapter, place, everyMinutes }: ConfiguredFeed,
  poll: PollState,
  limits: PollLimits,
): Promise<Brought> {
  const files = await sourceFiles(place, adapter.endings)
  const hash = await contentHash(files, adapter.tableOfFile)
  const isFresh = hash !== poll.content_hash
  if (isFresh) await runImport(context, adapter, place, limits)
  else {
    const lists = adapter.listOfFile ? files.map(file => adapter.listOfFile!(basename(file))) : null
    await noteSeen(context.db, { source: adapter.name, lists, now: context.clock.now() })
  }
  return { isFresh, contentHash: hash, quota: NO_QUOTA, everyMinutes: Math.min(everyMinutes, MAX_FILE_MINUTES) }
}

/** A source that is only queried on demand is asked here for the lots that someone uses; null: for all that FEEDS names. */
async function lotsInUse(
  { db, clock }: FeedingContext,
  { mode, adapter }: ConfiguredFeed,
  { pageType }: FeedPart,
): Promise<KeptRow[] | null> {
  if (mode !== 'query') return null
  return lotsToFollow(db, { source: adapter.name, pageType: pageType!, now: clock.now() })
}

/** The hammer prices of sales that are under way, lot by lot. */
async function importResults(context: FeedingContext, feed: ConfiguredFeed, limits: PollLimits): Promise<Brought> {
  let quota = lastQuota(await allPolls(context.db), feed.adapter.name, context.clock.now())
  const { requests, everyMinutes } = paceOfResults(quota, context.clock.now())
  for (const part of requests === 0 ? [] : resultParts(feed)) {
    const { only, remember, ...results } = await awaitedResults(context, feed, part, requests, limits)
    quota = results.quota ?? quota
    if (only.length === 0) continue
    ;({ quota } = await importAnswers(context, feed, part, { limits, only }))
    remember()
  }
  return { isFresh: true, contentHash: null, quota, everyMinutes }
}

/** The whole answer comes first, then the import: an answer that is cut off has written nothing. */
async function importAnswers(
  context: FeedingContext,
  feed: ConfiguredFeed,
  { name: part }: FeedPart,
  { poll, limits, only }: { poll?: PollState; limits: PollLimits; only: readonly KeptRow[] | null },
): Promise<Brought> {
  const { adapter, place, options } = feed
  const above = join(context.config.dataDir, 'feeds')
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
      clock: context.clock,
      ...(only && { only }),
      ...limits,
    })
    if (rows > 0) await runImport(context, adapter, folder, limits)
    const lacking = rows > 0 || !poll || only ? 0 : await countLacking(context.db, poll, context.clock.now())
    if (lacking === 0) return { isFresh: true, contentHash: null, quota }
    const problem = `the list ${part} is empty, though ${lacking} of its lots are still to be sold`
    return { isFresh: false, contentHash: null, quota, problem }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

async function runImport(
  context: FeedingContext,
  adapter: FeedAdapter,
  path: string,
  limits: PollLimits,
): Promise<void> {
  if (context.runImport) await context.runImport(adapter, path, limits)
  else await importFeed(context.pool, adapter, path, { ...context, ...limits })
}

function after(instant: Date, minutes: number): Date {
  return later(instant, minutes * MINUTE_MS)
}
