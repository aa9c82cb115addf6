import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Standby } from '#server/db/standby/standby.ts'
import type { AppContext } from '#server/http/context.ts'
import { watchDatabase, watchFeedParts, type FeedPart } from './watch-database.ts'
import { watchIndex, watchPools, watchStreams, type IndexState } from './watch-process.ts'
import { watchReplication, watchStandby } from './watch-replication.ts'

type Parts = {
  pools: Record<string, Pool>
  standby: Standby | null
  indexState: () => Promise<IndexState>
  countStreams: () => number
  feedParts: () => Promise<FeedPart[]>
}

/** What a server tells of its parts and of its database, beside its requests and its admission. */
export function watchServer(
  registry: Registry,
  context: AppContext,
  { pools, standby, indexState, countStreams, feedParts }: Parts,
): void {
  watchPools(registry, standby ? { ...pools, standby: standby.pool } : pools)
  if (standby) watchStandby(registry, standby)
  watchIndex(registry, indexState)
  watchStreams(registry, countStreams)
  watchDatabase(registry, context)
  watchFeedParts(registry, feedParts)
  watchReplication(registry, context)
}
