/** The read-only bid lists in a file of their own, whose name the build's manifest contains. The bid manager has the same screen in its own file. */
export { BidListScreen } from './BidListScreen.tsx'
export { requestBids } from './request-bids.ts'
