import type { BodyPlan } from './bodies.ts'
import { cameraAt, type Camera, type Space } from './camera.ts'
import { hullPath } from './outline.ts'
import type { Shot } from './shot.ts'

/** The surfaces of one body seen by one camera. Every layer of the picture takes its points from here. */
export type Frame = {
  plan: BodyPlan
  camera: Camera
  /** 1 when the camera sees the vehicle's left (+y), -1 when the right. */
  side: 1 | -1
  facesFront: boolean
  profile: boolean
  tall: boolean
  slanted: boolean
  noseX: number
  tailX: number
  axles: { front: number; rear: number }
  /** Half the width of the body at `x`. */
  halfWidth: (x: number) => number
  /** A point of the body's side. */
  flank: (x: number, z: number, side?: number) => Space
  /** A point of the roof's edge. */
  rail: (x: number, z: number, side?: number) => Space
  /** The line under the windows, front to rear. */
  belt: [x: number, z: number][]
  beltZ: (x: number) => number
  cowlZ: number
  /** Points across the vehicle, t from -1 (far side) to 1 (near side). */
  cowl: (t: number, lift?: number) => Space
  header: (t: number) => Space
  rearHeader: (t: number) => Space
  backlight: (t: number) => Space
  /** A point of the nose (`front`) or tail at height `z`. */
  cap: (front: boolean, t: number, z: number) => Space
  capOutline: (front: boolean) => string
  /** Width of one millimetre in pixels. */
  pixel: number
  horizon: number
}

/** The camera looks at this height. */
const AIM = 0.62

/** `shot.azimuth` is negative on the vehicle's right. */
export function frameOf(plan: BodyPlan, shot: Shot): Frame {
  const { azimuth } = shot
  const side = azimuth < 0 ? -1 : 1
  const tall = plan.height > 1.6
  const height = shot.height + (plan.height - 1.45) * 0.3
  const distance = Math.max(4.9, plan.length * shot.away)
  const camera = cameraAt(azimuth, height, distance, AIM)
  const halfLength = plan.length / 2
  const halfRoof = (plan.width / 2) * plan.tumblehome
  const noseX = halfLength - (plan.boxy ? 0.1 : 0.3)
  const tailX = -halfLength + (plan.boxy ? 0.08 : 0.2)
  const cowlZ = plan.cowl.z - 0.03
  const axleFront = halfLength - plan.frontOverhang
  const axles = { front: axleFront, rear: axleFront - plan.wheelbase }

  const halfWidth = (x: number) => {
    const nose = Math.max(0, (x - (halfLength - 0.75)) / 0.75)
    const tail = Math.max(0, (-x - (halfLength - 0.6)) / 0.6)
    return (plan.width / 2) * (1 - (plan.boxy ? 0.05 : 0.17) * nose ** 2 - (plan.boxy ? 0.03 : 0.12) * tail ** 2)
  }
  const flank = (x: number, z: number, s: number = side): Space => [x, s * halfWidth(x) * bulge(z), z]
  const rail = (x: number, z: number, s: number = side): Space => [x, s * halfRoof * (1 - 0.03 * Math.abs(x + 0.4)), z]
  const belt = beltOf(plan, noseX, tailX, cowlZ)
  const beltZ = (x: number) => {
    for (let i = 0; i < belt.length - 1; i++) {
      const [x0, z0] = belt[i]!
      const [x1, z1] = belt[i + 1]!
      if (x <= x0 && x >= x1) return z0 + ((z1 - z0) * (x0 - x)) / (x0 - x1)
    }
    return x > 0 ? belt[0]![1] : plan.deck
  }

  const outline: Space[] = []
  for (const x of [halfLength, noseX, axles.front, 0, axles.rear, tailX, -halfLength])
    for (const s of [1, -1]) outline.push([x, s * halfWidth(x), 0], [x, s * halfWidth(x), 0.8])
  for (const s of [1, -1]) outline.push(rail(plan.roofFront.x, plan.height, s), rail(plan.roofRear.x, plan.height, s))
  fit(camera, outline, shot, plan)

  const far = (azimuth * Math.PI) / 180
  const eyeLevel = camera.project([-400 * Math.cos(far), -400 * Math.sin(far), height])
  return {
    plan,
    camera,
    side,
    facesFront: Math.abs(azimuth) < 90,
    profile: Math.abs(azimuth) > 68 && Math.abs(azimuth) < 112,
    slanted: Math.abs(azimuth) > 25,
    tall,
    noseX,
    tailX,
    axles,
    halfWidth,
    flank,
    rail,
    belt,
    beltZ,
    cowlZ,
    cowl: (t, lift = 0) => [
      plan.cowl.x + 0.06 - 0.2 * t * t,
      side * t * halfWidth(plan.cowl.x - 0.1) * 0.93,
      cowlZ + 0.03 + lift,
    ],
    header: t => [
      plan.roofFront.x + 0.04 - 0.08 * t * t,
      side * t * halfRoof * 0.97,
      plan.roofFront.z + 0.035 * (1 - t * t),
    ],
    rearHeader: t => [
      plan.roofRear.x - 0.05 + 0.05 * t * t,
      side * t * halfRoof * 0.95,
      plan.roofRear.z + 0.03 * (1 - t * t),
    ],
    backlight: t => [
      plan.backlight.x - 0.04 + 0.08 * t * t,
      side * t * halfWidth(plan.backlight.x) * 0.96,
      plan.backlight.z + 0.01 * (1 - t * t),
    ],
    cap: (front, t, z) => capPoint(plan, front, t, z, side, halfWidth),
    capOutline: front => capHull(plan, camera, front, side, halfWidth, flank),
    pixel: camera.scale / distance,
    horizon: Math.max(96, Math.min(290, eyeLevel[1] / 2)),
  }
}

/** Sides lean in above and below the middle. */
const bulge = (z: number) => 1 - 0.07 * Math.max(0, (0.58 - z) / 0.5) ** 2 - 0.05 * Math.max(0, (z - 0.66) / 0.45) ** 2

function beltOf(plan: BodyPlan, noseX: number, tailX: number, cowlZ: number): [number, number][] {
  if (plan.bed)
    return [
      [noseX, plan.nose - 0.02],
      [plan.cowl.x, cowlZ],
      [plan.backlight.x + 0.06, cowlZ - 0.02],
      [plan.backlight.x, plan.deck + 0.02],
      [tailX, plan.deck],
    ]
  return [
    [noseX, plan.nose - 0.03],
    bonnetMiddle(plan, noseX, cowlZ),
    [plan.cowl.x - 0.1, cowlZ],
    [-0.3, cowlZ + 0.02],
    [plan.backlight.x + 0.25, plan.backlight.z - 0.01],
    [tailX, plan.deck],
  ]
}

/** The bonnet's edge bulges a little between nose and windscreen. */
export function bonnetMiddle(plan: BodyPlan, noseX: number, cowlZ: number): [number, number] {
  return [(noseX + plan.cowl.x) / 2 + 0.1, (plan.nose + cowlZ) / 2 + (plan.boxy ? 0.03 : 0.015)]
}

/** Fills at most 1160 by 676 of the picture. A kei fills less than a lorry. */
function fit(camera: Camera, outline: Space[], { fill, ground, middle }: Shot, plan: BodyPlan): void {
  const points = outline.map(camera.project)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const size = fill * Math.min(1, (plan.length / 4.7) ** 0.35)
  camera.scale = size * Math.min(1160 / (right - left), 676 / (bottom - top))
  camera.left = middle - camera.scale * ((left + right) / 2 - 320)
  camera.top = ground - camera.scale * (bottom - 240)
}

type HalfWidth = Frame['halfWidth']

function capPoint(plan: BodyPlan, front: boolean, t: number, z: number, side: number, halfWidth: HalfWidth): Space {
  const end = front ? plan.length / 2 : -plan.length / 2
  const inward = front ? -1 : 1
  const corner = cornerOf(plan, front)
  const top = front ? plan.nose : plan.deck
  const a = Math.abs(t)
  const round =
    a > 0.93
      ? corner * (0.5 + (0.5 * (a - 0.93)) / 0.07)
      : a > 0.72
        ? corner * (0.2 + (0.3 * (a - 0.72)) / 0.21)
        : corner * 0.2 * (a / 0.72) ** 2
  const lean =
    z < 0.34
      ? 0.07 - 0.055 * Math.max(0, (z - plan.clearance) / (0.34 - plan.clearance))
      : z > 0.66
        ? (plan.boxy ? 0.03 : 0.09) * ((z - 0.66) / (top - 0.66)) ** 1.5
        : 0.01
  return [end + inward * (round + lean - 0.004), side * t * halfWidth(end + inward * corner) * bulge(z), z]
}

function capHull(
  plan: BodyPlan,
  camera: Camera,
  front: boolean,
  side: number,
  halfWidth: HalfWidth,
  flank: Frame['flank'],
): string {
  const end = front ? plan.length / 2 : -plan.length / 2
  const inward = front ? -1 : 1
  const corner = cornerOf(plan, front)
  const top = front ? plan.nose - 0.01 : plan.deck
  const across = [[1, corner], [0.93, corner * 0.5], [0.72, corner * 0.2], [0.4, corner * 0.06], [0, 0]] as const // prettier-ignore
  const upward = [[plan.clearance, 0.07], [0.34, 0.015], [0.5, 0], [0.66, 0.02], [top - 0.08, 0.06], [top, plan.boxy ? 0.03 : 0.11]] as const // prettier-ignore
  const points: Space[] = []
  for (const [t, round] of across)
    for (const s of [1, -1])
      for (const [z, lean] of upward)
        points.push([end + inward * (round + lean), s * halfWidth(end + inward * corner) * bulge(z) * t, z])
  for (const z of [plan.clearance + 0.02, 0.5, top - 0.02]) points.push(flank(end + inward * (corner + 0.22), z, -side))
  return hullPath(points.map(camera.project))
}

const cornerOf = (plan: BodyPlan, front: boolean) => (front ? (plan.boxy ? 0.1 : 0.3) : plan.boxy ? 0.08 : 0.2)
