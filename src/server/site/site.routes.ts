import { houseEndpoints } from '#contract/site/house.endpoints.ts'
import { officeEndpoints } from '#contract/site/office.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { company } from './company.ts'
import { addNotice, changeNotice, notices, removeNotice } from './change-notices.ts'
import { changeSettings, settings, terms } from './change-settings.ts'
import { countries, currencies, languages } from './fixed-lists.ts'
import { auctionStatuses, conditions, gearboxes } from './lot-lists.ts'
import { menuCounters } from './menu-counters.ts'
import { notice } from './notice.ts'
import { officeLog } from './office-log.ts'
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
  implement(officeEndpoints.terms, terms),
  implement(officeEndpoints.notices, notices),
  implement(officeEndpoints.addNotice, addNotice),
  implement(officeEndpoints.changeNotice, changeNotice),
  implement(officeEndpoints.removeNotice, removeNotice),
  implement(officeEndpoints.settings, settings),
  implement(officeEndpoints.changeSettings, changeSettings),
  implement(officeEndpoints.officeLog, officeLog),
  implement(houseEndpoints.company, company),
]
