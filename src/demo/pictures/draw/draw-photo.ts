import { drawBike } from './draw-bike.ts'
import { drawCar } from './draw-car.ts'
import { drawEngine } from './draw-engine.ts'
import { drawInterior } from './draw-interior.ts'
import { drawTyre } from './draw-tyre.ts'
import { drawInstruments } from './instruments.ts'
import { isBikeBody, type VehicleLook } from './vehicle-look.ts'

/** Photo `number` of a lot, counted from 1, as SVG. The first one represents the lot in every list. */
export function drawPhoto(look: VehicleLook, number: number): string | null {
  return photographsOf(look)[number - 1]?.() ?? null
}

function photographsOf(look: VehicleLook): (() => string)[] {
  const { body } = look
  if (isBikeBody(body)) {
    const bike = { ...look, body }
    return [
      () => drawBike(bike, 'side'),
      () => drawBike(bike, 'side', true),
      () => drawBike(bike, 'front'),
      () => drawBike(bike, 'rear'),
      () => drawInstruments(bike),
      // A scooter hides its engine.
      () => (body === 'scooter' ? drawBike(bike, 'front', true) : drawBike(bike, 'engine')),
      () => drawBike(bike, 'rear', true),
    ]
  }
  const car = { ...look, body }
  return [
    () => drawCar(car, 'front-quarter'),
    () => drawCar(car, 'rear-quarter'),
    () => drawCar(car, 'side'),
    () => drawCar(car, 'rear'),
    () => drawInterior(car),
    () => drawEngine(car),
    () => drawTyre(car),
  ]
}
