import { lotId } from '#domain/lots/lot-id.ts'
import { UNSET_START } from '#domain/lots/lot-start.ts'
import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import { tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { STOCK_HALLS, type MarketHall } from '../reference/market-halls.ts'
import { drawVehicle } from './draw-vehicle.ts'
import type { MarketLot } from './market-lot.ts'
import { apportion, randomFrom, type Random } from './random.ts'
import { hallPrice, hallResult } from './result.ts'
import { hammerDelay, sessionSlots } from './sale-times.ts'
import type { Session } from './sessions.ts'
import { worth } from './worth.ts'

const TEASERS = [1_000, 3_000, 4_000, 5_000, 5_000, 10_000, 10_000]

/** Halls set the minute of most lots. This percentage has no set minute. */
const TIME_NOT_SET = 0.3
/** Most cars have the feed's own average, rounded as feeds round it. */
const FEED_AVERAGE = 0.7

/**
 * The lots of one sale at `now`: upcoming, in the auction, or with the result that the simulated house would give them. A session depends only on
 * the seed, its day and its hall. It can therefore be made at any time, in parallel with any other.
 */
export function* sessionLots(seed: string, session: Session, now: Date): Generator<MarketLot> {
  const { kind, day, hall } = session
  const random = randomFrom(`${seed}/${kind}/${day}/${hall.id}/times`)
  const midnight = tokyoInstant(day).getTime()
  const unsetStart = tokyoInstant(day, UNSET_START).getTime()
  for (const { lotNumber, minute } of sessionSlots(random, hall.corners, session.count)) {
    const lotNo = String(lotNumber).padStart(kind === 'bike' ? 4 : 1, '0')
    const id = lotId({ day, hallId: hall.id, lotNo })
    const drawn = drawVehicle(random, { kind, hall, day, lot: `${seed}/${id}` })
    const value = worth(drawn.vehicle, { ...drawn, day })
    const timeSet = !random.chance(TIME_NOT_SET)
    const startsAt = timeSet ? midnight + minute * MINUTE_MS : unsetStart
    const start = startPrice(random, kind, hall, value)
    const hasFeedAverage = random.chance(FEED_AVERAGE)
    const hammerAt = startsAt + hammerDelay(id, timeSet) * MINUTE_MS
    const result = hammerAt <= now.getTime() ? hallResult({ id, day, worth: value, startPrice: start }) : null
    yield {
      ...drawn,
      id,
      offer: 'auction',
      day,
      hall,
      lotNo,
      lotNumber,
      startsAt,
      timeSet,
      status: result?.status ?? openStatus(startsAt, now),
      startPrice: start,
      soldPrice: result && hallPrice(result),
      feedAverage: kind === 'car' && hasFeedAverage ? value : null,
      seenAt: Math.min(now.getTime(), hammerAt),
    }
  }
}

function openStatus(startsAt: number, now: Date): LotStatus {
  return startsAt <= now.getTime() ? LOT_STATUS.ongoing : LOT_STATUS.upcoming
}

/** Dealers ask an eighth more than the trade would pay. */
const STOCK_MARGIN = 1.125

/** Cars at a fixed price, stored as their sold price (domain/bids/bid-amount.ts `fixedPrice`). */
export function* stockLots(seed: string, count: number, now: Date): Generator<MarketLot> {
  const day = tokyoDay(now)
  const counts = apportion(
    count,
    STOCK_HALLS.map(hall => hall.weight),
  )
  for (const [at, hall] of STOCK_HALLS.entries()) {
    const random = randomFrom(`${seed}/stock/${hall.id}`)
    for (let place = 0; place < counts[at]!; place++) {
      const lotNumber = hall.corners[0]! + place * 3 + random.between(0, 2)
      const lotNo = String(lotNumber)
      const id = lotId({ day: null, hallId: hall.id, lotNo })
      const drawn = drawVehicle(random, { kind: 'car', hall, day, lot: `${seed}/${id}` })
      const price = Math.ceil((worth(drawn.vehicle, { ...drawn, day }) * STOCK_MARGIN) / 10_000) * 10_000
      yield {
        ...drawn,
        id,
        offer: 'stock',
        day: null,
        hall,
        lotNo,
        lotNumber,
        startsAt: null,
        timeSet: true,
        status: LOT_STATUS.ongoing,
        startPrice: null,
        soldPrice: price,
        feedAverage: null,
        seenAt: now.getTime(),
      }
    }
  }
}

/**
 * The start price that the hall publishes. USS publishes none; the others nearly always do, and half of these are teasers of up to 10,000 yen. Null
 * is "not published".
 */
function startPrice(random: Random, kind: 'car' | 'bike', hall: MarketHall, worth: number): number | null {
  if (kind === 'bike') {
    if (random.chance(0.04)) return null
    return Math.max(5_000, Math.round((worth * (0.3 + 0.4 * random.next())) / 10_000) * 10_000)
  }
  if (hall.group === 'USS' || random.chance(0.05)) return null
  if (random.chance(0.53)) return random.pick(TEASERS)
  const step = worth > 1_000_000 ? 50_000 : 10_000
  return Math.max(20_000, Math.round((worth * (0.35 + 0.45 * random.next())) / step) * step)
}
