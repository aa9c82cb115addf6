import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'

export const FILTER_WORD: Record<BidFilter, MessageDescriptor> = {
  auctions: msg`Auction`,
  dates: msg`Auction day`,
  manager: msg`Placed by`,
  clients: msg`Client`,
  chassisId: msg`Chassis`,
  condition: msg`Condition`,
  mileage: msg`Mileage`,
  status: msg`Auction status`,
  group: msg`Bid group`,
  archiveStatus: msg`Bid status`,
}
