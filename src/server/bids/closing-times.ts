import { bidDeadline, type LotTimes } from '#domain/bids/bid-deadline.ts'
import { roleOf } from '#domain/people/kinds.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/http/context.ts'
import { readSettings } from '#server/site/settings.ts'

type Reader = { db: Db; viewer: Viewer }
type TimedLot = { id: string; auctionDate: string | null; hallClosesAt?: string }

/** When bids on a lot close for the reader. Fixed-price lots have no such time. */
export async function closingOf({ db, viewer }: Reader): Promise<(times: LotTimes) => Date | null> {
  const { bidDeadlineMinutes } = await readSettings(db)
  const bidder = { isManager: roleOf(viewer) === 'manager', bidDeadlineCheck: viewer.permission.bidDeadlineCheck }
  return times => bidDeadline(times, bidder, bidDeadlineMinutes)
}

/** The same for cards, by lot. */
export async function closingTimes(reader: Reader, lots: readonly TimedLot[]): Promise<Record<string, string>> {
  if (lots.length === 0) return {}
  const closing = await closingOf(reader)
  const instant = (text: string | null | undefined) => (text ? new Date(text) : null)
  return Object.fromEntries(
    lots.flatMap(({ id, auctionDate, hallClosesAt }) => {
      const closes = closing({ startsAt: instant(auctionDate), hallClosesAt: instant(hallClosesAt) })
      return closes ? [[id, tokyoIso(closes)]] : []
    }),
  )
}
