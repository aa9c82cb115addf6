import type { Query, QueryClient } from '@tanstack/react-query'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import type { LiveChanges } from '#contract/live/live.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { MY_DASHBOARD_PATH } from '#contract/dashboard/dashboard-paths.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import type { Response } from '#contract/endpoint.ts'
import { menuCountersEndpoints } from '#contract/dashboard/menu-counters.endpoints.ts'
import { markFresh } from '#client/ui/hooks/use-fresh.ts'
import { NEWS_KEY } from './news-key.ts'
import { atMostEvery, onceAfter } from './throttle.ts'
import { isPatched, lacksBid, patched, patchOf, type Patch } from './patch.ts'

/** Data derived from bids: the bid lists and the dashboard. */
const OF_BIDS = /^\/(?:bid|dashboard)\//
/** Accounts, cars with what was charged for them, the bookings and the list of people of managers, and what waits for them on Today. */
const OF_MONEY = /^\/(?:payments\/|purchased-cars\/view$|office\/(?:remittances|users)$|dashboard\/office$)/
const OF_PURCHASES = /^\/(?:purchased-cars|dashboard|office\/(?:purchases|voyages))/
const OF_CHATS: readonly string[] = [chatEndpoints.chat.path, chatEndpoints.unreadChats.path]
const OF_SEARCHES: readonly string[] = [
  menuCountersEndpoints.menuCounters.path,
  savedSearchesEndpoints.mySearches.path,
  MY_DASHBOARD_PATH,
]
/** Choices of the form and of the list filters are also under `/bid/`; they change for other reasons, or slowly. */
const STEADY_BID_PATHS: readonly string[] = [
  bidsEndpoints.bidGroups.path,
  bidsEndpoints.bidTypes.path,
  bidsEndpoints.exportTypes.path,
  bidsEndpoints.deposits.path,
  chatEndpoints.chat.path,
  chatEndpoints.unreadChats.path,
  bidListsEndpoints.bidFilters.path,
  bidListsEndpoints.bidHistoryFilters.path,
  bidListsEndpoints.dealerClients.path,
  bidListsEndpoints.searchBidLots.path,
]
/**
 * Thousands of people see a lot change at the same moment. The screen is already updated; the remaining requests are spread over
 * this time.
 */
const SPREAD_MS = 1_500
/** A manager gets changes of many bids: lists are requested again at most at this interval. */
const LISTS_EVERY_MS = 1_000

type Counters = Response<typeof menuCountersEndpoints.menuCounters>

const lotsToAsk = new Set<string>()

/** Applies the server's changes to the data on screen; data that only the server can calculate is requested again. */
export function applyChanges(queryClient: QueryClient, changes: LiveChanges): void {
  const { bids = [], chats = [], newBids, searches, purchases, money, rights, news, resumed } = changes
  const moved = patchAnswers(queryClient, patchOf(changes))
  const mine = new Set(bids.filter(bid => bid.mine).map(bid => bid.lotId))
  for (const id of moved) lotsToAsk.add(id)
  if (moved.size > 0) onceAfter('lots', Math.random() * SPREAD_MS, () => askLots(queryClient, lotsToAsk))
  if (bids.length > 0) atMostEvery('bids', LISTS_EVERY_MS, () => askBids(queryClient))
  if (mine.size > 0) {
    askLots(queryClient, mine)
    askMoney(queryClient)
  }
  if (chats.length > 0) void queryClient.invalidateQueries({ queryKey: [chatEndpoints.unreadChats.path] })
  // More messages exist than the update contains.
  if (chats.some(chat => chat.messages === undefined)) askChats(queryClient)
  if (newBids !== undefined)
    queryClient.setQueryData<Counters>(
      [menuCountersEndpoints.menuCounters.path, {}],
      old => old && { ...old, bid: newBids },
    )
  if (searches) askSearches(queryClient)
  if (purchases) atMostEvery('purchases', LISTS_EVERY_MS, () => askPurchases(queryClient))
  if (money) atMostEvery('money', LISTS_EVERY_MS, () => askMoney(queryClient))
  if (news) onceAfter('news', Math.random() * SPREAD_MS, () => askCounts(queryClient))
  // They decide what lots, lists and forms show.
  if (rights) void queryClient.invalidateQueries()
  // The changes in between are lost.
  if (resumed === false) {
    askBids(queryClient)
    askPurchases(queryClient)
    askChats(queryClient)
    askMoney(queryClient)
    askSearches(queryClient)
  }
}

/** Applies the changes to every cached answer; returns the lots whose own page is among them, or lacks a bid. */
function patchAnswers(queryClient: QueryClient, patch: Patch): Set<string> {
  const moved = new Set<string>()
  if (patch.lots.size + patch.marks.size + patch.bids.size + patch.chats.size === 0) return moved
  markFresh()
  for (const query of queryClient.getQueryCache().getAll()) {
    const isMoved = patchOne(queryClient, query, patch)
    if (query.queryKey[0] !== LOT_VIEW_PATH) continue
    const detail = query.state.data as LotDetail | undefined
    if (isMoved || (detail && lacksBid(detail, patch))) moved.add(lotIdOf(query))
  }
  return moved
}

/** True if something in the answer changed. Its age stays the same. */
export function patchOne(queryClient: QueryClient, query: Query, patch: Patch): boolean {
  const { queryKey, state } = query
  if (!isPatched(queryKey[0]) || state.data === undefined) return false
  const next = patched(String(queryKey[0]), state.data, patch)
  if (next === state.data) return false
  queryClient.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  return true
}

function lotIdOf({ queryKey }: Query): string {
  return String((queryKey[1] as { query?: { id?: string } } | undefined)?.query?.id)
}

/** Requests the answers of these paths again. */
function askPaths(queryClient: QueryClient, isWanted: (path: string) => boolean): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && isWanted(path),
  })
}

/** Bought cars in lists, on their pages, on the dashboard and on the managers' board. */
const askPurchases = (queryClient: QueryClient) => askPaths(queryClient, path => OF_PURCHASES.test(path))

function askLots(queryClient: QueryClient, ids: Set<string>): void {
  const changed = new Set(ids)
  ids.clear()
  void queryClient.invalidateQueries({ queryKey: [LOT_VIEW_PATH], predicate: query => changed.has(lotIdOf(query)) })
}

const askBids = (queryClient: QueryClient) =>
  askPaths(queryClient, path => OF_BIDS.test(path) && !STEADY_BID_PATHS.includes(path))

const askChats = (queryClient: QueryClient) => askPaths(queryClient, path => OF_CHATS.includes(path))
const askSearches = (queryClient: QueryClient) => askPaths(queryClient, path => OF_SEARCHES.includes(path))

/** The lines and balances of accounts on screen, their bookings, and the person's own limit. */
const askMoney = (queryClient: QueryClient) =>
  askPaths(queryClient, path => path === peopleEndpoints.viewProfile.path || OF_MONEY.test(path))

/** Requests the counts that lists show separately ("14 new – show"); the lists stay as they are. */
function askCounts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [NEWS_KEY] })
}
