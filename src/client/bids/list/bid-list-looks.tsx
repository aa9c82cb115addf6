import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import type { Desk } from '#domain/people/kinds.ts'
import type { BidColumnName } from './bid-columns.tsx'
import { READ_ONLY } from './bid-parts.tsx'
import type { BidParts } from './bid-parts.tsx'
import { BID_STATUS_WORD, OFFICE_STATUS_WORD } from './bid-words.ts'
import { OFFICE_PARTS } from './office-parts.tsx'

/** Statuses that stand behind one tab; 7 counts as won everywhere (decisions.md "Bidding"), so it has no tab of its own. */
export type BidTab = {
  key: string
  statuses: readonly BidStatus[]
  words: MessageDescriptor
  /** The archive as a tab of the bid manager: a list of its own, with a counter of its own (§4 "Archive is a separate tab value"). */
  archive?: true
}

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
  /** The desk's table. */
  columns: readonly BidColumnName[]
  /** What is done with a bid in its card and row. */
  parts: BidParts
  /** Whose bid it is: not said where all are the reader's own, told of a dealer's clients, and of everybody to managers. */
  bidders: 'own' | 'clients' | 'everybody'
  /** Rows a page and pages stand over the table (§6 "Manager"), else below it. */
  pagerOnTop: boolean
  /** Where it differs for those who see others' bids in it. */
  forDesk?: Partial<Record<Desk, Partial<BidListLook>>>
}

const CANCELLED: BidTab = { key: 'cancelled', statuses: [4], words: BID_STATUS_WORD.cancelled }
const FINISHED: BidTab = { key: 'finished', statuses: [5], words: BID_STATUS_WORD.finished }
const WON: BidTab = { key: 'won', statuses: [6, 7], words: BID_STATUS_WORD.win }

const OWN_TABS: readonly BidTab[] = [
  { key: 'review', statuses: [1], words: BID_STATUS_WORD.new },
  { key: 'bid', statuses: [2], words: BID_STATUS_WORD.bid },
  WON,
  { key: 'dont-bid', statuses: [3], words: BID_STATUS_WORD.dontBid },
  CANCELLED,
  FINISHED,
]

const OWN_COLUMNS = ['photo', 'lot', 'vehicle', 'auction', 'prices', 'bid', 'end'] as const

export const BID_LISTS = {
  'my-bids': {
    title: msg`My bids`,
    tabs: OWN_TABS,
    tabField: 'bidStatus',
    showsAllowance: true,
    empty: { title: msg`You have no bids yet`, text: msg`Open a lot and place a bid: it will stand here.` },
    moves: true,
    columns: OWN_COLUMNS,
    parts: READ_ONLY,
    bidders: 'own',
    pagerOnTop: false,
  },
  'bid-manager': {
    title: msg`Bid manager`,
    tabs: [
      { key: 'review', statuses: [1], words: OFFICE_STATUS_WORD.new },
      { key: 'bid', statuses: [2], words: OFFICE_STATUS_WORD.bid },
      { key: 'dont-bid', statuses: [3], words: OFFICE_STATUS_WORD.dontBid },
      { key: 'cancelled', statuses: [4], words: OFFICE_STATUS_WORD.cancelled },
      { key: 'finished', statuses: [5], words: OFFICE_STATUS_WORD.finished },
      { key: 'won', statuses: [6, 7], words: OFFICE_STATUS_WORD.win },
      { key: 'archive', statuses: [], words: msg({ message: 'Archive', context: 'bid status' }), archive: true },
    ],
    tabField: 'bidStatus',
    showsAllowance: false,
    empty: { title: msg`There are no bids yet`, text: msg`What clients bid stands here at once.` },
    moves: true,
    columns: ['tick', 'photo', 'lotAndVehicle', 'client', 'bid', 'status', 'sold', 'tools'],
    parts: OFFICE_PARTS,
    bidders: 'everybody',
    pagerOnTop: true,
  },
  'dealer-bids': {
    title: msg`My bids`,
    tabs: OWN_TABS,
    tabField: 'bidStatus',
    showsAllowance: true,
    empty: {
      title: msg`Neither you nor your clients have bids`,
      text: msg`Open a lot and place a bid: it will stand here.`,
    },
    moves: true,
    columns: ['photo', 'lotAndVehicle', 'client', 'prices', 'bid', 'end'],
    parts: READ_ONLY,
    bidders: 'clients',
    pagerOnTop: false,
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
    columns: OWN_COLUMNS,
    parts: READ_ONLY,
    bidders: 'own',
    pagerOnTop: false,
    forDesk: {
      dealer: { bidders: 'clients', columns: ['photo', 'lotAndVehicle', 'client', 'prices', 'bid', 'end'] },
      manager: {
        bidders: 'everybody',
        columns: ['photo', 'lotAndVehicle', 'client', 'bid', 'status', 'sold', 'tools'],
        parts: OFFICE_PARTS,
        pagerOnTop: true,
      },
    },
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
