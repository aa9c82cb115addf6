import type { Reading } from './reading.ts'

/** A reading by the parameters of a listing's address (lot-filter-address.ts). */
export function phraseFilter(reading: Partial<Reading>): Record<string, string> {
  const list = (values: readonly (string | number)[] | undefined) => (values ?? []).join(',')
  const parameters = {
    maker: list(reading.makers),
    model: list(reading.models),
    chassis: list(reading.chassis),
    year: list(reading.year),
    mileage: list(reading.mileage),
    condition: list(reading.scores),
    auction: list(reading.halls),
    color: list(reading.colours),
    quick_search_lot: (reading.lotNumbers ?? []).join(', '),
  }
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))
}
