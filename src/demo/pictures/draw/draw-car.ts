import { BODIES } from './bodies.ts'
import { canvas } from './canvas.ts'
import { coatOf } from './coat.ts'
import { drawCabin } from './cabin.ts'
import { drawFlank } from './flank.ts'
import { frameOf } from './frame.ts'
import { drawFront } from './front.ts'
import type { Layer } from './layer.ts'
import { veil } from './light.ts'
import { paintOf } from './paint.ts'
import { drawNeighbours } from './neighbours.ts'
import { drawRear } from './rear.ts'
import { drawScene } from './scene.ts'
import { settingOf } from './setting.ts'
import { shotOf, type CarAngle } from './shot.ts'
import { drawNearWheels, drawStance } from './stance.ts'
import type { CarBody, VehicleLook } from './vehicle-look.ts'

/** A car on its auction yard, in a hall or in the harbour, as SVG of 1280 by 960. `otherSide` shows it from its other side. */
export function drawCar(look: VehicleLook & { body: CarBody }, angle: CarAngle, otherSide = false): string {
  const usual = settingOf(look)
  const setting = { ...usual, flip: usual.flip !== otherSide }
  const shot = shotOf(otherSide ? `${look.seed}/other side` : look.seed, angle)
  const frame = frameOf(BODIES[look.body], { ...shot, azimuth: shot.azimuth * (setting.flip ? -1 : 1) })
  const on = canvas()
  const coat = coatOf(on, frame, paintOf(look.colour), setting.light)
  const layer: Layer = { on, frame, coat, look, setting }
  drawScene(on, setting, frame.horizon)
  drawNeighbours(layer)
  drawStance(layer)
  if (frame.facesFront) drawFront(layer)
  else drawRear(layer)
  drawFlank(layer)
  drawCabin(layer)
  drawNearWheels(layer)
  on.add(veil(setting.light))
  return on.svg()
}
