import { endpoint } from '../endpoint.ts'
import { OfficeResult, OfficeState, TakenResult } from './bidding-office.shapes.ts'

/** The port to whoever bids in the hall: what comes back from there, and how it stands. */
export const biddingOfficeEndpoints = {
  takeResult: endpoint({
    method: 'POST',
    path: '/office/results',
    // Signed with the secret that the office shares with us, which no session replaces.
    access: 'public',
    summary:
      'For the bidding office: what became of a bid in the hall. Signed in `Minato-Signature`; the same id again changes nothing and is answered alike.',
    body: OfficeResult,
    response: TakenResult,
  }),
  state: endpoint({
    method: 'GET',
    path: '/bid/office-state',
    access: ['bidManageStatus'],
    summary: 'Whether the bidding office answers, and the bids that it does not have as they should be.',
    response: OfficeState,
  }),
}
