import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BID_STATUS, type BidStatus } from '#domain/bids/bid-status.ts'
import type { BidSort } from './read-bid-list-search.ts'

/** Bid statuses as clients read them: 1 is "Under review". */
export const BID_STATUS_WORD: Record<BidStatus, MessageDescriptor> = {
  [BID_STATUS.new]: msg({ message: 'Under review', context: 'bid status' }),
  [BID_STATUS.bid]: msg({ message: 'Bid', context: 'bid status' }),
  [BID_STATUS.dontBid]: msg({ message: 'Don’t bid', context: 'bid status' }),
  [BID_STATUS.cancelled]: msg({ message: 'Cancelled', context: 'bid status' }),
  [BID_STATUS.finished]: msg({ message: 'Finished', context: 'bid status' }),
  [BID_STATUS.win]: msg({ message: 'Won', context: 'bid status' }),
  [BID_STATUS.won]: msg({ message: 'Won', context: 'bid status' }),
}

/** The same of orders of cars at a fixed price, which are bought and not bid for. */
const ORDER_STATUS_WORD: Record<BidStatus, MessageDescriptor> = {
  [BID_STATUS.new]: msg({ message: 'Under review', context: 'order status' }),
  [BID_STATUS.bid]: msg({ message: 'Accepted', context: 'order status' }),
  [BID_STATUS.dontBid]: msg({ message: 'Won’t order', context: 'order status' }),
  [BID_STATUS.cancelled]: msg({ message: 'Cancelled', context: 'order status' }),
  [BID_STATUS.finished]: msg({ message: 'Closed', context: 'order status' }),
  [BID_STATUS.win]: msg({ message: 'Bought', context: 'order status' }),
  [BID_STATUS.won]: msg({ message: 'Bought', context: 'order status' }),
}

/** The statuses as clients read them, of bids or of orders. */
export function ownStatusWords(isOrder: boolean): Record<BidStatus, MessageDescriptor> {
  return isOrder ? ORDER_STATUS_WORD : BID_STATUS_WORD
}

/** Statuses of bids and orders as managers read and set them. */
export const STAFF_STATUS_WORD: Record<BidStatus, MessageDescriptor> = {
  ...BID_STATUS_WORD,
  [BID_STATUS.new]: msg({ message: 'New', context: 'bid status' }),
  [BID_STATUS.cancelled]: msg({ message: 'Cancel', context: 'bid status' }),
  [BID_STATUS.win]: msg({ message: 'Win', context: 'bid status' }),
}

/** A sortable column and what comes first in either order. The order is described by its meaning, not by an arrow. */
type SortWords = { label: MessageDescriptor; ASC: MessageDescriptor; DESC: MessageDescriptor }

const alphabet = { ASC: msg`A to Z`, DESC: msg`Z to A` }
const amount = { ASC: msg`Lowest`, DESC: msg`Highest` }

/** The eleven columns, in the order of the phone's sheet. */
export const SORT_WORDS: Record<BidSort, SortWords> = {
  auctionDate: { label: msg`Auction date`, ASC: msg`Earliest`, DESC: msg`Latest` },
  bidAmount: { label: msg`Your bid`, ...amount },
  startPrice: { label: msg`Start price`, ...amount },
  soldPrice: { label: msg`Sold price`, ...amount },
  status: { label: msg`Auction status`, ASC: msg`Open first`, DESC: msg`Finished first` },
  bidGroup: { label: msg`Bid group`, ...alphabet },
  lotNo: { label: msg`Lot number`, ...amount },
  auctionName: { label: msg`Auction`, ...alphabet },
  year: { label: msg`Year of make`, ASC: msg`Oldest`, DESC: msg`Newest` },
  chassis: { label: msg`Chassis`, ...alphabet },
  condition: { label: msg`Condition`, ASC: msg`Worst`, DESC: msg`Best` },
}

/** The name of the amount in lists of others' bids. */
export const BID_AMOUNT = msg`Bid`

/** Short words for heads of the table that are side by side. */
export const SORT_SHORT: Record<BidSort, MessageDescriptor> = {
  lotNo: msg`Lot`,
  auctionDate: msg`date`,
  auctionName: msg`auction`,
  condition: msg`condition`,
  year: msg`year`,
  chassis: msg`chassis`,
  status: msg`status`,
  startPrice: msg`Start`,
  soldPrice: msg`sold`,
  bidAmount: msg`Your bid`,
  bidGroup: msg`group`,
}
