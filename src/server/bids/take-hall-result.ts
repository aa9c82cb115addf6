import { BID_STATUS, isArchived, isLive, isWon } from '#domain/bids/bid-status.ts'
import { mayHaveSoldPrice } from '#domain/bids/sold-price.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Office } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { bidByJasId, openBidsOfLot } from './bids.queries.ts'
import type { Trx } from './bids.queries.ts'
import { lockForEdit } from './edit/lock-for-edit.ts'
import type { EditCase } from './edit/lock-for-edit.ts'
import { priceLot } from './edit/price-lot.ts'
import { refuseShortReserve } from './edit/refuse-short-reserve.ts'
import { moveBid } from './move-bid.ts'

/** What the bidding office tells of a bid, found by its id there; `soldPrice` null: not known (yet). Whole yen. */
export type HallResult = { jasId: number; status: 4 | 5 | 6 | 7; soldPrice: number | null }

/**
 * Takes a result as the managers' own changes are taken (edit/change-status.ts, edit/price-lot.ts), as the system's doing. `bidId` is told before
 * anything is asked of its state; a refusal is thrown before anything is written, so that the caller may go on in the same transaction.
 */
export async function takeHallResult(
  office: Pick<Office, 'db' | 'clock'>,
  { jasId, status: to, soldPrice }: HallResult,
  onFound: (bid: { id: number; status: number }) => void,
): Promise<void> {
  const { db: trx } = office
  const edit = await lockForEdit(office, await bidByJasId(trx, jasId), { all: true })
  const { bid, lot, now } = edit
  onFound(bid)
  await refuseMisfit(trx, edit, to)
  const tellsPrice = soldPrice !== null && soldPrice !== lot.sold_price
  if (tellsPrice && !mayHaveSoldPrice({ startsAt: lot.starts_at }, isWon(to), now)) throw new Refused('auction_ahead')
  const by = { actorId: null, now }
  if (to !== bid.status) await moveBid(trx, bid, lot, to, by)
  // Before the price, so that a Win is bought at it, and one taken back is not bought anew first.
  if (tellsPrice) await priceLot(trx, lot, bid.id, soldPrice, by)
}

/**
 * A result ends a live bid, and corrects one that it ended: the lot may have been given up meanwhile, and a Win may turn out to be none until its day
 * is over. Who cancelled or declined a bid has decided; if the office has bought it all the same, people must talk.
 */
async function refuseMisfit(trx: Trx, { bid, lot, now }: EditCase, to: HallResult['status']): Promise<void> {
  if (lot.offer === 'stock') throw new Refused('bid_not_live')
  if (to === bid.status || isLive(bid.status)) return refuseSecondWin(trx, bid.id, lot.id, to)
  const isOver = isArchived(bid.status, lot.auction_day ?? tokyoDay(now), tokyoDay(now))
  if (isWon(bid.status) && (isWon(to) || !isOver)) return
  if (bid.status !== BID_STATUS.finished || !isWon(to)) throw new Refused('bid_not_live')
  await refuseSecondWin(trx, bid.id, lot.id, to)
  await refuseShortReserve(trx, bid)
}

async function refuseSecondWin(trx: Trx, bidId: number, lotId: string, to: HallResult['status']): Promise<void> {
  if (!isWon(to)) return
  const bids = await openBidsOfLot(trx, lotId)
  if (bids.some(other => other.id !== bidId && isWon(other.status))) throw new Refused('already_won')
}
