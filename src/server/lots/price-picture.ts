import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { PricePicture } from '#contract/lots/price-picture.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { Asked } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { readCriteria } from './read-criteria.ts'
import { sampleOfSales, spansOfSales, sumOfSales } from './sql/price-picture.ts'

/** More dots are a cloud in which no single sale is seen. */
const MOST_DOTS = 300

/** Up to half a year is told by weeks, more by months. */
const MOST_DAYS_BY_WEEK = 183

/** What was paid over time for the lots that match; only listings of results have it. */
export async function pricePicture(asked: Asked<typeof lotsEndpoints.pricePicture>): Promise<PricePicture> {
  const { db, params, query, now } = asked
  const { pageType } = params
  if (pageTypeRecord(pageType).holds !== 'result') throw new Refused('not_found')
  const lotQuery = { pageType, today: tokyoDay(now), criteria: readCriteria(query) }
  const { count, median, firstDay, lastDay } = await sumOfSales(db, lotQuery)
  if (firstDay === null || lastDay === null) return { count, median, span: 'week', spans: [], dots: [] }
  const span = addDays(firstDay, MOST_DAYS_BY_WEEK) >= lastDay ? 'week' : 'month'
  const [spans, dots] = await Promise.all([spansOfSales(db, lotQuery, span), sampleOfSales(db, lotQuery, MOST_DOTS)])
  return { count, median, span, spans, dots }
}
