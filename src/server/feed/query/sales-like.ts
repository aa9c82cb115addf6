import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import { PAGE_TYPE_NAMES, pageTypeRecord } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { RemoteLots } from '#server/market/market.ts'
import type { QueryMarket } from './query-market.ts'
import { answerOrRefusal, type QueryContext } from './query-context.ts'
import { shownLots } from './shown-lots.ts'

/** Two pages of the vendor: one chassis code has no more in the months that count. */
const MAX_SALES = 500

/** Prices of vehicles with a lot's chassis code, queried from the market of their results. */
export function salesLike(context: QueryContext, market: QueryMarket): RemoteLots['salesLike'] {
  return async ({ vehicle, maker, model, chassis }, from) => {
    const pageType = PAGE_TYPE_NAMES.find(name => {
      const record = pageTypeRecord(name)
      return record.vehicle === vehicle && record.holds === 'result'
    })!
    if (!market.pageTypes.includes(pageType)) return null
    const named = { makers: [], models: [], auctions: [], days: [] }
    const code: [string, string, string] = [maker.toUpperCase(), model.toUpperCase(), chassis]
    const criteria = { ...NO_CRITERIA, ...named, chassis: [code], dateFrom: from }
    const listing = { pageType, today: tokyoDay(context.clock.now()), criteria }
    const sales = await answerOrRefusal(context, market.sales(listing, MAX_SALES))
    if (sales === null) return null
    return (await shownLots(context, sales.lots, sales.age.at)).map(({ row }) => row)
  }
}
