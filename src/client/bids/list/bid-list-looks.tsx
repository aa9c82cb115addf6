import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { BID_STATUS_WORD } from './bid-words.ts'

/** Statuses that stand behind one tab; 7 counts as won everywhere (decisions.md "Bidding"), so it has no tab of its own. */
export type BidTab = { key: string; statuses: readonly BidStatus[]; words: MessageDescriptor }

/** What differs between the bid lists; the screen is one. Which call answers a list stands in bid-lists.api.ts. */
export type BidListLook = {
  title: MessageDescriptor
  tabs: readonly BidTab[]
  /** The field of the request that takes the tab. */
  tabField: 'bidStatus' | 'archiveStatus'
  /** Whether what is left of the allowance stands in the head. */
  showsAllowance: boolean
  /** When there is nothing at all, filters aside. */
  empty: { title: MessageDescriptor; text: MessageDescriptor }
  /** Where the list is asked again while it is looked at, since the office moves its bids. */
  moves: boolean
}

const CANCELLED: BidTab = { key: 'cancelled', statuses: [4], words: BID_STATUS_WORD.cancelled }
const FINISHED: BidTab = { key: 'finished', statuses: [5], words: BID_STATUS_WORD.finished }
const WON: BidTab = { key: 'won', statuses: [6, 7], words: BID_STATUS_WORD.win }

export const BID_LISTS = {
  'my-bids': {
    title: msg`My bids`,
    tabs: [
      { key: 'review', statuses: [1], words: BID_STATUS_WORD.new },
      { key: 'bid', statuses: [2], words: BID_STATUS_WORD.bid },
      WON,
      { key: 'dont-bid', statuses: [3], words: BID_STATUS_WORD.dontBid },
      CANCELLED,
      FINISHED,
    ],
    tabField: 'bidStatus',
    showsAllowance: true,
    empty: { title: msg`You have no bids yet`, text: msg`Open a lot and place a bid: it will stand here.` },
    moves: true,
  },
  archive: {
    title: msg`Archive of bids`,
    tabs: [WON, CANCELLED, FINISHED],
    tabField: 'archiveStatus',
    showsAllowance: false,
    empty: {
      title: msg`The archive is empty`,
      text: msg`Bids that have ended come here when their auction day is over.`,
    },
    moves: false,
  },
} as const satisfies Record<string, BidListLook>

export type BidListName = keyof typeof BID_LISTS

/** The record of a list, widened so that the screen can read any field of any of them. */
export function bidListLook(list: BidListName): BidListLook {
  return BID_LISTS[list]
}

/** The tab that the address names, or null for all. */
export function tabOf(list: BidListName, key: string | undefined): BidTab | null {
  return bidListLook(list).tabs.find(tab => tab.key === key) ?? null
}
