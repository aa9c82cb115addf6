import { byText } from '#domain/lots/by-text.ts'
import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import { PAGE_TYPE_NAMES, pageTypeRecord } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { CountSaleLots } from '#server/market/market.ts'
import type { QueryMarket } from './query-market.ts'
import { hallsNamed } from './halls-named.ts'
import { answerOrRefusal, type QueryContext } from './query-context.ts'

/** The schedule of a market that is only queried: one request per day. Null for vehicles whose coming sales it does not answer. */
export function querySales(context: QueryContext, market: QueryMarket): CountSaleLots {
  return async (vehicle, days) => {
    const pageType = PAGE_TYPE_NAMES.find(name => {
      const record = pageTypeRecord(name)
      return record.vehicle === vehicle && record.hasSchedule
    })
    if (!pageType || !market.pageTypes.includes(pageType)) return null
    const today = tokyoDay(context.clock.now())
    const halls = days.map(async day => {
      const criteria = {
        ...NO_CRITERIA,
        makers: [],
        models: [],
        chassis: [],
        auctions: [],
        days: [{ day, hall: null }],
      }
      const counts = await market.counts({ pageType, today, criteria }, 'auction', 'withOwn')
      return counts.map(({ names, count }) => ({ day, name: names[0]!, lots: count }))
    })
    const found = (await answerOrRefusal(context, Promise.all(halls))).flat()
    const hallOf = await hallsNamed(
      context.pool,
      found.map(({ name }) => name),
    )
    return found
      .map(hall => ({ ...hall, ...hallOf(hall.name) }))
      .toSorted((a, b) => byText(a.day, b.day) || byText(a.name, b.name))
  }
}
