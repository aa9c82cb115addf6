import type { Endpoint } from './endpoint.ts'
import { accountEndpoints } from './auth/accounts.endpoints.ts'
import { authEndpoints } from './auth/auth.endpoints.ts'
import { passkeyEndpoints } from './auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from './auth/second-factor.endpoints.ts'
import { bidEditsEndpoints } from './bids/bid-edits.endpoints.ts'
import { bidListsEndpoints } from './bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from './bids/bids.endpoints.ts'
import { negotiationsEndpoints } from './bids/negotiations.endpoints.ts'
import { chatEndpoints } from './chat/chat.endpoints.ts'
import { costsEndpoints } from './costs/costs.endpoints.ts'
import { dashboardEndpoints } from './dashboard/dashboard.endpoints.ts'
import { menuCountersEndpoints } from './dashboard/menu-counters.endpoints.ts'
import { failedJobsEndpoints } from './failed-jobs/failed-jobs.endpoints.ts'
import { favoritesEndpoints } from './favorites/favorites.endpoints.ts'
import { feedEndpoints } from './feed/feed.endpoints.ts'
import { lotPageEndpoints } from './lots/lot-page.endpoints.ts'
import { liveEndpoints } from './live/live.endpoints.ts'
import { lotPhotosEndpoints } from './lots/lot-photos.endpoints.ts'
import { lotViewEndpoints } from './lots/lot-view.endpoints.ts'
import { priceStripEndpoints } from './lots/price-strip.endpoints.ts'
import { lotsEndpoints } from './lots/lots.endpoints.ts'
import { suggestEndpoints } from './lots/suggest.endpoints.ts'
import { visitedEndpoints } from './lots/visited.endpoints.ts'
import { biddingOfficeEndpoints } from './bidding-office/bidding-office.endpoints.ts'
import { carOrdersEndpoints } from './car-orders/car-orders.endpoints.ts'
import { adminPeopleEndpoints } from './people/admin-people.endpoints.ts'
import { bankFileEndpoints } from './payments/bank-file.endpoints.ts'
import { paymentsEndpoints } from './payments/payments.endpoints.ts'
import { receiptsEndpoints } from './payments/receipts.endpoints.ts'
import { remittancesEndpoints } from './payments/remittances.endpoints.ts'
import { peopleEndpoints } from './people/people.endpoints.ts'
import { pushEndpoints } from './push/push.endpoints.ts'
import { purchaseMoneyEndpoints } from './purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from './purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from './purchases/purchases.endpoints.ts'
import { uploadsEndpoints } from './purchases/uploads.endpoints.ts'
import { savedSearchesEndpoints } from './saved-searches/saved-searches.endpoints.ts'
import { shareEndpoints } from './share/share.endpoints.ts'
import { companyEndpoints } from './site/company.endpoints.ts'
import { adminEndpoints } from './site/admin.endpoints.ts'
import { sheetsEndpoints } from './sheets/sheets.endpoints.ts'
import { siteEndpoints } from './site/site.endpoints.ts'

/** All calls, by noun. A row here without an implementation stops the server's start. */
export const API = {
  accounts: accountEndpoints,
  auth: authEndpoints,
  biddingOffice: biddingOfficeEndpoints,
  bids: bidsEndpoints,
  negotiations: negotiationsEndpoints,
  bidEdits: bidEditsEndpoints,
  bidLists: bidListsEndpoints,
  chat: chatEndpoints,
  costs: costsEndpoints,
  dashboard: dashboardEndpoints,
  failedJobs: failedJobsEndpoints,
  favorites: favoritesEndpoints,
  feed: feedEndpoints,
  live: liveEndpoints,
  lots: lotsEndpoints,
  lotView: lotViewEndpoints,
  lotPage: lotPageEndpoints,
  lotPhotos: lotPhotosEndpoints,
  suggest: suggestEndpoints,
  adminPeople: adminPeopleEndpoints,
  payments: paymentsEndpoints,
  passkeys: passkeyEndpoints,
  people: peopleEndpoints,
  priceStrip: priceStripEndpoints,
  push: pushEndpoints,
  receipts: receiptsEndpoints,
  remittances: remittancesEndpoints,
  bankFile: bankFileEndpoints,
  purchases: purchasesEndpoints,
  uploads: uploadsEndpoints,
  purchaseMoney: purchaseMoneyEndpoints,
  purchaseWork: purchaseWorkEndpoints,
  savedSearches: savedSearchesEndpoints,
  secondFactor: secondFactorEndpoints,
  share: shareEndpoints,
  company: companyEndpoints,
  menuCounters: menuCountersEndpoints,
  admin: adminEndpoints,
  carOrders: carOrdersEndpoints,
  sheets: sheetsEndpoints,
  site: siteEndpoints,
  visited: visitedEndpoints,
} satisfies Record<string, Record<string, Endpoint>>

export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(API).flatMap(rows => Object.values(rows) as Endpoint[])
