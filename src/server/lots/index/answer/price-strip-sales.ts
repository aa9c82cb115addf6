import { likenessOf, type Likeness } from '#domain/lots/price-strip/likeness.ts'
import { STRIP_DAYS, MIN_STRIP_SALES, STRIP_SALES } from '#domain/lots/price-strip/price-strip.ts'
import { isSold } from '#domain/lots/statuses.ts'
import type { VehicleKey } from '#server/market/lot-search.ts'
import { compareIds, idAt } from '../segment/id-pool.ts'
import { NO_VALUE } from '../segment/segment.ts'
import type { LiveSegment } from './live-segment.ts'
import { salesOf } from './parts.ts'

type Sale = { day: number; id: string; price: number }

/** Prices of the last similar sales, or of any of the chassis code where those are too few; the latest first. As sql/price-strip-sales.ts. */
export function lastSales(segments: readonly LiveSegment[], key: VehicleKey, lastDay: number): number[] {
  const close: Sale[] = []
  const any: Sale[] = []
  const isClose = closenessTo(likenessOf(key))
  for (const live of segments) {
    const { segment, dead } = live
    const { day, ranges, keys, ids, idRank } = segment
    const isSale = segment.values.status.map(status => isSold(Number(status)))
    for (const { from, to } of salesOf(live, key)) {
      for (let row = from; row < to; row++) {
        const price = ranges.finishPrice[row]!
        if (dead[row] === 1 || price === NO_VALUE || !isSale[segment.codes.status[row]!]) continue
        if (day[row]! < lastDay - STRIP_DAYS) continue
        const lists = isClose(ranges.mileage[row]!, keys.condition[row]!) ? [close, any] : [any]
        const open = lists.filter(list => list.length < STRIP_SALES || day[row]! >= list.at(-1)!.day)
        if (open.length === 0) continue
        const sale = { day: day[row]!, id: idAt(ids, idRank[row]!), price }
        if (sale.id !== key.id) for (const list of open) insert(list, sale)
      }
    }
  }
  return (close.length < MIN_STRIP_SALES ? any : close).map(({ price }) => price)
}

function closenessTo({ mileage, rank }: Likeness): (km: number, rank: number) => boolean {
  const within = (value: number, ends: readonly [number, number] | null) =>
    ends === null || (value >= ends[0] && value <= ends[1])
  return (km, condition) => within(km, mileage) && within(condition, rank)
}

/** The list stays in order and no longer than a strip. */
function insert(list: Sale[], sale: Sale): void {
  const at = list.findIndex(one => sale.day > one.day || (sale.day === one.day && compareIds(sale.id, one.id) < 0))
  if (at < 0) list.push(sale)
  else list.splice(at, 0, sale)
  if (list.length > STRIP_SALES) list.pop()
}
