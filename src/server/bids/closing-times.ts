import { bidDeadline } from '#domain/bids/bid-deadline.ts'
import { roleOf } from '#domain/people/kinds.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { readSettings } from '#server/site/settings.ts'

type TimedLot = { id: string; auctionDate: string | null; hallClosesAt?: string | undefined }

/** When bids on these lots close for the reader, by lot. Fixed-price lots have no such time. */
export async function closingTimes(
  { db, viewer }: Pick<AppContext, 'db'> & { viewer: Viewer },
  lots: readonly TimedLot[],
): Promise<Record<string, string>> {
  if (lots.length === 0) return {}
  const { bidDeadlineMinutes } = await readSettings(db)
  const bidder = { isManager: roleOf(viewer) === 'manager', bidDeadlineCheck: viewer.permission.bidDeadlineCheck }
  const instant = (text: string | null | undefined) => (text ? new Date(text) : null)
  return Object.fromEntries(
    lots.flatMap(({ id, auctionDate, hallClosesAt }) => {
      const times = { startsAt: instant(auctionDate), hallClosesAt: instant(hallClosesAt) }
      const closes = bidDeadline(times, bidder, bidDeadlineMinutes)
      return closes ? [[id, tokyoIso(closes)]] : []
    }),
  )
}
