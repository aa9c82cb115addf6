import { companyEndpoints } from '#contract/site/company.endpoints.ts'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { mailDestination } from '#server/mail/mail-destination.ts'
import { company } from './company.ts'
import { changeCompanyDetails, companyDetails } from './company-details.ts'
import { addNotice, changeNotice, notices, removeNotice } from './change-notices.ts'
import { changeSettings, settings, terms } from './change-settings.ts'
import { countries, currencies, languages } from './fixed-option-lists.ts'
import { auctionStatuses, conditions, gearboxes } from './lot-option-lists.ts'
import { notice } from './notice.ts'
import { adminLog } from './admin-log.ts'
import { auctionList, dates, weekDays } from './auction-schedule.ts'

/** Maps endpoints to functions. */
export const siteRoutes: readonly Implementation[] = [
  implement(siteEndpoints.countries, countries),
  implement(siteEndpoints.currencies, currencies),
  implement(siteEndpoints.languages, languages),
  implement(siteEndpoints.gearboxes, gearboxes),
  implement(siteEndpoints.conditions, conditions),
  implement(siteEndpoints.auctionStatuses, auctionStatuses),
  implement(siteEndpoints.auctionList, auctionList),
  implement(siteEndpoints.weekDays, weekDays),
  implement(siteEndpoints.dates, dates),
  implement(companyEndpoints.notice, notice),
  implement(adminEndpoints.terms, terms),
  implement(adminEndpoints.mail, async ({ config }) => ({ mail: mailDestination(config) })),
  implement(adminEndpoints.notices, notices),
  implement(adminEndpoints.addNotice, addNotice),
  implement(adminEndpoints.changeNotice, changeNotice),
  implement(adminEndpoints.removeNotice, removeNotice),
  implement(adminEndpoints.settings, settings),
  implement(adminEndpoints.changeSettings, changeSettings),
  implement(adminEndpoints.companyDetails, companyDetails),
  implement(adminEndpoints.changeCompanyDetails, changeCompanyDetails),
  implement(adminEndpoints.adminLog, adminLog),
  implement(companyEndpoints.company, company),
]
