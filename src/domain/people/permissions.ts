/** Every permission flag of the profile (§3 "Profile response"); they travel under `permission`. */
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
] as const

export type Permission = (typeof PERMISSIONS)[number]
export type PermissionFlags = Record<Permission, boolean>
