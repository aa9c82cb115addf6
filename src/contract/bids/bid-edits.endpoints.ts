import { endpoint } from '../endpoint.ts'
import {
  AdjustmentChange,
  AutoBidChange,
  BidEdited,
  BidPriceChange,
  ManyEdited,
  ManyStatusChange,
  SoldPriceChange,
} from './bid-edits.shapes.ts'

/**
 * How managers change bids (§4 "Bid editing by managers"); only New, Bid and Win outside the archive change. Each takes `If-Match` with the row's
 * version: a stale one is refused with 409 `stale_version`, whose detail holds `now.…` and `sent.…` of each field that was to change, the `version`
 * that stands and who made it. What stands already as it is asked for is no change and no fault.
 */
export const bidEditsEndpoints = {
  updateBidPrice: endpoint({
    method: 'PUT',
    path: '/bid/update-bid-price',
    access: ['bidManageBidPrice'],
    summary: 'Amount, group, export type and overbid of a bid, found by its `jasId`; the limits are the client’s.',
    body: BidPriceChange,
    response: BidEdited,
  }),
  updateAdjustmentPrice: endpoint({
    method: 'PUT',
    path: '/bid/update-adjustment-price',
    access: ['adjustmentPriceShow'],
    summary: 'By how much the office may go over the bid; null is the server’s setting.',
    body: AdjustmentChange,
    response: BidEdited,
  }),
  updateAutoBid: endpoint({
    method: 'PUT',
    path: '/bid/update-auto-bid',
    access: ['bidManageStatus'],
    summary: 'With it on, the bid goes to the auction house by itself at the deadline.',
    body: AutoBidChange,
    response: BidEdited,
  }),
  updateSoldPrice: endpoint({
    method: 'PUT',
    path: '/bid/update-sold-price',
    access: ['bidManageSoldPrice'],
    summary:
      'At what the lot was sold: it gets its result, and a Win becomes a purchase. An empty text takes the price away.',
    body: SoldPriceChange,
    response: BidEdited,
  }),
  updateBidStatuses: endpoint({
    method: 'PUT',
    path: '/bid/update-bid-statuses',
    access: ['bidManageStatus'],
    summary:
      'One status for many bids, each in its own transaction; the answer tells which changed, and why others did not.',
    body: ManyStatusChange,
    response: ManyEdited,
    ownTransaction: true,
  }),
}
