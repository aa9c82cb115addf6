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
      'For the bidding office: what became of a bid in the hall. Signed in `Minato-Signature`; the same id again changes nothing and is answered alike.',
    body: BiddingOfficeResult,
    response: TakenResult,
  }),
  state: endpoint({
    method: 'GET',
    path: '/bid/office-state',
    access: ['bidManageStatus'],
    summary: 'Whether the bidding office answers, and the bids that it does not have as they should be.',
    response: BiddingOfficeState,
  }),
}
