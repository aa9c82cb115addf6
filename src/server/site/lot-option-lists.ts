import type { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { LOT_STATUS_CODES, lotStatusLabel } from '#domain/lots/status-labels.ts'
import type { UseCase } from '#server/http/context.ts'
import type { MinuteCache } from '#server/http/minute-cache.ts'
import { distinctConditions, distinctGearboxes } from './site.queries.ts'

export const gearboxes: UseCase<typeof siteEndpoints.gearboxes> = async ({ db, now, minuteCache = askAgain }) => {
  const texts = await minuteCache('gearboxes', now, () => distinctGearboxes(db))
  return texts.map(asOption)
}

export const conditions: UseCase<typeof siteEndpoints.conditions> = async request => {
  const { db, query, now, minuteCache = askAgain } = request
  const vehicle = vehicleOf(query.type)
  const texts = await minuteCache(`conditions of ${vehicle}`, now, () => distinctConditions(db, vehicle))
  return texts.map(asOption)
}

/** In the API these are reversed: the word is the value, and the number is the label. */
export const auctionStatuses: UseCase<typeof siteEndpoints.auctionStatuses> = async ({ language }) =>
  LOT_STATUS_CODES.map(code => ({ value: lotStatusLabel(code, language).toLowerCase(), label: String(code) }))

const askAgain: MinuteCache = (_key, _now, ask) => ask()
const asOption = (text: string) => ({ value: text, label: text })
const vehicleOf = (pageType: PageType) => pageTypeRecord(pageType).vehicle
