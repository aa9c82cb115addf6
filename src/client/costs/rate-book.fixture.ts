import type { RateBook } from '#contract/costs/costs.shapes.ts'

/** The rates of a reader who wants New Zealand dollars beside yen, at 90 yen each. */
export const IN_NZD: RateBook = {
  day: '2026-11-21',
  halls: [],
  ports: [],
  rates: [
    {
      kind: 'exchange',
      hallId: null,
      area: null,
      portId: null,
      vehicleType: null,
      currency: 'NZD',
      yen: 0,
      sharePpm: 0,
      overYen: 0,
      microYen: 90_000_000,
      loadingPort: null,
      validFrom: '2026-11-20',
    },
  ],
  choice: { portId: null, currency: 'NZD' },
}
