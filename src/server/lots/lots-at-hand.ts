import type { Db } from '#server/db/connect.ts'
import type { NamedLot } from './find-lots.ts'

/**
 * Lots that are not in our tables but at hand: answers of a market that is only asked (feed/query). What shows lots finds them here beside the
 * table's; what does something with a lot has it brought into the table first.
 */
export type LotsAtHand = {
  ofId(id: string): NamedLot | undefined
  ofPhotoToken(token: string): NamedLot | undefined
  /**
   * Sales of the lot's chassis code from a day on, where the market of such sales is only asked; null where those that there are to show are in the
   * table: it is not asked, or has too many of them.
   */
  salesLike(lot: NamedLot, from: string): Promise<NamedLot[] | null>
  /** Brings these lots into the table as its market has them now; ids that no market knows, and lots that are there and fresh, are left. */
  bring(ids: readonly string[]): Promise<void>
}

const atHand = new WeakMap<Db, LotsAtHand>()

/** Null where every lot is in the table. In a transaction, too: what it works on was brought before. */
export function lotsAtHand(db: Db): LotsAtHand | null {
  return atHand.get(db) ?? null
}

/** From now on these lots are at hand beside this database. */
export function keepAtHand(db: Db, lots: LotsAtHand): void {
  atHand.set(db, lots)
}
