import type { Space } from './camera.ts'
import { spaceGradient } from './canvas.ts'
import { pathsOf, type Layer } from './layer.ts'
import { drawDirt, drawMarksOnFlank, drawSplashes } from './wear.ts'

/** The near side below the windows: sheet metal, wheel arches, doors. */
export function drawFlank(layer: Layer): void {
  const { on, frame, coat } = layer
  const { plan, flank, belt, noseX, tailX, axles, facesFront, camera } = frame
  const { shape } = pathsOf(frame)
  const beltLine = belt.map(([x, z]) => flank(x, z))
  const frontArch = arch(layer, axles.front)
  const rearArch = arch(layer, axles.rear)
  const bottom: Space[][] = [
    [flank(noseX, plan.clearance + 0.02), frontArch[0]!],
    frontArch,
    [frontArch.at(-1)!, rearArch[0]!],
    rearArch,
    [rearArch.at(-1)!, flank(tailX, plan.clearance + 0.06)],
  ]
  const upright = (x: number, from: number, to: number) =>
    [0, 0.3, 0.62, 1].map(share => flank(x, from + (to - from) * share))
  const outline = shape([
    ...(plan.bed ? [beltLine.slice(0, 3), beltLine.slice(2, 4), beltLine.slice(3, 5)] : [beltLine]),
    upright(tailX, plan.deck, plan.clearance + 0.06),
    ...bottom.map(edge => edge.toReversed()).toReversed(),
    upright(noseX, plan.clearance + 0.02, plan.nose - 0.03),
  ])
  on.fill(outline, coat.flank)
  on.fill(
    outline,
    spaceGradient(
      on,
      camera,
      flank(noseX, 0.6),
      flank(tailX, 0.6),
      facesFront
        ? [[0, '#ffffff', 0.12], [0.2, '#ffffff', 0], [0.75, '#000000', 0], [1, '#000000', 0.24]] // prettier-ignore
        : [[0, '#000000', 0.26], [0.3, '#000000', 0], [0.85, '#ffffff', 0], [1, '#ffffff', 0.1]], // prettier-ignore
    ),
  )
  drawDirt(layer, outline, z => flank(0, z))
  drawShoulder(layer)
  drawSill(layer, frontArch, rearArch)
  drawDoors(layer)
  drawMarksOnFlank(layer)
  drawSplashes(layer)
}

/** The edge of a wheel arch, front to rear. */
function arch({ frame }: Layer, axle: number): Space[] {
  const { plan, flank } = frame
  const radius = plan.wheelRadius + 0.055
  const cut = Math.asin(Math.max(-0.95, Math.min(0.95, (plan.clearance - plan.wheelRadius) / radius)))
  const points: Space[] = []
  for (let i = 8; i >= 0; i--) {
    const angle = Math.PI - cut + ((cut * 2 - Math.PI) * i) / 8
    points.push(flank(axle + radius * Math.cos(angle), plan.wheelRadius + radius * Math.sin(angle)))
  }
  return points
}

/** Light on the shoulder above the character line. */
function drawShoulder({ on, frame, coat }: Layer): void {
  const { plan, flank, belt, beltZ, noseX, tailX, axles, pixel, tall } = frame
  const { shape, stroke } = pathsOf(frame)
  if (!plan.bed) {
    const shoulder = belt.map(([x, z]) => flank(x, z - 0.015))
    const drops = [[noseX - 0.05, 0.1], [axles.front, 0.115], [0, 0.15], [axles.rear, 0.13], [tailX, 0.08]] as const // prettier-ignore
    const crease = drops.map(([x, drop]) => flank(x, beltZ(x) - drop))
    on.fill(shape([shoulder, crease.toReversed()]), '#ffffff', coat.dark ? 0.13 : 0.2)
    on.line(stroke([crease]), coat.crease, pixel * 0.007, 0.28)
  }
  const z = plan.clearance + (tall ? 0.2 : 0.15)
  const radius = plan.wheelRadius + 0.1
  on.line(
    stroke([[flank(axles.front - radius, z), flank(0, z + 0.02), flank(axles.rear + radius, z + 0.05)]]),
    '#ffffff',
    pixel * 0.012,
    0.22,
  )
}

function drawSill({ on, frame, coat }: Layer, frontArch: Space[], rearArch: Space[]): void {
  const { plan, flank, axles, pixel } = frame
  const { shape, stroke } = pathsOf(frame)
  const radius = plan.wheelRadius + 0.06
  const edge = (height: number) =>
    shape([
      [frontArch.at(-1)!, rearArch[0]!],
      [flank(axles.rear + radius, plan.clearance + height), flank(axles.front - radius, plan.clearance + height)],
    ])
  const arches = stroke([frontArch]) + stroke([rearArch])
  if (plan.cladding) {
    on.line(arches, '#24292e', pixel * 0.075)
    on.fill(edge(0.11), '#24292e')
  } else {
    on.line(arches, coat.crease, pixel * 0.014, 0.6)
    on.fill(edge(0.05), '#0b0e11', 0.55)
  }
}

function drawDoors({ on, frame, coat }: Layer): void {
  const { plan, flank, beltZ, tailX, axles, pixel } = frame
  const { stroke } = pathsOf(frame)
  const low = plan.clearance + 0.1
  const behindWheel = axles.rear + plan.wheelRadius + 0.1
  let seams = ''
  plan.doors.forEach((x, i) => {
    const last = i === plan.doors.length - 1
    const foot = last && !plan.bed && plan.doors.length > 2 ? axles.rear + plan.wheelRadius * 0.35 : x
    seams += stroke([
      [
        flank(x, beltZ(x) - 0.01),
        flank(x + (last ? 0.04 : -0.02), 0.62),
        flank(last ? Math.max(foot, behindWheel) : x - 0.03, low),
      ],
    ])
  })
  seams += stroke([[flank(plan.doors[0]! - 0.03, low), flank(Math.max(plan.doors.at(-1)!, behindWheel), low)]])
  on.line(seams, coat.crease, pixel * 0.009, 0.6)
  for (const door of plan.doors.slice(1)) {
    const x = door + 0.17
    const z = beltZ(x) - 0.13
    const handle = (lift: number) => stroke([[flank(x + 0.09, z + lift), flank(x - 0.09, z + lift)]])
    on.line(handle(0), coat.shadow(0.45), pixel * 0.036, 1, true)
    on.line(handle(0.012), coat.lit(0.5), pixel * 0.02, 1, true)
  }
  // Sliding doors run in a rail.
  if (plan.slidingDoors)
    on.line(
      stroke([[flank(plan.doors[2]! - 0.05, beltZ(-1) - 0.05), flank(tailX + 0.15, beltZ(-1.6) - 0.03)]]),
      coat.crease,
      pixel * 0.014,
      0.5,
    )
}
