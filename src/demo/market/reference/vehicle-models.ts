import type { SheetFuel } from '#domain/sheets/sheet.ts'

/** Body shapes. They decide doors, seats, yearly mileage and plausible trims. */
export type CarBody = 'sedan' | 'coupe' | 'hatch' | 'kei' | 'suv' | 'offroad' | 'minivan' | 'wagon' | 'truck' | 'van'
export type BikeBody = 'sport' | 'cruiser' | 'scooter' | 'naked' | 'trail' | 'mini'

/**
 * One chassis code. Years are those of the generation (`to` 0: still made). cc 0 is electric. Prices are the usual lowest and highest hammer prices
 * in thousands of yen. Gearbox and drive are the most common ones.
 */
type CodeRow = [
  code: string,
  cc: number,
  from: number,
  to: number,
  gearbox: string,
  drive: string,
  horsePower: number,
  low: number,
  high: number,
  fuel?: SheetFuel,
]

/** A model with its codes. Families within a maker are ordered by how often they come to auction. */
export type Family = {
  vehicle: 'car' | 'bike'
  model: string
  body: CarBody | BikeBody
  trims: readonly string[]
  codes: readonly CodeRow[]
  /** For models that differ from the body's usual numbers. */
  doors?: number
  seats?: number
}

/** `trims` are separated by commas: they are names, never sentences. */
export function car(
  model: string,
  body: CarBody,
  trims: string,
  codes: CodeRow[],
  special: { doors?: number; seats?: number } = {},
): Family {
  return { vehicle: 'car', model, body, trims: trims.split(', '), codes, ...special }
}

/** Bikes: the price range is that of hammer prices. Gearbox, drive and fuel need no entry. */
type BikeRow = [frame: string, cc: number, from: number, to: number, horsePower: number, low: number, high: number]

export function bike(model: string, body: BikeBody, trims: string, codes: BikeRow[]): Family {
  return {
    vehicle: 'bike',
    model,
    body,
    trims: trims.split(', '),
    codes: codes.map(([frame, cc, from, to, horsePower, low, high]) => [
      frame,
      cc,
      from,
      to,
      body === 'scooter' ? 'AT' : 'MT',
      '',
      horsePower,
      low,
      high,
    ]),
  }
}
