import { startCompactingBidCounts } from './bids/compact-bid-counts.ts'
import { startPlannedEnds } from './bids/planned-ends/carry-out-ends.ts'
import type { BiddingOffice } from './bidding-office/bidding-office.ts'
import type { Databases, Undo } from './databases.ts'
import { followFeeds } from './feed/follow-feeds.ts'
import type { RunImport } from './feed/import-process/start-import-process.ts'
import { readDueParts } from './feed/polling/poll-feeds.ts'
import { pollMemory } from './feed/polling/poll-memory.ts'
import type { ConfiguredFeed } from './feed/polling/read-feeds.ts'
import { startFeeds } from './feed/polling/start-feeds.ts'
import type { AppContext } from './http/context.ts'
import { jobHandlers } from './jobs.ts'
import { startLotLifecycle } from './lots/lifecycle/start-lot-lifecycle.ts'
import { startKeeping } from './photos/keep-followed.ts'
import { startSweeping } from './photos/sweep-pictures.ts'
import { startPush } from './push/start-push.ts'
import { startWorkers } from './queue/start-workers.ts'
import type { Repeated } from './repeat.ts'
import { startSearchNews } from './saved-searches/start-search-news.ts'

type Work = {
  databases: Databases
  feeds: readonly ConfiguredFeed[]
  runImport: RunImport
  /** Null: managers inform the hall themselves. */
  office: BiddingOffice | null
  /** The repeated work of the demo. */
  demo: readonly Repeated[]
}

/** Starts what the server does without a request: repeated work, the jobs of the queue, and feeds. Jobs and feeds have a pool of their own. */
export async function startBackgroundWork(
  context: AppContext,
  { databases: { database, jobs }, feeds, runImport, office, demo }: Work,
  undo: Undo,
): Promise<void> {
  for (const running of [
    startLotLifecycle(context),
    ...demo,
    startCompactingBidCounts(context),
    startPlannedEnds(context),
    startPush(context),
    startSearchNews(context),
    followFeeds(context),
    startKeeping(context),
    startSweeping(context),
  ])
    undo.push(() => running.stop())
  // Undone in reverse order: nothing new is looked for, running imports are aborted, and jobs end. Aborted work stays due.
  const behind = { ...context, db: jobs.db }
  const feeding = { ...behind, pool: jobs.pool, memory: pollMemory(), runImport }
  const stopping = new AbortController()
  const pollFeedsOf = async (source: string) => {
    const feed = feeds.find(({ adapter }) => adapter.name === source)
    if (feed) await readDueParts(feeding, feed, { signal: stopping.signal })
  }
  const ports = { office, connection: database.connection, ...(feeds.length > 0 && { pollFeeds: pollFeedsOf }) }
  const workers = await startWorkers(database.connection, jobHandlers(behind, ports), context.log)
  undo.push(() => workers.stop())
  undo.push(async () => stopping.abort())
  const looking = startFeeds(feeding, feeds)
  undo.push(() => looking.stop())
}
