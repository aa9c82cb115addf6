import { PAGE_TYPE_NAMES, type PageType } from '#domain/lots/page-types.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import type { Permission } from '#domain/people/permissions.ts'

/** An access rule, shared by the calls that the same people may make. */
export type AccessRule = {
  /** All of these flags are required. */
  needs: readonly Permission[]
  /** One of these flags is required. */
  anyOf?: readonly Permission[]
  /** Kinds that pass with their default flags. */
  kinds: readonly UserKind[]
  /** Whether people without a session pass. */
  isOpen?: true
  /** Whether only signed requests pass, with a session or without. */
  isSigned?: true
}

const ALL = ['client', 'dealer', 'manager', 'vip', 'limited', 'guest', 'restricted'] as const satisfies UserKind[]
const but = (...kinds: UserKind[]) => ALL.filter(kind => !kinds.includes(kind))

/** Written by hand, independent of the contract and the kinds' defaults. The test thereby finds omissions in either. */
export const ACCESS_RULES = {
  everybody: { needs: [], kinds: ALL, isOpen: true },
  /** It answers 401 itself without the refresh cookie. To strangers it looks like a refusal. */
  'refresh cookie': { needs: [], kinds: ALL },
  'a signature': { needs: [], kinds: [], isSigned: true },
  'signed in': { needs: [], kinds: ALL },
  cars: { needs: ['carAuctionsView'], kinds: ALL },
  stock: { needs: ['onepriceView'], kinds: but('limited') },
  'car results': { needs: ['salesStatisticsView'], kinds: but('limited') },
  bikes: { needs: ['bikeView'], kinds: ALL },
  'cars and results': { needs: ['carAuctionsView', 'salesStatisticsView'], kinds: but('limited') },
  'stock and results': { needs: ['onepriceView', 'salesStatisticsView'], kinds: but('limited') },
  'share a car': { needs: ['carAuctionsView', 'shareCar'], kinds: but('guest') },
  'share a stock car': { needs: ['onepriceView', 'shareCar'], kinds: but('limited', 'guest') },
  'share a result': { needs: ['salesStatisticsView', 'shareCar'], kinds: but('limited', 'guest') },
  'share a bike': { needs: ['bikeView', 'shareCar'], kinds: but('guest') },
  sheets: { needs: ['auctionTranslationUse'], kinds: but('guest') },
  photos: { needs: ['downloadPhotos'], kinds: but('guest') },
  'extra photos': { needs: ['carAuctionsView', 'downloadPhotos'], kinds: but('guest') },
  bidding: { needs: ['biddingAllowed'], kinds: but('guest', 'restricted') },
  'bidding for others': { needs: ['managerBidForClient', 'biddingAllowed'], kinds: ['manager'] },
  'finding clients': {
    needs: [],
    anyOf: ['managerBidForClient', 'bidManagementEnabled', 'purchaseManagement', 'paymentsManagement'],
    kinds: ['manager'],
  },
  'managing bids': { needs: ['bidManagementEnabled'], kinds: ['manager'] },
  dealing: { needs: ['dealerBidAccess'], kinds: ['dealer'] },
  'moving bids': { needs: ['bidManageStatus'], kinds: ['manager'] },
  'pricing bids': { needs: ['bidManageBidPrice'], kinds: ['manager'] },
  'adjusting bids': { needs: ['adjustmentPriceShow'], kinds: ['manager'] },
  'writing sold prices': { needs: ['bidManageSoldPrice'], kinds: ['manager'] },
  'recording wins': { needs: ['bidManageStatus', 'bidManageSoldPrice'], kinds: ['manager'] },
  'moving cars': { needs: ['purchaseManagement'], kinds: ['manager'] },
  invoices: { needs: ['downloadInvoice'], kinds: but('guest') },
  admin: { needs: ['backOffice'], kinds: ['manager'] },
  'managing payments': { needs: ['paymentsManagement'], kinds: ['manager'] },
} as const satisfies Record<string, AccessRule>

export type RuleName = keyof typeof ACCESS_RULES

/** A path with a page type is five calls, each with its own access rule. */
export type PageRules = Readonly<Record<PageType, RuleName>>

export const BY_PAGE: PageRules = {
  'car-auction': 'cars',
  stock: 'stock',
  stats: 'car results',
  bikes: 'bikes',
  'bike-stats': 'bikes',
}

export const BY_PAGE_AND_RESULTS: PageRules = {
  ...BY_PAGE,
  'car-auction': 'cars and results',
  stock: 'stock and results',
}

export const BY_SHARED_PAGE: PageRules = {
  'car-auction': 'share a car',
  stock: 'share a stock car',
  stats: 'share a result',
  bikes: 'share a bike',
  'bike-stats': 'share a bike',
}

export const EVERY_PAGE_OPEN = Object.fromEntries(
  PAGE_TYPE_NAMES.map(page => [page, 'everybody']),
) as unknown as PageRules
