import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'

/** `Toyota Prius 2018` */
export function negotiatedCar({ maker, model, year }: BidRow): string {
  return [vehicleName(maker, model), year].filter(Boolean).join(' ')
}
