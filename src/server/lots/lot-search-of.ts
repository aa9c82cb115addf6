import type { Db } from '#server/db/connect.ts'
import type { LotSearch } from './lot-search.ts'
import { sqlLotSearch } from './sql/sql-lot-search.ts'

const quicker = new WeakMap<Db, LotSearch>()

/** The search that answers for a database: SQL, unless a quicker one stands beside it. In a transaction SQL, which sees what it wrote. */
export function lotSearchOf(db: Db): LotSearch {
  return quicker.get(db) ?? sqlLotSearch(db)
}

/** From now on `search` answers for this database. Kept by the database and not by the office, which knows no feature. */
export function answerLotsBy(db: Db, search: LotSearch): void {
  quicker.set(db, search)
}
