import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { bidFilters, bidHistoryFilters, searchBidLots } from './list/filter-choices.ts'
import { listBidTypes, listExportTypes } from './bid-types.ts'
import { listBidGroups } from './bid-groups.ts'
import { listBidLog } from './bid-log.ts'
import { offerDeposits } from './deposits.ts'
import { changeBidStatus } from './change-bid-status.ts'
import { changeAdjustment } from './edit/change-adjustment.ts'
import { changeAutoBid } from './edit/change-auto-bid.ts'
import { changeManyStatuses } from './edit/change-many.ts'
import { changePrice } from './edit/change-price.ts'
import { changeSoldPrice } from './edit/change-sold-price.ts'
import { recordLateWin } from './edit/record-late-win.ts'
import { bidResults } from './list/recent-endings.ts'
import { dealerClients } from './dealer-clients.ts'
import { allBids, bidHistory, dealerBids, myBids } from './list/list-bids.ts'
import { bidFromManager, createBid } from './place-bid.ts'
import { answerHall } from './negotiations/answer-hall.ts'
import { askBuyer } from './negotiations/ask-buyer.ts'
import { endNegotiation } from './negotiations/end-negotiation.ts'
import { listNegotiations } from './negotiations/list-negotiations.ts'
import { undoEnds } from './planned-ends/undo-ends.ts'

/** Maps endpoints to functions. */
export const bidsRoutes: readonly Implementation[] = [
  implement(bidsEndpoints.bidGroups, listBidGroups),
  implement(bidsEndpoints.bidTypes, listBidTypes),
  implement(bidsEndpoints.exportTypes, listExportTypes),
  implement(bidsEndpoints.deposits, offerDeposits),
  implement(bidsEndpoints.bidLog, listBidLog),
  implement(bidsEndpoints.createBid, createBid),
  implement(bidsEndpoints.bidFromManager, bidFromManager),
  implement(bidsEndpoints.updateBidStatus, changeBidStatus),
  implement(bidEditsEndpoints.updateBidPrice, changePrice),
  implement(bidEditsEndpoints.updateAdjustmentPrice, changeAdjustment),
  implement(bidEditsEndpoints.updateAutoBid, changeAutoBid),
  implement(bidEditsEndpoints.updateSoldPrice, changeSoldPrice),
  implement(bidEditsEndpoints.lateWin, recordLateWin),
  implement(bidEditsEndpoints.updateBidStatuses, changeManyStatuses),
  implement(bidEditsEndpoints.undoBidEnds, undoEnds),
  implement(negotiationsEndpoints.negotiations, listNegotiations),
  implement(negotiationsEndpoints.askBuyer, askBuyer),
  implement(negotiationsEndpoints.answerHall, answerHall),
  implement(negotiationsEndpoints.endNegotiation, endNegotiation),
  implement(bidsEndpoints.myBids, myBids),
  implement(bidsEndpoints.bidResults, bidResults),
  implement(bidsEndpoints.bidHistory, bidHistory),
  implement(bidListsEndpoints.allBids, allBids),
  implement(bidListsEndpoints.dealerBids, dealerBids),
  implement(bidListsEndpoints.dealerClients, dealerClients),
  implement(bidListsEndpoints.bidFilters, bidFilters),
  implement(bidListsEndpoints.bidHistoryFilters, bidHistoryFilters),
  implement(bidListsEndpoints.searchBidLots, searchBidLots),
]
