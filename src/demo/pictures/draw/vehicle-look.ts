export const CAR_BODIES = ['sedan', 'coupe', 'hatch', 'kei', 'suv', 'offroad', 'minivan', 'wagon', 'truck'] as const
export const BIKE_BODIES = ['naked', 'sport', 'scooter', 'cruiser'] as const
export type CarBody = (typeof CAR_BODIES)[number]
export type BikeBody = (typeof BIKE_BODIES)[number]
export type Body = CarBody | BikeBody

/** Everything that the drawn photos of a lot depend on. */
export type VehicleLook = {
  kind: 'car' | 'bike'
  body: Body
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
