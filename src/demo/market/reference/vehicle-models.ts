import type { SheetFuel } from '#domain/sheets/sheet.ts'

/** Body shapes. They decide doors, seats, yearly mileage and plausible trims. */
export type CarBody =
  | 'sedan'
  | 'coupe'
  | 'hatch'
  | 'liftback'
  | 'kei'
  | 'suv'
  | 'offroad'
  | 'minivan'
  | 'wagon'
  | 'pickup'
  | 'truck'
  | 'van'
export type BikeBody = 'sport' | 'cruiser' | 'scooter' | 'naked' | 'trail' | 'mini'

/**
 * One chassis code. Years are those of the generation (`to` 0: still made). cc 0 is electric. Prices are the usual lowest and highest hammer prices
 * in thousands of yen. Gearbox and drive are the most common ones; 'F5/FAT' was also sold with the second gearbox.
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

/** A trim, sold on these codes (null: on all of the model) from the first year to the last (0: to the end of the generation). */
export type Trim = { name: string; codes: readonly string[] | null; from: number; to: number }

/** A model with its codes. Families within a maker are ordered by how often they come to auction. */
export type Family = {
  vehicle: 'car' | 'bike'
  model: string
  body: CarBody | BikeBody
  trims: readonly Trim[]
  codes: readonly CodeRow[]
  /** For models that differ from the body's usual numbers. */
  doors?: number
  seats?: number
}

/**
 * `trims` are separated by commas. Brackets hold the chassis codes and the years of a trim that was not sold on every code in every year:
 * `350S [GGH30W 2015-2017], Z [AGH40W], G COZY EDITION [2018]`, where 2018 alone is "from 2018 on".
 */
export function car(
  model: string,
  body: CarBody,
  trims: string,
  codes: CodeRow[],
  special: { doors?: number; seats?: number } = {},
): Family {
  return { vehicle: 'car', model, body, trims: trims.split(', ').map(readTrim), codes, ...special }
}

const YEARS = /^(?:19|20)\d\d(?:-\d{4})?$/

function readTrim(text: string): Trim {
  const [name, limits = ''] = text.split(/ \[|\]$/) as [string, string?]
  const words = limits.split(' ').filter(Boolean)
  const [from = 0, to = 0] =
    words
      .find(word => YEARS.test(word))
      ?.split('-')
      .map(Number) ?? []
  const codes = words.filter(word => !YEARS.test(word))
  return { name, codes: codes.length > 0 ? codes : null, from, to }
}

/** Bikes: the price range is that of hammer prices. Gearbox, drive and fuel need no entry. */
type BikeRow = [frame: string, cc: number, from: number, to: number, horsePower: number, low: number, high: number]

export function bike(model: string, body: BikeBody, trims: string, codes: BikeRow[]): Family {
  return {
    vehicle: 'bike',
    model,
    body,
    trims: trims.split(', ').map(name => ({ name, codes: null, from: 0, to: 0 })),
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
