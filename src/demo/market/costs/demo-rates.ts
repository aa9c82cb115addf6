import { VEHICLE_TYPES } from '#domain/costs/vehicle-type.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { giveRates, type GivenRate } from '#server/costs/give-rates.ts'
import {
  DEMO_DOLLAR_PAST,
  DEMO_EXCHANGE,
  DEMO_HALL_FEES,
  DEMO_INLAND,
  DEMO_PORTS,
  loadingPortOf,
} from './demo-figures.ts'

/** Rates for every cost of the demo's halls, ports and currencies, so that a delivered price is visible before a manager has entered a rate. */
export async function addDemoRates(db: Db, now: Date): Promise<void> {
  const yesterday = addDays(tokyoDay(now), -1)
  const month = `${yesterday.slice(0, 7)}-01`
  const demo = { validFrom: month, source: 'Demo figures' }
  const flat: GivenRate[] = [
    ...DEMO_HALL_FEES.map(([area, yen]): GivenRate => ({ ...demo, kind: 'hallFee', area, yen })),
    { ...demo, kind: 'agentFee', yen: 40_000, sharePpm: 50_000, overYen: 1_500_000 },
    { ...demo, kind: 'forwarding', yen: 25_000 },
    { ...demo, kind: 'insurance', sharePpm: 650 },
    ...DEMO_INLAND.map(([area, yen]): GivenRate => ({
      ...demo,
      kind: 'inland',
      area,
      yen,
      loadingPort: loadingPortOf(area ?? ''),
    })),
    ...DEMO_PORTS.flatMap(([port, , freight]) =>
      VEHICLE_TYPES.map((vehicleType): GivenRate => ({
        ...demo,
        kind: 'freight',
        port,
        vehicleType,
        yen: freight[vehicleType],
      })),
    ),
    ...DEMO_EXCHANGE.map(([currency, microYen]): GivenRate => ({
      ...demo,
      kind: 'exchange',
      currency,
      microYen,
      validFrom: yesterday,
    })),
    ...DEMO_DOLLAR_PAST.map(([daysAgo, microYen]): GivenRate => ({
      ...demo,
      kind: 'exchange',
      currency: 'USD',
      microYen,
      validFrom: addDays(tokyoDay(now), -daysAgo),
    })),
  ]
  await giveRates(
    db,
    {
      ports: DEMO_PORTS.map(([nameEn, nameRu]) => ({ nameEn, nameRu })),
      rates: halls => [
        ...flat,
        ...halls.flatMap(({ id, inlandYen, prefecture }): GivenRate[] =>
          inlandYen === null
            ? []
            : [
                {
                  ...demo,
                  kind: 'inland',
                  hallId: id,
                  yen: inlandYen,
                  loadingPort: loadingPortOf(prefecture),
                  source: 'An agent’s list of 2026',
                },
              ],
        ),
      ],
    },
    now,
  )
}
