import { houseEndpoints } from '#contract/site/company.endpoints.ts'
import { officeEndpoints } from '#contract/site/admin.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { implement } from '#server/http/context.ts'
import type { Implementation } from '#server/http/context.ts'
import { mailWay } from '#server/mail/mail-way.ts'
import { company } from './company.ts'
import { changeCompanyDetails, companyDetails } from './company-details.ts'
import { addNotice, changeNotice, notices, removeNotice } from './change-notices.ts'
import { changeSettings, settings, terms } from './change-settings.ts'
import { countries, currencies, languages } from './fixed-lists.ts'
import { auctionStatuses, conditions, gearboxes } from './lot-lists.ts'
import { menuCounters } from './menu-counters.ts'
import { notice } from './notice.ts'
import { officeLog } from './admin-log.ts'
import { auctionList, dates, weekDays } from './sale-days.ts'

/** Maps endpoints to functions. */
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
  implement(officeEndpoints.mail, async ({ config }) => ({ mail: mailWay(config) })),
  implement(officeEndpoints.notices, notices),
  implement(officeEndpoints.addNotice, addNotice),
  implement(officeEndpoints.changeNotice, changeNotice),
  implement(officeEndpoints.removeNotice, removeNotice),
  implement(officeEndpoints.settings, settings),
  implement(officeEndpoints.changeSettings, changeSettings),
  implement(officeEndpoints.companyDetails, companyDetails),
  implement(officeEndpoints.changeCompanyDetails, changeCompanyDetails),
  implement(officeEndpoints.officeLog, officeLog),
  implement(houseEndpoints.company, company),
]
