import type { LotCard } from '#contract/lots/listing.shapes.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

const RATINGS = ['rateEngine', 'rateFront', 'rateExt', 'rateRear', 'rateEl', 'rateFrame', 'inspection'] as const
type BikeFields = Pick<LotCard, (typeof RATINGS)[number] | 'serial'>

/** Fields that a bike's card has and a car's does not. `lots.details` keeps the ratings under their wire names. */
export function bikeFields(lot: Pick<NamedLot, 'vehicle' | 'details' | 'chassis_no'>): BikeFields {
  if (lot.vehicle !== 'bike') return {}
  const ratings = Object.fromEntries(RATINGS.map(name => [name, textOf(lot.details?.[name])]))
  return { ...ratings, serial: lot.chassis_no }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
