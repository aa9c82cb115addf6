import { drawCar } from './draw-car.ts'
import type { CarAngle } from './shot.ts'
import { isBikeBody, type VehicleLook } from './vehicle-look.ts'

const ANGLES: readonly CarAngle[] = ['front', 'front-quarter', 'side', 'rear-quarter', 'rear']

/** The hall's additional photos on request: around the car once again, along its other side. */
export const EXTRA_PHOTO_COUNT = ANGLES.length

/** Extra photo `number` of a car, counted from 1. Halls take none of bikes. */
export function drawExtraPhoto(look: VehicleLook, number: number): string | null {
  const angle = ANGLES[number - 1]
  return !angle || isBikeBody(look.body) ? null : drawCar({ ...look, body: look.body }, angle, true)
}
