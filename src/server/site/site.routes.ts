import { houseEndpoints } from '#contract/site/house.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { countries, currencies, languages } from './fixed-lists.ts'
import { auctionStatuses, conditions, gearboxes } from './lot-lists.ts'
import { menuCounters } from './menu-counters.ts'
import { notice } from './notice.ts'
import { auctionList, dates, weekDays } from './sale-days.ts'

/** Which function answers which endpoint. */
export const siteRoutes: readonly Implementation[] = [
  implement(siteEndpoints.countries, countries),
  implement(siteEndpoints.currencies, currencies),
  implement(siteEndpoints.languages, languages),
  implement(houseEndpoints.menuCounters, menuCounters),
  implement(siteEndpoints.gearboxes, gearboxes),
  implement(siteEndpoints.conditions, conditions),
  implement(siteEndpoints.auctionStatuses, auctionStatuses),
  implement(siteEndpoints.auctionList, auctionList),
  implement(siteEndpoints.weekDays, weekDays),
  implement(siteEndpoints.dates, dates),
  implement(houseEndpoints.notice, notice),
]
