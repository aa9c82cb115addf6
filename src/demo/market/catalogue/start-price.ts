import type { MarketHall } from '../reference/market-halls.ts'
import type { Random } from './random.ts'

const TEASERS = [1_000, 3_000, 4_000, 5_000, 5_000, 10_000, 10_000]

/**
 * The start price that the hall publishes. USS publishes none; the others nearly always do, and half of these are teasers of up to 10,000 yen. Null
 * is "not published".
 */
export function startPrice(random: Random, kind: 'car' | 'bike', hall: MarketHall, worth: number): number | null {
  if (kind === 'bike') {
    if (random.chance(0.04)) return null
    return Math.max(5_000, Math.round((worth * (0.3 + 0.4 * random.next())) / 10_000) * 10_000)
  }
  if (hall.group === 'USS' || random.chance(0.05)) return null
  if (random.chance(0.53)) return random.pick(TEASERS)
  const step = worth > 1_000_000 ? 50_000 : 10_000
  return Math.max(20_000, Math.round((worth * (0.35 + 0.45 * random.next())) / step) * step)
}
