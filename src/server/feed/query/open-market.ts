import type { Pool } from 'pg'
import type { Office } from '#server/http/asked.ts'
import { answerLotsBy } from '#server/lots/lot-search-of.ts'
import type { LotSearch } from '#server/lots/lot-search.ts'
import { keepAtHand } from '#server/lots/lots-at-hand.ts'
import { countSaleLotsBy } from '#server/site/sale-lots.ts'
import type { ConfiguredFeed } from '../turns/read-feeds.ts'
import { askedSales } from './asked-sales.ts'
import { lotBringer } from './bring-lots.ts'
import { hand } from './hand.ts'
import { lotTokens } from './lot-tokens.ts'
import { salesLike } from './sales-like.ts'
import { querySearch } from './query-search.ts'

/**
 * From now on the listings of a source that is only asked are answered by it (README "Sources that are only asked"), the others by `otherwise`.
 * Nothing happens where no entry of FEEDS has `mode=query`.
 */
export async function openMarket(
  office: Pick<Office, 'db' | 'clock' | 'log' | 'config'> & { pool: Pool },
  feeds: readonly ConfiguredFeed[],
  otherwise: LotSearch,
  limits: { patienceMs?: number } = {},
): Promise<void> {
  const feed = feeds.find(({ mode }) => mode === 'query')
  if (!feed) return
  const { adapter, place, options, parts } = feed
  const { db, clock } = office
  const market = adapter.market!({ place: new URL(place), options, parts, clock, ...limits })
  const own = { ...office, source: adapter.name, tokenOf: await lotTokens(db) }
  const shown = hand()
  const freshMinutes = (part: string) => parts.find(({ name }) => name === part)?.everyMinutes ?? 0
  answerLotsBy(db, querySearch(own, market, shown, otherwise))
  countSaleLotsBy(db, askedSales(own, market))
  keepAtHand(db, {
    ofId: shown.ofId,
    ofPhotoToken: shown.ofPhotoToken,
    salesLike: salesLike(own, market),
    bring: lotBringer(own, { market, hand: shown, freshMinutes }),
  })
}
