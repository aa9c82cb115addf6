import type { Point, Space } from './camera.ts'
import { BODIES } from './bodies.ts'
import { mix } from './colour.ts'
import type { Layer } from './layer.ts'
import { hullPath, pathThrough } from './outline.ts'
import { dice } from './setting.ts'
import type { CarBody } from './vehicle-look.ts'

const MODELS: readonly CarBody[] = [
  'sedan',
  'hatch',
  'keiBox',
  'kei',
  'suv',
  'minivan',
  'wagon',
  'van',
  'liftback',
  'keiVan',
]
const COLOURS = [
  '#e4e3de',
  '#22262b',
  '#b4bbc1',
  '#e4e3de',
  '#565d65',
  '#2a4a80',
  '#8d2730',
  '#b4bbc1',
  '#c5b393',
  '#7f98a8',
]
/** Bays are this wide, and rows this far apart, in metres. */
const BAY = 3.1
const ROW = 9.5
/** Share of the bays that hold a car, and how many are drawn at most. */
const TAKEN = 0.62
const MAX_NEIGHBOURS = 4

/** The other cars of the sale: behind the lot, in the bays of its row and of the next one, drawn with few strokes and less contrast. */
export function drawNeighbours(layer: Layer): void {
  const { frame, setting } = layer
  const roll = dice(setting.number)
  for (const place of baysBehind(frame.camera.eye)) {
    const taken = roll() < TAKEN
    const body = MODELS[Math.floor(roll() * MODELS.length)]!
    const colour = COLOURS[Math.floor(roll() * COLOURS.length)]!
    if (taken) drawNeighbour(layer, place, body, colour)
  }
}

/** Bays in sight that are further from the camera than the lot, the furthest first. */
function baysBehind([eyeX, eyeY]: Space): [x: number, y: number][] {
  const distance = Math.hypot(eyeX, eyeY)
  const bays: { x: number; y: number; depth: number }[] = []
  for (const row of [-1, 0, 1])
    for (let bay = -4; bay <= 4; bay++) {
      const [x, y] = [row * ROW, bay * BAY]
      // Along the line of sight behind the lot, and across it.
      const depth = -(x * eyeX + y * eyeY) / distance
      const across = Math.abs(x * eyeY - y * eyeX) / distance
      if ((row !== 0 || bay !== 0) && depth > 1.8 && across < (depth + distance) * 0.62) bays.push({ x, y, depth })
    }
  return bays
    .toSorted((a, b) => a.depth - b.depth)
    .slice(0, MAX_NEIGHBOURS + 2)
    .toReversed()
    .map(({ x, y }) => [x, y])
}

function drawNeighbour({ on, frame, setting }: Layer, [x0, y0]: [number, number], body: CarBody, colour: string): void {
  const plan = BODIES[body]
  const { camera } = frame
  const { light } = setting
  const at = (x: number, y: number, z: number): Space => [x0 + x, y0 + y, z]
  const [half, wide, roof] = [plan.length / 2, plan.width / 2, (plan.width / 2) * plan.tumblehome]
  const hull = (points: Space[]) => hullPath(points.map(point => camera.project(point)) as Point[])
  const both = (x: number, y: number, z: number) => [at(x, y, z), at(x, -y, z)]
  const haze = (paint: string, share = 0.34) => mix(paint, light.far, share)
  const paint = haze(colour)
  const { cowl, roofFront, roofRear, backlight, deck, nose, clearance, wheelRadius } = plan

  on.fill(hull([...both(half, wide, 0), ...both(-half, wide, 0)]), '#0b1016', 0.3)
  const axle = half - plan.frontOverhang
  const seen = frame.camera.eye[1] > y0 ? 1 : -1
  const discs = (share: number) =>
    [axle, axle - plan.wheelbase]
      .map(
        x =>
        hull(Array.from({ length: 12 }, (_, i) => i * 0.5236).map(angle => at(x + wheelRadius * share * Math.cos(angle), seen * wide * 0.99, wheelRadius * (1 + share * Math.sin(angle))))), // prettier-ignore
      )
      .join('')
  on.fill(
    hull([
      ...both(half, wide * 0.8, clearance + 0.05),
      ...both(half, wide * 0.8, nose - 0.12),
      ...both(half - 0.3, wide * 0.94, nose),
      ...both(cowl.x - 0.1, wide * 0.96, cowl.z),
      ...both(axle, wide, clearance),
      ...both(-half + 0.2, wide, clearance),
      ...both(-half, wide * 0.85, deck - 0.1),
      ...both(backlight.x, wide * 0.96, backlight.z),
    ]),
    mix(paint, '#0d1218', light.shade * 0.5),
  )
  on.fill(
    hull([
      ...both(cowl.x, wide * 0.92, cowl.z - 0.04),
      ...both(roofFront.x, roof, roofFront.z),
      ...both(plan.roofMiddleX, roof * 0.9, plan.height),
      ...both(roofRear.x, roof, roofRear.z),
      ...both(backlight.x, wide * 0.94, backlight.z - 0.04),
    ]),
    mix(paint, light.tint, 0.16),
  )
  const pane = (points: Space[]) => pathThrough(camera, points.map((point, i) => [point, points[(i + 1) % points.length]!]), true) // prettier-ignore
  const sides = [
    at(cowl.x - 0.35, seen * wide * 0.92, cowl.z + 0.02),
    at(roofFront.x - 0.1, seen * roof, roofFront.z - 0.08),
    at(roofRear.x + 0.16, seen * roof, roofRear.z - 0.08),
    at(backlight.x + 0.3, seen * wide * 0.93, backlight.z + 0.02),
  ]
  const isFrontSeen = frame.camera.eye[0] > x0 + half
  const [foot, head, y] = isFrontSeen ? [cowl, roofFront, wide * 0.82] : [backlight, roofRear, wide * 0.78]
  const end = [at(foot.x, y, foot.z), at(head.x, roof * 0.9, head.z - 0.05), at(head.x, -roof * 0.9, head.z - 0.05), at(foot.x, -y, foot.z)] // prettier-ignore
  on.fill(pane(sides) + pane(end), haze('#27313a', 0.25))
  on.fill(discs(1), haze('#14181c', 0.2))
  on.fill(discs(0.62), haze('#aeb5ba', 0.4))
  const endX = isFrontSeen ? half : -half
  const lampZ = isFrontSeen ? nose - 0.14 : deck - 0.16
  const lamp = (s: number) => hull([at(endX, s * wide * 0.82, lampZ), at(endX, s * wide * 0.5, lampZ), at(endX, s * wide * 0.5, lampZ - 0.1), at(endX, s * wide * 0.82, lampZ - 0.1)]) // prettier-ignore
  on.fill(lamp(1) + lamp(-1), haze(isFrontSeen ? '#dfe8ee' : '#a3242b'))
}
