import type { RateBook } from '#contract/costs/costs.shapes.ts'
import { rate } from '#domain/costs/rate.fixture.ts'

/** The rates of a reader who wants New Zealand dollars beside yen, at 90 yen each. */
export const IN_NZD: RateBook = {
  day: '2026-11-21',
  halls: [],
  ports: [],
  rates: [rate('exchange', { currency: 'NZD', microYen: 90_000_000, validFrom: '2026-11-20' })],
  choice: { portId: null, currency: 'NZD' },
}
