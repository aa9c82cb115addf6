import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { PAGE_TYPES, PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'

/** Of a bid's or a bought car's row only what is needed here: the page checks answers, not the worker. */
type Row = { link?: unknown; bidStatus?: unknown; userId?: unknown }

/** Lists of bids and of bought cars in the answers that have them (`/bid/my-bid`, `/bid/bid-history`, `/purchased-cars/listing`,
 * `/dashboard/mine`). */
const LISTS = ['cars', 'carsList', 'sales', 'liveBids', 'purchases'] as const
const PATHS = /^\/v1\/(?:bid\/my-bid|bid\/bid-history|purchased-cars\/listing|dashboard\/mine)(?:\?|$)/

/** Statuses of bids that are alive or have bought. */
const WANTED: unknown[] = [BID_STATUS.new, BID_STATUS.bid, BID_STATUS.win, BID_STATUS.won]

/**
 * Addresses (`/v1/…/view?id=…`) of the lots that are mine by an answer: those of my live and won bids, and of my bought cars. None of any other answer,
 * and none of a client's cars that a manager looks at.
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

/** The call of the page to which a link leads. */
function viewAddress(link: unknown): string | null {
  if (typeof link !== 'string') return null
  const pageType = PAGE_TYPE_NAMES.find(name => link.startsWith(`${PAGE_TYPES[name].path}/`))
  if (!pageType) return null
  const id = decodeURIComponent(link.slice(PAGE_TYPES[pageType].path.length + 1))
  return `/v1/${pageType}/view?${new URLSearchParams({ id })}`
}
