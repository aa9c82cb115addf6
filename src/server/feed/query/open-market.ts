import type { Pool } from 'pg'
import type { AppContext } from '#server/http/context.ts'
import type { LotSearch } from '#server/market/lot-search.ts'
import type { Market } from '#server/market/market.ts'
import type { ConfiguredFeed } from '../polling/read-feeds.ts'
import { querySales } from './query-sales.ts'
import { leftOutRows } from './left-out-rows.ts'
import { lotFetcher } from './fetch-lots.ts'
import { shownCache } from './shown-cache.ts'
import { lotTokens } from './lot-tokens.ts'
import { salesLike } from './sales-like.ts'
import { querySearch } from './query-search.ts'

/**
 * Makes the market of a source that is only queried answer its listings (README "Sources that are only asked"), and `otherwise` the others. Does
 * nothing where no entry of FEEDS has `mode=query`.
 */
export async function openMarket(
  context: Pick<AppContext, 'db' | 'queue' | 'clock' | 'log' | 'config'> & { pool: Pool; market: Market },
  feeds: readonly ConfiguredFeed[],
  otherwise: LotSearch,
  limits: { timeoutMs?: number } = {},
): Promise<void> {
  const feed = feeds.find(({ mode }) => mode === 'query')
  if (!feed) return
  const { adapter, place, options, parts } = feed
  const { db, clock } = context
  const market = adapter.market!({
    place: new URL(place),
    options,
    parts,
    clock,
    leftOut: leftOutRows(context, adapter.name),
    ...limits,
  })
  const own = { ...context, source: adapter.name, tokenOf: await lotTokens(db) }
  const shown = shownCache()
  const freshMinutes = (part: string) => parts.find(({ name }) => name === part)?.everyMinutes ?? 0
  context.market.search = querySearch(own, market, shown, otherwise)
  context.market.countSaleLots = querySales(own, market)
  context.market.remote = {
    ofId: shown.ofId,
    ofPhotoToken: shown.ofPhotoToken,
    salesLike: salesLike(own, market),
    fetchLots: lotFetcher(own, { market, cache: shown, freshMinutes }),
  }
}
