import type { Db } from '#server/db/connect.ts'
import type { LotSearch } from './lot-search.ts'
import { sqlLotSearch } from './sql/sql-lot-search.ts'

const quicker = new WeakMap<Db, LotSearch>()

/** The search for a database: SQL, unless a faster one is registered. In a transaction it is SQL, which sees the transaction's own writes. */
export function lotSearchOf(db: Db): LotSearch {
  return quicker.get(db) ?? sqlLotSearch(db)
}

/** Registers `search` for this database. It is kept by the database and not in the application context, which knows no feature. */
export function answerLotsBy(db: Db, search: LotSearch): void {
  quicker.set(db, search)
}
