/** Every permission flag of the profile; they travel under `permission`. */
export const PERMISSIONS = [
  'carAuctionsView',
  'salesStatisticsView',
  'dealerBidAccess',
  'shareCar',
  'onepriceView',
  'biddingAllowed',
  'adjustmentPriceShow',
  'exportTypeOptional',
  'exportTypeShow',
  'bidDeadlineCheck',
  'creditLimitCheck',
  'dailyBidLimitCheck',
  'ussLimitCheck',
  'auctionTranslationUse',
  'downloadPhotos',
  'downloadInvoice',
  'managerBidForClient',
  'bidsTodayDefault',
  'bikeView',
  'bidManagementEnabled',
  'lastHourBidWarning',
  'bidManageStatus',
  'bidManageBidPrice',
  'bidManageSoldPrice',
  /** Ours, not the specification's: the screens below `/office` (rates, people, settings). */
  'backOffice',
  /** Ours: moving bought cars and writing voyages. */
  'purchaseManagement',
  /** Ours too: booking and approving money. */
  'paymentsManagement',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** Flags that restrict a person. Without one a person may do more. */
export const CHECKS: readonly Permission[] = [
  'bidDeadlineCheck',
  'creditLimitCheck',
  'dailyBidLimitCheck',
  'ussLimitCheck',
]
export type PermissionFlags = Record<Permission, boolean>
