import { AVERAGE_WINDOW_DAYS } from '#domain/lots/prices.ts'
import { isSold } from '#domain/lots/statuses.ts'
import type { Sales, VehicleKey } from '../../lot-search.ts'
import { NONE } from '../segment/segment.ts'
import type { Segment } from '../segment/segment.ts'
import type { LiveSegment } from './live-segment.ts'
import { codesOf, dayNumber, firstAtLeast } from './parts.ts'
import type { Stretch } from './parts.ts'

/** As sql/count-sales.ts. Lots of one chassis code are adjacent, so each vehicle reads only its own few rows. */
export function countSales(segments: readonly LiveSegment[], keys: readonly VehicleKey[], today: string): Sales[] {
  const lastDay = dayNumber(today)
  return keys.map(key => {
    let [count, sum] = [0, 0]
    for (const { segment, dead } of segments) {
      const { day, ranges } = segment
      const isSale = segment.values.status.map(status => isSold(Number(status)))
      for (const { from, to } of stretchesOf(segment, key)) {
        for (let row = from; row < to; row++) {
          const price = ranges.finishPrice[row]!
          if (dead[row] === 1 || price === NONE || !isSale[segment.codes.status[row]!]) continue
          if (Math.abs(ranges.year[row]! - key.year!) > 1 || day[row]! > lastDay) continue
          if (day[row]! < lastDay - AVERAGE_WINDOW_DAYS) continue
          count += 1
          sum += price
        }
      }
    }
    return { count, mean: count === 0 ? null : sum / count }
  })
}

function stretchesOf(segment: Segment, { makerId, modelId, chassisId, year }: VehicleKey): Stretch[] {
  if (chassisId === null || year === null) return []
  const wanted = { maker: makerId, model: modelId, chassis: chassisId }
  let stretches: Stretch[] = segment.groups.filter(({ group }) => group.holds === 'result')
  for (const field of ['maker', 'model', 'chassis'] as const) {
    const [code] = codesOf(segment, field, [wanted[field]])
    if (code === undefined) return []
    stretches = stretches.map(stretch => ({
      from: firstAtLeast(segment.codes[field], code, stretch),
      to: firstAtLeast(segment.codes[field], code + 1, stretch),
    }))
  }
  return stretches
}
