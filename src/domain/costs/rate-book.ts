import { BY_SEA, COST_PARTS, type CostPart, type Tariffs } from './delivered-price.ts'
import type { Rate } from './rates.ts'
import type { VehicleType } from './vehicle-type.ts'

/** The rates of one day, with the places where they apply. */
type RateBook = {
  rates: readonly Rate[]
  /** Group and prefecture of a hall; '' when unknown. */
  halls: readonly { id: number; group: string; prefecture: string }[]
}

type Journey = { hallId: number; portId: number | null; vehicleType: VehicleType }

/** The tariffs of one vehicle's way from its hall to a port. */
export type Route = {
  tariffs: Tariffs
  loadingPort: string | null
  /** The earliest start day among these rates, `YYYY-MM-DD`; null without a rate. */
  ratesOf: string | null
}

/**
 * Picks the best rate for each part. The hall's own rate goes first, then that of its group or prefecture, then the general one. Without a port
 * the way ends on board in Japan (FOB): neither freight nor insurance.
 */
export function routeOf(book: RateBook, journey: Journey): Route {
  const hall = book.halls.find(({ id }) => id === journey.hallId)
  const chosen = COST_PARTS.map(part => bestOf(book.rates, part, journey, hall))
  const used = chosen.filter(rate => rate !== null)
  return {
    tariffs: Object.fromEntries(COST_PARTS.map((part, at) => [part, chosen[at] ?? null])) as Tariffs,
    loadingPort: used.find(({ kind }) => kind === 'inland')?.loadingPort ?? null,
    ratesOf: used.map(({ validFrom }) => validFrom).toSorted()[0] ?? null,
  }
}

/** The ports for this type of vehicle. */
export function portsFor(rates: readonly Rate[], vehicleType: VehicleType): Set<number> {
  const freight = rates.filter(rate => rate.kind === 'freight' && rate.vehicleType === vehicleType)
  return new Set(freight.flatMap(({ portId }) => portId ?? []))
}

/** The rate of a currency against the yen. Null for the yen itself and for a currency without a rate. */
export function exchangeRate(rates: readonly Rate[], currency: string): { microYen: number; validFrom: string } | null {
  const rate = rates.find(({ kind, currency: own }) => kind === 'exchange' && own === currency)
  return rate?.microYen ? { microYen: rate.microYen, validFrom: rate.validFrom } : null
}

function bestOf(
  rates: readonly Rate[],
  part: CostPart,
  { hallId, portId, vehicleType }: Journey,
  hall: RateBook['halls'][number] | undefined,
): Rate | null {
  if (portId === null && BY_SEA.includes(part)) return null
  const area = part === 'hallFee' ? hall?.group : hall?.prefecture
  const fits = rates.filter(
    rate =>
      rate.kind === part &&
      (rate.hallId === null || rate.hallId === hallId) &&
      (rate.area === null || rate.area === area) &&
      (part !== 'freight' || (rate.portId === portId && rate.vehicleType === vehicleType)),
  )
  const closeness = (rate: Rate) => (rate.hallId !== null ? 2 : rate.area !== null ? 1 : 0)
  return fits.toSorted((a, b) => closeness(b) - closeness(a))[0] ?? null
}
