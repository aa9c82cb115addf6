import type { SheetFuel } from '#domain/sheets/sheet.ts'
import { BIKE_MAKERS, CAR_MAKERS } from '../reference/makers.ts'
import type { BikeBody, CarBody, Trim } from '../reference/vehicle-models.ts'
import { weighted, type Random } from './random.ts'

/** One chassis code with everything drawn from it. */
export type Vehicle = {
  kind: 'car' | 'bike'
  maker: string
  model: string
  body: CarBody | BikeBody
  code: string
  engineCc: number
  from: number
  /** Last year of the generation; 0 is "still made". */
  to: number
  gearbox: string
  /** The gearbox that some buyers ordered instead. */
  otherGearbox: string | null
  drive: string
  horsePower: number
  /** Usual hammer prices in whole yen. */
  low: number
  high: number
  fuel: SheetFuel
  trims: readonly Trim[]
  doors: number
  seats: number
  /** Its number of lots among all of its kind; only the proportion counts. */
  share: number
}

const DOORS_AND_SEATS: Record<CarBody | BikeBody, [doors: number, seats: number]> = {
  sedan: [4, 5],
  coupe: [2, 2],
  hatch: [5, 5],
  liftback: [5, 5],
  kei: [5, 4],
  suv: [5, 5],
  offroad: [5, 7],
  minivan: [5, 7],
  wagon: [5, 5],
  pickup: [4, 5],
  truck: [2, 2],
  van: [5, 4],
  sport: [0, 2],
  cruiser: [0, 2],
  scooter: [0, 2],
  naked: [0, 2],
  trail: [0, 2],
  mini: [0, 1],
}

/** The trims in which this vehicle was sold in that year. */
export function trimsIn({ trims }: Vehicle, year: number): string[] {
  return trims.filter(({ from, to }) => from <= year && (to === 0 || year <= to)).map(({ name }) => name)
}

const flatten = (kind: 'car' | 'bike', makers: typeof CAR_MAKERS): Vehicle[] =>
  makers.flatMap(maker => {
    // Popularity within a maker follows Zipf's law, in the order of the table.
    const ranks = maker.families.map((_, at) => 1 / (at + 1) ** 0.7)
    const sum = ranks.reduce((a, b) => a + b, 0)
    return maker.families.flatMap((family, at) => {
      const [doors, seats] = DOORS_AND_SEATS[family.body]
      return family.codes.map(
        ([code, engineCc, from, to, gearbox, drive, horsePower, low, high, fuel = 'petrol']): Vehicle => ({
          kind,
          maker: maker.name,
          model: family.model,
          body: family.body,
          code,
          engineCc,
          from,
          to,
          ...gearboxesOf(gearbox),
          drive,
          horsePower,
          low: low * 1000,
          high: high * 1000,
          fuel,
          trims: family.trims.filter(({ codes }) => codes === null || codes.includes(code)),
          doors: family.doors ?? doors,
          seats: family.seats ?? seats,
          share: (maker.share * ranks[at]!) / sum / family.codes.length,
        }),
      )
    })
  })

function gearboxesOf(written: string): Pick<Vehicle, 'gearbox' | 'otherGearbox'> {
  const [gearbox, otherGearbox = null] = written.split('/') as [string, string?]
  return { gearbox, otherGearbox }
}

export const CARS: readonly Vehicle[] = flatten('car', CAR_MAKERS)
export const BIKES: readonly Vehicle[] = flatten('bike', BIKE_MAKERS)

const BY_NAME = new Map(
  [...CARS, ...BIKES].map(vehicle => [vehicleKey(vehicle.kind, vehicle.maker, vehicle.model, vehicle.code), vehicle]),
)

export function vehicleKey(kind: string, maker: string, model: string, code: string): string {
  return `${kind}/${maker}/${model}/${code}`
}

/** The reference of a market lot, by the names in its row; undefined for vehicles that only feeds have. */
export function vehicleNamed(kind: string, maker: string, model: string, code: string): Vehicle | undefined {
  return BY_NAME.get(vehicleKey(kind, maker, model, code))
}

/** How often a vehicle of that age comes to auction. Leases end after three years, and road inspections are due every two. */
function ageWeight(kind: 'car' | 'bike', age: number): number {
  if (kind === 'bike') return age < 1 ? 0.3 : age < 30 ? 1 : 0.6
  if (age < 1) return 0.25
  if (age < 3) return 0.6
  if (age <= 12) return 1.1
  if (age <= 16) return 0.85
  return age <= 21 ? 0.4 : 0.14
}

/** Draws a vehicle and the year of its first registration, not later than `year`. */
export function vehicleDraw(
  kind: 'car' | 'bike',
  year: number,
): (random: Random) => { vehicle: Vehicle; year: number } {
  const choices = (kind === 'car' ? CARS : BIKES).flatMap(vehicle => {
    const years: number[] = []
    for (let made = vehicle.from; made <= Math.min(vehicle.to || year, year); made++) years.push(made)
    const weights = years.map(made => ageWeight(kind, year - made))
    // A code with a long production is not more common for it. A very new or very old one is rarer.
    const span = Math.max(4, years.length)
    return years.map((made, at) => ({ vehicle, year: made, weight: (vehicle.share * weights[at]!) / span }))
  })
  return weighted(choices, choice => choice.weight)
}
