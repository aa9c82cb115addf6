/** Auction status codes of the specification, by their names in the code. */
export const LOT_STATUS = {
  ongoing: 4531,
  upcoming: 4532,
  sold: 4533,
  soldByNegotiation: 4534,
  notSold: 4535,
  cancelled: 4536,
  removed: 4537,
  unknown: 4538,
} as const

export type LotStatusName = keyof typeof LOT_STATUS
export type LotStatus = (typeof LOT_STATUS)[LotStatusName]
export type Tone = 'green' | 'orange' | 'red' | 'gray' | 'blue'

/** Tone of each auction status. */
export const LOT_STATUS_TONE: Record<LotStatus, Tone> = {
  4531: 'green',
  4532: 'orange',
  4533: 'red',
  4534: 'red',
  4535: 'orange',
  4536: 'gray',
  4537: 'orange',
  4538: 'orange',
}

/** 4539 "Unsold" is used only in filters. It means every result without a buyer. */
export const UNSOLD_FILTER = 4539

const BY_CODE = new Map(Object.entries(LOT_STATUS).map(([name, code]) => [code as number, name as LotStatusName]))

export function lotStatusName(code: number): LotStatusName {
  return BY_CODE.get(code) ?? 'unknown'
}

/** Being sold, or open for bids. */
export const OPEN_LOT_STATUSES: readonly LotStatus[] = [LOT_STATUS.ongoing, LOT_STATUS.upcoming]

/** A lot has its result from 4533 on. Before that it is open for bids or being sold. */
export function hasResult(status: number): boolean {
  return status >= LOT_STATUS.sold
}

export function isSold(status: number): boolean {
  return status === LOT_STATUS.sold || status === LOT_STATUS.soldByNegotiation
}

/** Taken out of its sale by its seller or the hall. */
export function isWithdrawn(status: number): boolean {
  return status === LOT_STATUS.cancelled || status === LOT_STATUS.removed
}

/** Tone of the my-bid badge: red once sold, green while ongoing, else blue. */
export function myBidTone(status: number): 'red' | 'green' | 'blue' {
  if (isSold(status)) return 'red'
  return status === LOT_STATUS.ongoing ? 'green' : 'blue'
}
