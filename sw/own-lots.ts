import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { PAGE_TYPES, PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'

/** Only the needed fields of a bid's or a bought car's row. Pages validate answers; the worker does not. */
type Row = { link?: unknown; bidStatus?: unknown; userId?: unknown }

/**
 * Lists of bids and bought cars in the answers that contain them (`/bid/my-bid`, `/bid/bid-history`, `/bid/results`,
 * `/purchased-cars/listing`, `/dashboard/mine`).
 */
const LISTS = ['cars', 'carsList', 'sales', 'liveBids', 'purchases', 'results'] as const
const PATHS = /^\/v1\/(?:bid\/my-bid|bid\/bid-history|bid\/results|purchased-cars\/listing|dashboard\/mine)(?:\?|$)/

/** Statuses of live and won bids. */
const WANTED: unknown[] = [BID_STATUS.new, BID_STATUS.bid, BID_STATUS.win, BID_STATUS.won]

/**
 * Addresses (`/v1/…/view?id=…`) of my lots in an answer: those of my live and won bids, and of my bought cars. Other answers give none, and neither
 * do a client's cars that a manager views.
 */
export function ownLots(address: string, answer: string, userId: number): string[] {
  if (!PATHS.test(address)) return []
  const mine = rowsOf(answer).filter(
    row =>
      (row.userId === undefined || row.userId === userId) &&
      (row.bidStatus === undefined || WANTED.includes(row.bidStatus)),
  )
  return [...new Set(mine.map(({ link }) => viewAddress(link)).filter(one => one !== null))]
}

function rowsOf(answer: string): Row[] {
  try {
    const lists = JSON.parse(answer) as Record<string, unknown>
    return LISTS.flatMap(name => (Array.isArray(lists[name]) ? (lists[name] as Row[]) : [])).map(bare)
  } catch {
    return []
  }
}

/** The dashboard wraps the bid of a bought car. */
const bare = (row: Row & { bid?: Row }): Row => row.bid ?? row

/** The call of the page behind a link. */
function viewAddress(link: unknown): string | null {
  if (typeof link !== 'string') return null
  const pageType = PAGE_TYPE_NAMES.find(name => link.startsWith(`${PAGE_TYPES[name].path}/`))
  if (!pageType) return null
  const id = decodeURIComponent(link.slice(PAGE_TYPES[pageType].path.length + 1))
  return `/v1/${pageType}/view?${new URLSearchParams({ id })}`
}
