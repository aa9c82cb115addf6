import { endpoint } from '../endpoint.ts'
import {
  AdjustmentChange,
  AutoBidChange,
  BidEdited,
  BidPriceChange,
  LateWin,
  ManyEdited,
  ManyStatusChange,
  SoldPriceChange,
  UndoneEnds,
} from './bid-edits.shapes.ts'

/**
 * How managers change bids. Only New, Bid and Win outside the archive can change; `lateWin` alone is about a Finished bid, and an end that was held (`forwarded` false) can be accepted until the start. Each call takes `If-Match` with the row's version. A stale version
 * is refused with 409 `stale_version`. Its detail holds `now.…` and `sent.…` of each field to be changed, the current `version` and its author. A
 * value that is already set counts neither as a change nor as an error.
 */
export const bidEditsEndpoints = {
  updateBidPrice: endpoint({
    method: 'PUT',
    path: '/bid/update-bid-price',
    access: ['bidManageBidPrice'],
    summary: 'Amount, group, export type and overbid of a bid, found by its `jasId`; the limits are the client’s.',
    body: BidPriceChange,
    header: 'If-Match',
    response: BidEdited,
  }),
  updateAdjustmentPrice: endpoint({
    method: 'PUT',
    path: '/bid/update-adjustment-price',
    access: ['adjustmentPriceShow'],
    summary: 'Overbid limit of a bid; null means the server’s setting.',
    body: AdjustmentChange,
    header: 'If-Match',
    response: BidEdited,
  }),
  updateAutoBid: endpoint({
    method: 'PUT',
    path: '/bid/update-auto-bid',
    access: ['bidManageStatus'],
    summary: 'When on, the bid is forwarded automatically at the deadline.',
    body: AutoBidChange,
    header: 'If-Match',
    response: BidEdited,
  }),
  updateSoldPrice: endpoint({
    method: 'PUT',
    path: '/bid/update-sold-price',
    access: ['bidManageSoldPrice'],
    summary:
      'Set the sold price: the lot gets its result, and a Win becomes a purchase. An empty text removes the price.',
    body: SoldPriceChange,
    header: 'If-Match',
    response: BidEdited,
  }),
  lateWin: endpoint({
    method: 'PUT',
    path: '/bid/late-win',
    access: ['bidManageStatus', 'bidManageSoldPrice'],
    summary:
      'Record that a Finished bid on a started lot has won, at this sold price: it becomes a purchase. Where another bid has won, `already_won` names it in `detail`.',
    body: LateWin,
    header: 'If-Match',
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
  undoBidEnds: endpoint({
    method: 'PUT',
    path: '/bid/undo-ends',
    access: ['bidManageStatus'],
    summary:
      'Undo ends of bids that were set with `undoable` and have not taken effect yet. The answer says for which it was too late.',
    body: UndoneEnds,
    response: ManyEdited,
    ownTransaction: true,
  }),
}
