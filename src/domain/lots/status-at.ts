import { tokyoDay } from '../time/tokyo.ts'
import { overdueAt } from './overdue.ts'
import { hasResult, LOT_STATUS } from './statuses.ts'

/**
 * The status code of a lot at `now`, from one that may have been kept for days: a lot is ongoing from its start, and unknown from noon of the day
 * after without a result. A car at a fixed price has no start.
 */
export function statusAt(lot: { status: number; auctionDate: string | null }, now: Date): number {
  if (hasResult(lot.status) || lot.auctionDate === null) return lot.status
  const start = new Date(lot.auctionDate)
  if (now >= overdueAt(tokyoDay(start))) return LOT_STATUS.unknown
  return now >= start ? LOT_STATUS.ongoing : lot.status
}
