import type { RateBook } from '#contract/costs/costs.shapes.ts'
import type { Rate } from '#domain/costs/rates.ts'

/** The rates of a reader who wants New Zealand dollars beside yen, at 90 yen each. */
export const IN_NZD: RateBook = {
  day: '2026-11-21',
  halls: [],
  ports: [],
  rates: [{ kind: 'exchange', currency: 'NZD', microYen: 90_000_000, validFrom: '2026-11-20' } as Rate],
  choice: { portId: null, currency: 'NZD' },
}
