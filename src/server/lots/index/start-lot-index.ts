import type { ClientConfig } from 'pg'
import type { PriceHistory } from '#contract/lots/price-history.shapes.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import type { AppContext } from '#server/http/context.ts'
import type { Facets, LotPage, LotSearch, Sales, ValueCount } from '#server/market/lot-search.ts'
import { sqlLotSearch } from '../sql/sql-lot-search.ts'
import type { Answer } from './answer/answer-request.ts'
import type { IndexQuery, IndexRequest } from './answer/index-query.ts'
import { startIndexThread, type IndexState } from './ask-index.ts'
import { readQuery } from './read-query.ts'

export type LotIndex = {
  /** Answers from the index when it is available and current, else by SQL, with the same results. */
  search: LotSearch
  isAnswering: () => boolean
  state: () => Promise<IndexState>
  /** Resolves when the index holds everything that was committed before the call. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Reads all lots into memory in a thread beside the server, and keeps them current with the database. */
export function startLotIndex(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  { connection, kind }: { connection: ClientConfig; kind?: OpenDatabase['kind'] },
  /** The file in which the index survives a restart; null: none. */
  snapshot: string | null = null,
  /** The database whose SQL answers where the index does not: it may be a standby. */
  fallback: () => AppContext['db'] = () => db,
): LotIndex {
  const isOwnEngine = kind === 'embedded'
  const thread = startIndexThread(() => ({ connection, isOwnEngine, today: tokyoDay(clock.now()), snapshot }), log)
  const truth = () => sqlLotSearch(fallback())

  async function ask(
    query: Parameters<typeof readQuery>[1],
    make: (query: IndexQuery) => IndexRequest,
  ): Promise<Answer | null> {
    if (!thread.isAnswering()) return null
    const read = await readQuery(db, query)
    return read && thread.ask(make(read))
  }

  return {
    search: {
      page: async (query, order, range) =>
        ((await ask(query, read => ({ ask: 'page', query: read, order, range }))) as LotPage | null) ??
        truth().page(query, order, range),
      facets: async (query, wanted) =>
        ((await ask(query, read => ({ ask: 'facets', query: read, wanted }))) as Facets | null) ??
        truth().facets(query, wanted),
      counts: async (query, field) =>
        ((await ask(query, read => ({ ask: 'counts', query: read, field }))) as ValueCount[] | null) ??
        truth().counts(query, field),
      prices: async (query, most) =>
        ((await ask(query, read => ({ ask: 'prices', query: read, most }))) as PriceHistory | null) ??
        truth().prices(query, most),
      sales: async (keys, today) =>
        ((await thread.ask({ ask: 'sales', query: { today }, keys })) as Sales[] | null) ?? truth().sales(keys, today),
    },
    isAnswering: thread.isAnswering,
    state: thread.state,
    catchUp: thread.catchUp,
    stop: thread.stop,
  }
}
