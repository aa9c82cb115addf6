import type { AppContext } from '#server/http/context.ts'
import type { LotSearch } from '#server/market/lot-search.ts'
import { sqlLotSearch } from './sql/sql-lot-search.ts'

/** Where lots are read: the tables, and what answers in their place. */
export type LotsContext = Pick<AppContext, 'db' | 'market'>

export function searchOf({ db, market }: LotsContext): LotSearch {
  return market?.search ?? sqlLotSearch(db)
}
