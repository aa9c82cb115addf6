import { endpoint } from '../endpoint.ts'
import { BiddingOfficeResult, BiddingOfficeState, TakenResult } from './bidding-office.shapes.ts'

/** The port to the bidding office: the results it reports, and its state. */
export const biddingOfficeEndpoints = {
  takeResult: endpoint({
    method: 'POST',
    path: '/office/results',
    // The request is signed with the secret that the bidding office shares with us. A session cannot replace it.
    access: 'public',
    summary:
      'For the bidding office: the result of a bid at the auction. The same id again changes nothing and returns the same answer.',
    body: BiddingOfficeResult,
    header: 'Minato-Signature',
    response: TakenResult,
  }),
  state: endpoint({
    method: 'GET',
    path: '/bid/office-state',
    access: ['bidManageStatus'],
    summary: 'Whether the bidding office responds, and the bids that differ from ours there.',
    response: BiddingOfficeState,
  }),
}
