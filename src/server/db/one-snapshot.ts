import type { Db, Trx } from './connect.ts'

/** Runs several reads at one instant of the database. */
export function inOneSnapshot<Result>(db: Db, read: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
