import type { Pool } from 'pg'
import type { AppContext } from '#server/http/context.ts'
import type { LotSearch } from '#server/market/lot-search.ts'
import type { Market, RemoteLots } from '#server/market/market.ts'
import type { ConfiguredFeed } from '../polling/read-feeds.ts'
import { querySales } from './query-sales.ts'
import { leftOutRows } from './left-out-rows.ts'
import { lotFetcher } from './fetch-lots.ts'
import { shownCache } from './shown-cache.ts'
import { querySearch } from './query-search.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import { PAGE_TYPE_NAMES, pageTypeRecord } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { QueryMarket } from './query-market.ts'
import { answerOrRefusal, type QueryContext } from './query-context.ts'
import { shownLots } from './shown-lots.ts'

/** Two pages of the vendor: one chassis code has no more in the months that count. */
const MAX_SALES = 500

const SECRET = 'lotTokenSecret'

/** The same length as for stored lots. */
const TOKEN_SIGNS = 16

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

/**
 * Picture tokens of lots that we do not store: derived from the lot's id and a secret of this server. They cannot be guessed, are the same in every
 * process, and stay the same if the lot is stored later.
 */
async function lotTokens(db: Db): Promise<(lotId: string) => string> {
  const made = JSON.stringify(randomBytes(32).toString('base64url'))
  await sql`insert into settings (key, value) values (${SECRET}, ${made}::jsonb) on conflict do nothing`.execute(db)
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', SECRET).executeTakeFirstOrThrow()
  return lotId => createHmac('sha256', String(value)).update(lotId).digest('base64url').slice(0, TOKEN_SIGNS)
}

/** Prices of vehicles with a lot's chassis code, queried from the market of their results. */
function salesLike(context: QueryContext, market: QueryMarket): RemoteLots['salesLike'] {
  return async ({ vehicle, maker, model, chassis }, from) => {
    const pageType = PAGE_TYPE_NAMES.find(name => {
      const record = pageTypeRecord(name)
      return record.vehicle === vehicle && record.holds === 'result'
    })!
    if (!market.pageTypes.includes(pageType)) return null
    const named = { makers: [], models: [], auctions: [], days: [] }
    const code: [string, string, string] = [maker.toUpperCase(), model.toUpperCase(), chassis]
    const criteria = { ...NO_CRITERIA, ...named, chassis: [code], dateFrom: from }
    const listing = { pageType, today: tokyoDay(context.clock.now()), criteria }
    const sales = await answerOrRefusal(context, market.sales(listing, MAX_SALES))
    if (sales === null) return null
    return (await shownLots(context, sales.lots, sales.age.at)).map(({ row }) => row)
  }
}
