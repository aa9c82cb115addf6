import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'

/** Sources write the highest bid of a lot that was not sold in the column of the sold price. It is none: it counts in no average. */
export function highestBid(status: LotStatus, finish: number | null): number | null {
  return status === LOT_STATUS.notSold ? finish : null
}
