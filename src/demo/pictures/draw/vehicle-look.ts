import type { SheetMark } from '#domain/sheets/sheet.ts'

export const CAR_BODIES = [
  'sedan',
  'coupe',
  'roadster',
  'hatch',
  'tallHatch',
  'liftback',
  'kei',
  'keiBox',
  'keiHatch',
  'keiSuv',
  'suv',
  'offroad',
  'longOffroad',
  'landCruiser',
  'minivan',
  'mpv',
  'wagon',
  'estate',
  'pickup',
  'van',
  'keiVan',
  'truck',
  'lorry',
] as const
export const BIKE_BODIES = ['naked', 'sport', 'scooter', 'cruiser'] as const
export type CarBody = (typeof CAR_BODIES)[number]
export type BikeBody = (typeof BIKE_BODIES)[number]
export type Body = CarBody | BikeBody

/** Everything that the drawn photos of a lot depend on. */
export type VehicleLook = {
  kind: 'car' | 'bike'
  body: Body
  maker: string
  model: string
  grade: string
  registered: { year: number; month: number | null }
  engineCc: number
  /** As the feeds write it, such as 'FAT' or 'F5'. */
  gearbox: string
  /** As the feeds write it: 'AAC PS PW NAVI AW'. */
  equipment: string
  /** The hall's score, such as '4.5' or 'R'. */
  condition: string
  /** The inspector's marks, which the photos show too. */
  marks: readonly SheetMark[]
  /** A listing's colour word, such as 'PEARL WHITE'. */
  colour: string
  lotNo: string
  hallName: string
  /** Hour of the sale in Tokyo, 0 to 23: the light of the picture. */
  startsAtHour: number
  offer: 'auction' | 'stock'
  mileageKm: number | null
  /** The lot's id. Differences between two lots of one model follow from it. */
  seed: string
}

export function isBikeBody(body: Body): body is BikeBody {
  return (BIKE_BODIES as readonly string[]).includes(body)
}

/** Microcars of up to 660 cc, with yellow plates. */
export function isKei({ kind, engineCc }: Pick<VehicleLook, 'kind' | 'engineCc'>): boolean {
  return kind === 'car' && engineCc > 0 && engineCc <= 660
}
