import type { Query, QueryClient } from '@tanstack/react-query'
import { statusAt } from '#domain/lots/status-at.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { keptSince } from '#client/api/kept-answers.ts'
import { queryAddress } from './query-address.ts'
import { datedOnScreen } from './shown-age.ts'

/** Data older than this is stale: the first applies during a sale, the second otherwise. */
const WHILE_SOLD_MS = MINUTE_MS
const OTHERWISE_MS = 10 * MINUTE_MS

/**
 * Since when the data on screen is stale, in ms, or null where it is not. Data that this page loaded itself is as fresh as the last live message of
 * the server (`messageAt`), because every change is reported. Data saved on the device has its own age.
 *
 * @param serverNow the server's time, which says what is being sold; the others are by the device's clock @param loadedAt when this page was opened, in ms
 */
export function staleSince(
  queryClient: QueryClient,
  { now, serverNow, messageAt, loadedAt }: { now: number; serverNow: number; messageAt: number; loadedAt: number },
): number | null {
  const ages = datedOnScreen(queryClient).map(query => {
    const { dataUpdatedAt } = query.state
    const isFollowed = dataUpdatedAt >= loadedAt && keptSince(queryAddress(query) ?? '') === undefined
    const since = isFollowed ? Math.max(dataUpdatedAt, messageAt) : dataUpdatedAt
    return { since, isStale: now - since > (isBeingSold(query, new Date(serverNow)) ? WHILE_SOLD_MS : OTHERWISE_MS) }
  })
  const stale = ages.filter(({ isStale }) => isStale).map(({ since }) => since)
  return stale.length === 0 ? null : Math.min(...stale)
}

type Row = { status?: number; auctionDate?: string | null }
type Answer = { carsList?: Row[]; bikeList?: Row[]; cars?: Row[]; sales?: Row[]; lotInfo?: Row }

/** Whether a lot of the answer is ongoing: in a listing, a list of bids, the day overview, or a lot's own page. */
function isBeingSold({ state: { data } }: Query, now: Date): boolean {
  const { pages = [data] } = (data ?? {}) as { pages?: unknown[] }
  return (pages as Answer[]).some(page =>
    [page?.carsList, page?.bikeList, page?.cars, page?.sales, page?.lotInfo]
      .flatMap(rows => rows ?? [])
      .some(
        ({ status, auctionDate }) =>
          status && statusAt({ status, auctionDate: auctionDate ?? null }, now) === LOT_STATUS.ongoing,
      ),
  )
}
