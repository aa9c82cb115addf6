import type { Db } from '#server/db/connect.ts'
import type { NamedLot } from './find-lots.ts'

/**
 * Lots outside our tables that are available now: answers of a market that is only queried (feed/query). Code that shows lots finds them here
 * besides the tables; code that changes a lot has it brought into the table first.
 */
export type RemoteLots = {
  ofId(id: string): NamedLot | undefined
  ofPhotoToken(token: string): NamedLot | undefined
  /**
   * Sales of the lot's chassis code from a day on, where the market of such sales is only queried. Null where the table has the sales to show: the
   * market is not queried, or has too many of them.
   */
  salesLike(lot: NamedLot, from: string): Promise<NamedLot[] | null>
  /** Brings these lots into the table in the market's present state. Ids that no market knows, and lots that are there and current, are skipped. */
  bring(ids: readonly string[]): Promise<void>
}

const atHand = new WeakMap<Db, RemoteLots>()

/** Null where every lot is in the table. Also null in a transaction: its lots were brought in before. */
export function remoteLots(db: Db): RemoteLots | null {
  return atHand.get(db) ?? null
}

/** Registers these lots as available beside this database. */
export function keepAtHand(db: Db, lots: RemoteLots): void {
  atHand.set(db, lots)
}
