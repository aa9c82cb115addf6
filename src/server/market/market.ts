import type { LotSearch } from './lot-search.ts'
import type { NamedLot } from './named-lot.ts'

/**
 * Answers about lots in place of our tables. The start fills it in (main.ts, feed/query); for absent parts the tables answer. A transaction has none:
 * it must see its own writes, and the lots that it names were brought into the table before.
 */
export type Market = {
  /** The index in memory, or a source that is asked for each list. */
  search?: LotSearch
  /** Lots of a source that is asked for each list. */
  remote?: RemoteLots
  countSaleLots?: CountSaleLots
}

/** Lots outside our tables. Code that shows lots finds them here, too; code that changes a lot has it brought into the table first. */
export type RemoteLots = {
  ofId(id: string): NamedLot | undefined
  ofPhotoToken(token: string): NamedLot | undefined
  /**
   * Sales of the lot's chassis code from a day on, where the market of such sales is only queried. Null where the table has the sales to show: the
   * market is not queried, or has too many of them.
   */
  salesLike(lot: NamedLot, from: string): Promise<NamedLot[] | null>
  /** Brings these lots into the table in the market's present state. Ids that no market knows, and lots that are there and current, are skipped. */
  fetchLots(ids: readonly string[]): Promise<void>
}

export type SaleLots = { day: string; id: number; name: string; lots: number }

/** Counts the lots of each hall on each of these days, by day and hall name; null where the tables have them. */
export type CountSaleLots = (vehicle: 'car' | 'bike', days: readonly string[]) => Promise<SaleLots[] | null>
