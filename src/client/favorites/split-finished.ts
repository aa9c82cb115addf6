import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { isFinished } from '#domain/bids/bid-deadline.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { HOUR_MS } from '#domain/time/spans.ts'

/** Separates lots that can still be bought from finished ones; each part keeps the server's order (next sale first). */
export function splitFinished(lots: readonly LotCard[], now: Date): { open: LotCard[]; finished: LotCard[] } {
  const over = ({ status, auctionDate }: LotCard) =>
    isFinished({ status, auctionDay: auctionDate === null ? null : tokyoDay(new Date(auctionDate)) }, now)
  return { open: lots.filter(lot => !over(lot)), finished: lots.filter(over) }
}

const SOON_MS = 5 * HOUR_MS

/** The number of them that start within the next five hours. */
export function startingSoon(lots: readonly LotCard[], now: Date): number {
  return lots.filter(({ auctionDate }) => {
    const left = auctionDate === null ? -1 : Date.parse(auctionDate) - now.getTime()
    return left > 0 && left <= SOON_MS
  }).length
}
