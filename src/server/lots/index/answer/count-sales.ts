import { AVERAGE_WINDOW_DAYS } from '#domain/lots/prices.ts'
import { isSold } from '#domain/lots/statuses.ts'
import type { Sales, VehicleKey } from '#server/market/lot-search.ts'
import { NO_VALUE } from '../segment/segment.ts'
import { lastSales } from './price-strip-sales.ts'
import type { LiveSegment } from './live-segment.ts'
import { dayNumber, salesOf } from './parts.ts'

/** As sql/count-sales.ts. Lots of one chassis code are adjacent, so each vehicle reads only its own few rows. */
export function countSales(segments: readonly LiveSegment[], keys: readonly VehicleKey[], today: string): Sales[] {
  const lastDay = dayNumber(today)
  return keys.map(key => {
    let [count, sum] = [0, 0]
    for (const live of segments) {
      const { segment, dead } = live
      const { day, ranges } = segment
      const isSale = segment.values.status.map(status => isSold(Number(status)))
      for (const { from, to } of key.year === null ? [] : salesOf(live, key)) {
        for (let row = from; row < to; row++) {
          const price = ranges.finishPrice[row]!
          if (dead[row] === 1 || price === NO_VALUE || !isSale[segment.codes.status[row]!]) continue
          if (Math.abs(ranges.year[row]! - key.year!) > 1 || day[row]! > lastDay) continue
          if (day[row]! < lastDay - AVERAGE_WINDOW_DAYS) continue
          count += 1
          sum += price
        }
      }
    }
    return { count, mean: count === 0 ? null : sum / count, last: lastSales(segments, key, lastDay) }
  })
}
