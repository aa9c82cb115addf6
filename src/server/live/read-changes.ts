import type { Trx } from '#server/db/connect.ts'
import { readChatNews, type ChatNews } from '#server/chat/chat-news.ts'
import { readSettings } from '#server/site/settings.ts'
import {
  bidMarks,
  changedLots,
  lotStates,
  newBidsOf,
  newBidsOfAll,
  cursorNow,
  unseenChanges,
  type BidMarkRow,
  type LotState,
  type NewBids,
  type UnseenRow,
} from './live.queries.ts'
import type { Cursor } from './cursor.ts'

/** The interests of this process's listeners. Only matching changes are read. */
type Interests = {
  lots: Pick<ReadonlySet<string>, 'has' | typeof Symbol.iterator>
  /** Whether any listener gets this person's bids. */
  getsNewsOf: (bid: { userId: number; dealerId: number | null }) => boolean
  listens: (userId: number) => boolean
  countsAll: () => boolean
}

export type ChangedBid = { mark: BidMarkRow; dealerId: number | null }

/** The changes up to `cursor`, with the state at that cursor. */
export type Changes = {
  cursor: Cursor
  /** Whether any lot changed, followed or not. */
  isMarketMoved: boolean
  lots: LotState[]
  /** The setting, if there are lots. */
  bidDeadlineMinutes: number
  bids: ChangedBid[]
  /** Counts of unreviewed bids, for listeners whose bids changed or those of their clients. If somebody counts everybody's bids, for all people. */
  newBids: Map<number, NewBids>
  allNewBids: number | null
  chats: ChatNews[]
  searches: Set<number>
  /** Owners of bought cars that changed, with their dealers. */
  purchases: { userId: number; dealerId: number | null }[]
  /** People whose balance moved, each with his dealer. */
  money: Map<number, number | null>
  /** People whose rights or limits changed, and sign-ins that ended. */
  people: Set<number>
  sessions: Set<string>
}

/** Call it in one snapshot, so the changes and the state belong to the same instant. */
export async function readChanges(trx: Trx, since: Cursor, wanted: Interests): Promise<Changes> {
  const cursor = await cursorNow(trx)
  const rows = await unseenChanges(trx, since.snapshot)
  const changed = await changedLots(trx, since.snapshot)
  const lotIds = changed === null ? [...wanted.lots] : changed.filter(id => wanted.lots.has(id))
  const bidRows = rows.filter(row => row.topic === 'bid')
  const chatRows = rows.filter((row): row is UnseenRow & { bid_id: number } => row.bid_id !== null)
  const counting = bidRows.flatMap(({ user_id: owner, dealer_id: dealer }) =>
    dealer === null ? owner : [owner, dealer],
  )
  const bidders = [...new Set(counting.filter(wanted.listens))]
  const of = (topic: UnseenRow['topic']) => new Set(rows.filter(row => row.topic === topic).map(row => row.user_id))
  return {
    cursor,
    isMarketMoved: changed === null || changed.length > 0,
    lots: lotIds.length > 0 ? await lotStates(trx, lotIds) : [],
    bidDeadlineMinutes: lotIds.length > 0 ? (await readSettings(trx)).bidDeadlineMinutes : 0,
    bids: await changedBids(
      trx,
      bidRows.filter(row => wanted.getsNewsOf({ userId: row.user_id, dealerId: row.dealer_id })),
    ),
    newBids: bidders.length > 0 ? await newBidsOf(trx, bidders) : new Map(),
    allNewBids: bidRows.length > 0 && wanted.countsAll() ? await newBidsOfAll(trx) : null,
    chats: await readChatNews(
      trx,
      chatRows.filter(row => wanted.getsNewsOf({ userId: row.user_id, dealerId: row.dealer_id })),
    ),
    searches: of('search'),
    purchases: rows
      .filter(row => row.topic === 'purchase')
      .map(row => ({ userId: row.user_id, dealerId: row.dealer_id })),
    money: new Map(rows.filter(row => row.topic === 'money').map(row => [row.user_id, row.dealer_id])),
    people: of('person'),
    sessions: new Set(rows.flatMap(row => row.session_id ?? [])),
  }
}

async function changedBids(trx: Trx, rows: readonly UnseenRow[]): Promise<ChangedBid[]> {
  const pairs = rows.filter((row): row is UnseenRow & { lot_id: string } => row.lot_id !== null)
  if (pairs.length === 0) return []
  const dealers = new Map(pairs.map(row => [row.user_id, row.dealer_id]))
  const marks = await bidMarks(
    trx,
    pairs.map(row => row.user_id),
    pairs.map(row => row.lot_id),
  )
  return marks.map(mark => ({ mark, dealerId: dealers.get(mark.user_id) ?? null }))
}
