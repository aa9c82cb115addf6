import type { LotCard } from '#contract/lots/listing.shapes.ts'
import type { NamedLot } from './find-lots.ts'

const RATINGS = ['rateEngine', 'rateFront', 'rateExt', 'rateRear', 'rateEl', 'rateFrame', 'inspection'] as const
type BikeFields = Pick<LotCard, (typeof RATINGS)[number] | 'serial'>

/** What a bike's card shows beyond a car's (§3 "Bike lot"); ratings stand under their wire names in `lots.details`. */
export function bikeFields(lot: Pick<NamedLot, 'vehicle' | 'details' | 'chassis_no'>): BikeFields {
  if (lot.vehicle !== 'bike') return {}
  const ratings = Object.fromEntries(RATINGS.map(name => [name, textOf(lot.details?.[name])]))
  return { ...ratings, serial: lot.chassis_no }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
