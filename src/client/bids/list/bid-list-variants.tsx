import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LIVE_STATUSES, type BidStatus } from '#domain/bids/bid-status.ts'
import type { Role } from '#domain/people/kinds.ts'
import type { BidColumnName } from './bid-columns.tsx'
import { BID_STATUS_WORD, STAFF_STATUS_WORD } from './bid-words.ts'

/** Statuses grouped under one tab. Status 7 counts as won everywhere, so it has no tab of its own. */
type BidTab = {
  key: string
  statuses: readonly BidStatus[]
  words: MessageDescriptor
  /** The archive as a tab of the bid manager: a separate list with its own counter. */
  archive?: true
  /** Only a link leads to it: shown while it is open. */
  linked?: true
}

/** The differences between the bid lists, which share one screen. The API call of each list is in bid-lists.api.ts. */
export type BidListVariant = {
  title: MessageDescriptor
  tabs: readonly BidTab[]
  /** The request field for the tab. */
  tabField: 'bidStatus' | 'archiveStatus'
  /** Whether the head shows the remaining limit. */
  showsAllowance: boolean
  /** The text when there are no bids at all, regardless of filters. */
  empty: { title: MessageDescriptor; text: MessageDescriptor }
  /** Lists that poll while they are visible, because managers change their bids. */
  moves: boolean
  /** The table of wide screens. */
  columns: readonly BidColumnName[]
  /** Whether to show the bid's owner. Own bids show none, dealers see their clients, and managers see everybody. */
  bidders: 'own' | 'clients' | 'everybody'
  /** The page size and pages are above the table, else below it. */
  pagerOnTop: boolean
  /** Differences for readers who see others' bids in it. */
  forRole?: Partial<Record<Role, Partial<BidListVariant>>>
}

function tabsOf(words: typeof BID_STATUS_WORD) {
  return {
    review: { key: 'review', statuses: [1], words: words[1] },
    bid: { key: 'bid', statuses: [2], words: words[2] },
    won: { key: 'won', statuses: [6, 7], words: words[6] },
    dontBid: { key: 'dont-bid', statuses: [3], words: words[3] },
    cancelled: { key: 'cancelled', statuses: [4], words: words[4] },
    finished: { key: 'finished', statuses: [5], words: words[5] },
  } as const satisfies Record<string, BidTab>
}

const OWN = tabsOf(BID_STATUS_WORD)
const STAFF = tabsOf(STAFF_STATUS_WORD)
const OWN_TABS: readonly BidTab[] = [OWN.review, OWN.bid, OWN.won, OWN.dontBid, OWN.cancelled, OWN.finished]

const OWN_COLUMNS = ['photo', 'lot', 'vehicle', 'auction', 'prices', 'bid', 'end'] as const

const BID_LISTS = {
  'my-bids': {
    title: msg`My bids`,
    tabs: OWN_TABS,
    tabField: 'bidStatus',
    showsAllowance: true,
    empty: { title: msg`You have no bids yet`, text: msg`Open a lot and place a bid. It will appear here.` },
    moves: true,
    columns: OWN_COLUMNS,
    bidders: 'own',
    pagerOnTop: false,
  },
  'bid-manager': {
    title: msg`Bid manager`,
    tabs: [
      STAFF.review,
      STAFF.bid,
      STAFF.dontBid,
      STAFF.cancelled,
      STAFF.finished,
      STAFF.won,
      // The dashboard counts these.
      { key: 'live', statuses: LIVE_STATUSES, words: msg`Active bids`, linked: true },
      { key: 'archive', statuses: [], words: msg({ message: 'Archive', context: 'bid status' }), archive: true },
    ],
    tabField: 'bidStatus',
    showsAllowance: false,
    empty: { title: msg`There are no bids yet`, text: msg`Client bids appear here at once.` },
    moves: true,
    columns: ['selection', 'photo', 'lotAndVehicle', 'client', 'bid', 'status', 'prices', 'tools'],
    bidders: 'everybody',
    pagerOnTop: true,
  },
  'dealer-bids': {
    title: msg`My bids`,
    tabs: OWN_TABS,
    tabField: 'bidStatus',
    showsAllowance: true,
    empty: {
      title: msg`You and your clients have no bids`,
      text: msg`Open a lot and place a bid. It will appear here.`,
    },
    moves: true,
    columns: ['photo', 'lotAndVehicle', 'client', 'prices', 'bid', 'end'],
    bidders: 'clients',
    pagerOnTop: false,
  },
  archive: {
    title: msg`Archive bids`,
    tabs: [OWN.won, OWN.cancelled, OWN.finished],
    tabField: 'archiveStatus',
    showsAllowance: false,
    empty: {
      title: msg`The archive is empty`,
      text: msg`Finished bids appear here after their auction day.`,
    },
    moves: false,
    columns: OWN_COLUMNS,
    bidders: 'own',
    pagerOnTop: false,
    forRole: {
      dealer: { bidders: 'clients', columns: ['photo', 'lotAndVehicle', 'client', 'prices', 'bid', 'end'] },
      manager: {
        tabs: [STAFF.won, STAFF.cancelled, STAFF.finished],
        bidders: 'everybody',
        columns: ['photo', 'lotAndVehicle', 'client', 'bid', 'status', 'prices', 'tools'],
        pagerOnTop: true,
      },
    },
  },
} as const satisfies Record<string, BidListVariant>

export type BidListName = keyof typeof BID_LISTS

/** The record of a list, widened so that the screen can read any field of any list. */
export function bidListVariant(list: BidListName): BidListVariant {
  return BID_LISTS[list]
}

/** Whether a list shows the archive: as a whole, or in its tab. */
export function isArchive(list: BidListName, tab: string | undefined): boolean {
  return list === 'archive' || tabOf(list, tab)?.archive === true
}

/** The tab in the address, or null for all. */
export function tabOf(list: BidListName, key: string | undefined): BidTab | null {
  return bidListVariant(list).tabs.find(tab => tab.key === key) ?? null
}
