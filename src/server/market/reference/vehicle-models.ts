import type { SheetFuel } from '#domain/lots/sheet.ts'

/** Shapes of bodies; they decide doors, seats, how far a year's driving goes, and which trims sound right. */
export type CarBody = 'sedan' | 'coupe' | 'hatch' | 'kei' | 'suv' | 'offroad' | 'minivan' | 'wagon' | 'truck' | 'van'
export type BikeBody = 'sport' | 'cruiser' | 'scooter' | 'naked' | 'trail' | 'mini'

/**
 * One chassis code. Years are those of the generation (`to` 0: still made), cc 0 is electric, the prices are the usual lowest and highest
 * hammer prices in thousands of yen. Gearbox and drive are the commonest.
 */
export type CodeRow = [
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

/** A model with its codes; the order of families within a maker is that of how often they come to auction. */
export type Family = {
  vehicle: 'car' | 'bike'
  model: string
  body: CarBody | BikeBody
  trims: readonly string[]
  codes: readonly CodeRow[]
  /** Where the body's usual numbers are wrong. */
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

/** Bikes: the price range is that of the hammer; gearbox, drive and fuel go without saying. */
export type BikeRow = [
  frame: string,
  cc: number,
  from: number,
  to: number,
  horsePower: number,
  low: number,
  high: number,
]

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
