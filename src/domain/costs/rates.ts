import type { VehicleType } from './vehicle-type.ts'

/** Where a rate applies. `area` is a group of halls ("USS") for hall fees, or a prefecture ("Chiba") for transport to the port. */
export const RATE_PLACES = ['hallId', 'area', 'portId', 'vehicleType', 'currency'] as const
export type RatePlace = (typeof RATE_PLACES)[number]

/**
 * The figures of a rate: whole yen, a share of the price in millionths, the price it starts from, millionths of a yen for one unit, a port's name.
 */
const RATE_FIGURES = ['yen', 'sharePpm', 'overYen', 'microYen', 'loadingPort'] as const
export type RateFigure = (typeof RATE_FIGURES)[number]

type RateKindRecord = {
  /** All of these are required. */
  needs: readonly RatePlace[]
  /** At most one of these may be set; none means "everywhere else". */
  oneOf: readonly RatePlace[]
  figures: readonly RateFigure[]
}

/** The kinds of charges and rates. All differences between them are in this record. */
const RATE_KINDS = {
  hallFee: { needs: [], oneOf: ['hallId', 'area'], figures: ['yen', 'sharePpm', 'overYen'] },
  agentFee: { needs: [], oneOf: [], figures: ['yen', 'sharePpm', 'overYen'] },
  inland: { needs: [], oneOf: ['hallId', 'area'], figures: ['yen', 'loadingPort'] },
  forwarding: { needs: [], oneOf: [], figures: ['yen'] },
  freight: { needs: ['portId', 'vehicleType'], oneOf: [], figures: ['yen'] },
  insurance: { needs: [], oneOf: [], figures: ['sharePpm'] },
  exchange: { needs: ['currency'], oneOf: [], figures: ['microYen'] },
} as const satisfies Record<string, RateKindRecord>

export type RateKind = keyof typeof RATE_KINDS
export const RATE_KIND_NAMES = Object.keys(RATE_KINDS) as RateKind[]

/** The record of a kind, widened so that any place or figure can be read from it. */
export function rateKindRecord(kind: RateKind): RateKindRecord {
  return RATE_KINDS[kind]
}

/**
 * One rate. It applies from a Tokyo day until another of the same kind and place follows. Places and figures that its kind lacks are null, or 0 for
 * the yen and the share.
 */
export type Rate = {
  kind: RateKind
  hallId: number | null
  area: string | null
  portId: number | null
  vehicleType: VehicleType | null
  /** ISO 4217. */
  currency: string | null
  /** Whole yen. */
  yen: number
  /** Millionths of the part of the price above `overYen`: 5 % is 50 000. */
  sharePpm: number
  overYen: number
  /** Millionths of a yen for one unit of the currency: 151.2 ¥ is 151 200 000. */
  microYen: number | null
  /** The Japanese port of departure, on the way from the hall. */
  loadingPort: string | null
  /** `YYYY-MM-DD`, Tokyo. */
  validFrom: string
}

/** Two rates with the same key: the later one replaces the earlier. */
export function placeKey(rate: Pick<Rate, 'kind' | RatePlace>): string {
  return JSON.stringify([rate.kind, ...RATE_PLACES.map(place => rate[place])])
}

/** The rate of each kind and place that applies on a day, without past and future ones. */
export function ratesOn<R extends Rate>(rates: readonly R[], day: string): R[] {
  const current = new Map<string, R>()
  for (const rate of rates) {
    if (rate.validFrom > day) continue
    const key = placeKey(rate)
    const other = current.get(key)
    if (!other || other.validFrom < rate.validFrom) current.set(key, rate)
  }
  return [...current.values()]
}
