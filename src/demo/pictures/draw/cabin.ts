import type { Space } from './camera.ts'
import { between, pathsOf, type Layer } from './layer.ts'

/** The near side above the belt: roof edge, windows, mirrors. */
export function drawCabin(layer: Layer): void {
  const { on, frame, coat } = layer
  const { plan, flank, rail, belt, cowlZ } = frame
  const { shape } = pathsOf(frame)
  const { roofFront, roofRear, roofMiddleX, height } = plan
  const cowl = flank(plan.cowl.x - 0.14, cowlZ)
  const tail = plan.bed
    ? flank(plan.backlight.x + 0.03, cowlZ - 0.02)
    : flank(plan.backlight.x + 0.04, plan.backlight.z - 0.02)
  const roof = [
    rail(roofFront.x - 0.04, roofFront.z),
    rail((roofFront.x + roofMiddleX) / 2, (roofFront.z + height) / 2 - 0.01),
    rail(roofMiddleX, height - 0.035),
    rail((roofMiddleX + roofRear.x) / 2, (height + roofRear.z) / 2 - 0.03),
    rail(roofRear.x, roofRear.z - 0.01),
  ]
  const bulged = (from: Space, to: Space, dx: number, dz: number): Space => {
    const [x, y, z] = between(from, to, 0.5)
    return [x + dx, y, z + dz]
  }
  const last = roof.at(-1)!
  const foot = belt
    .filter(([x]) => x < cowl[0] - 0.1 && x > tail[0] + 0.1)
    .toReversed()
    .map(([x, z]) => flank(x, z))
  on.fill(
    shape([
      [cowl, bulged(cowl, roof[0]!, 0.06, 0.02), roof[0]!],
      roof,
      [last, bulged(last, tail, plan.boxy ? 0 : -0.07, 0.03), tail],
      [tail, ...foot, cowl],
    ]),
    plan.softTop ? '#22262a' : coat.cabin,
  )
  drawWindows(layer)
  if (plan.bed) drawBed(layer)
  drawMirrors(layer)
}

function drawWindows({ on, frame, coat }: Layer): void {
  const { plan, flank, rail, beltZ, tall, pixel } = frame
  const { shape, stroke } = pathsOf(frame)
  const { roofFront, roofRear, roofMiddleX, height } = plan
  /** A point of the side glass, `up` from the belt (0) to the roof (1). */
  const pane = (x: number, up: number): Space => {
    const top = roofFront.z - 0.075 + (height - roofFront.z) * (x > roofMiddleX ? 0.7 : 0.4)
    return between(flank(x, beltZ(x) + 0.015), rail(x, top), up)
  }
  const front = plan.cowl.x - 0.4
  const frontTop = roofFront.x - 0.12
  const rearTop = plan.bed ? roofRear.x + 0.12 : roofRear.x + 0.16
  const rear = plan.bed ? roofRear.x + 0.06 : plan.backlight.x + (plan.boxy || tall ? 0.16 : 0.42)
  const glass = shape([
    [pane(front, 0.03), pane((front + frontTop) / 2 + 0.02, 0.52), pane(frontTop, 0.98)],
    [pane(frontTop, 0.98), pane((frontTop + rearTop) / 2, 1), pane(rearTop, 0.97)],
    [pane(rearTop, 0.97), pane((rearTop + rear) / 2 - 0.04, 0.5), pane(rear, 0.08)],
    [pane(rear, 0.04), pane((front + rear) / 2, 0.02), pane(front, 0.03)],
  ])
  on.line(glass, '#0c1013', pixel * 0.03)
  on.fill(glass, coat.glass)
  const glint = (from: number, to: number) =>
    on.fill(shape([[pane(from, 0.06), pane(from - 0.1, 0.95)], [pane(to - 0.1, 0.95), pane(to, 0.06)]]), '#ffffff', 0.13) // prettier-ignore
  const firstPillar = plan.pillars[0]
  const middle = (frontTop + (firstPillar ?? rearTop)) / 2
  glint(middle + 0.1, middle - 0.12)
  glint(middle - 0.18, middle - 0.22)
  if (firstPillar !== undefined) glint((firstPillar + rearTop) / 2 + 0.08, (firstPillar + rearTop) / 2 - 0.1)
  const seats = [[(plan.cowl.x + roofFront.x) / 2 - 0.62, 0.52], [(firstPillar ?? -1) - 0.45, 0.5]] as const // prettier-ignore
  for (const [x, up] of seats)
    if (x > rear + 0.3 && x < frontTop - 0.1)
      on.fill(
        shape([[pane(x + 0.13, 0.04), pane(x + 0.11, up), pane(x, up + 0.2), pane(x - 0.11, up), pane(x - 0.13, 0.04)]]), // prettier-ignore
        '#080a0c',
        0.45,
      )
  for (const x of plan.pillars)
    on.fill(shape([[pane(x + 0.045, 0), pane(x + 0.02, 1)], [pane(x - 0.045, 1), pane(x - 0.055, 0)]]), '#111518') // prettier-ignore
  if (plan.rails)
    on.line(
      stroke([[rail(roofFront.x - 0.25, height - 0.02), rail(roofMiddleX, height + 0.005), rail(roofRear.x + 0.2, roofRear.z + 0.03)]]), // prettier-ignore
      '#30363b',
      pixel * 0.035,
      1,
      true,
    )
  if (!plan.bed)
    on.line(
      stroke([[pane(front, 0), pane((front + rear) / 2, 0), pane(rear, 0.03)]]),
      plan.boxy ? '#14181b' : '#d9dee2',
      pixel * 0.012,
      0.8,
    )
}

function drawBed({ on, frame, coat }: Layer): void {
  const { plan, flank, tailX, pixel } = frame
  const { stroke } = pathsOf(frame)
  const front = plan.backlight.x - 0.05
  on.line(stroke([[flank(plan.backlight.x, plan.deck), flank(tailX, plan.deck)]]), coat.lit(0.5), pixel * 0.03)
  const board = [flank(front, plan.deck - 0.06), flank(tailX, plan.deck - 0.06), flank(tailX, 0.62), flank(front, 0.62), flank(front, plan.deck)] // prettier-ignore
  on.line(stroke(board.slice(1).map((point, i) => [board[i]!, point])), coat.crease, pixel * 0.01, 0.5)
}

function drawMirrors({ on, frame, coat }: Layer): void {
  const { plan, side, halfWidth, cowlZ, facesFront, pixel } = frame
  const { shape } = pathsOf(frame)
  const mirror = (s: number) => {
    const x = plan.cowl.x - 0.36
    const y = s * (halfWidth(x) + 0.12)
    const z = cowlZ + 0.12
    return shape([
      [
        [x + 0.1, y - s * 0.1, z - 0.04],
        [x + 0.12, y, z - 0.05],
        [x + 0.1, y + s * 0.07, z],
        [x + 0.08, y + s * 0.05, z + 0.08],
        [x + 0.06, y - s * 0.08, z + 0.09],
        [x + 0.1, y - s * 0.1, z - 0.04],
      ],
    ])
  }
  if (facesFront) on.fill(mirror(-side), coat.shadow(0.3))
  on.fill(mirror(side), coat.lit(0.08))
  on.line(mirror(side), coat.crease, pixel * 0.008, 0.5)
}
