import type { SheetMark } from '#domain/sheets/sheet.ts'
import type { Space } from './camera.ts'
import { spaceGradient } from './canvas.ts'
import { pathsOf, type CapPoint, type Layer } from './layer.ts'
import { dice, hash } from './setting.ts'

const MUD = '#7d6f58'

/** How dirty a car is, 0 to 1. Most are washed before the sale; those in poor condition less often. */
export function dirtOf({ seed, condition }: Layer['look']): number {
  const share = (hash(`${seed}/dirt`) % 1000) / 1000
  const neglected = /^(\*|R|2|3(?!\.))/.test(condition) ? 0.3 : 0
  return Math.max(0, Math.min(1, (share + neglected - 0.5) * 1.7))
}

/** Road dirt on the lower half of a side or an end, strongest at its foot. */
export function drawDirt({ on, frame, look }: Layer, outline: string, at: (z: number) => Space): void {
  const dirt = dirtOf(look)
  if (dirt < 0.08) return
  const { plan, camera } = frame
  const grime = spaceGradient(on, camera, at(plan.clearance), at(plan.clearance + 0.3 + dirt * 0.35), [
    [0, MUD, Number((0.3 + dirt * 0.5).toFixed(2))],
    [0.5, MUD, Number((dirt * 0.4).toFixed(2))],
    [1, MUD, 0],
  ])
  on.fill(outline, grime)
}

/** Mud that the wheels have thrown along the flank. */
export function drawSplashes({ on, frame, look }: Layer): void {
  const dirt = dirtOf(look)
  if (dirt < 0.35) return
  const { plan, flank, axles } = frame
  const { shape } = pathsOf(frame)
  const roll = dice(hash(`${look.seed}/mud`))
  let spots = ''
  for (const axle of [axles.front, axles.rear])
    for (let i = 0; i < 5; i++) {
      const x = axle - plan.wheelRadius - 0.1 - roll() * 0.35
      const z = plan.clearance + 0.1 + roll() * 0.3
      const size = 0.012 + roll() * 0.02
      if (x < frame.tailX) continue
      spots += shape([[flank(x - size * 2, z), flank(x, z + size), flank(x + size, z), flank(x, z - size), flank(x - size * 2, z)]]) // prettier-ignore
    }
  on.fill(spots, MUD, 0.6)
}

/** Where on the flank a part of the inspector's plan lies: metres along and up. */
function placeOnFlank({ frame }: Layer, part: string): [x: number, z: number] | null {
  const { plan, side, axles, beltZ } = frame
  const name = part.replace(side === 1 ? 'Left' : 'Right', '').replace(side === 1 ? 'left' : 'right', '')
  if (name === part) return null
  const [first, second, third] = plan.doors
  const middle = (x: number) => (beltZ(x) + plan.clearance) / 2 + 0.06
  const between = (a: number, b: number): [number, number] => [(a + b) / 2, middle((a + b) / 2)]
  switch (name) {
    case 'frontFender':
      return [axles.front + 0.1, plan.wheelRadius * 2 + 0.12]
    case 'frontDoor':
      return between(first!, second ?? first! - 0.9)
    case 'rearDoor':
      return third === undefined ? null : between(second!, third)
    case 'rearFender':
      return [axles.rear - 0.12, plan.wheelRadius * 2 + 0.14]
    case 'Sill':
      return [(axles.front + axles.rear) / 2, plan.clearance + 0.08]
    default:
      return null
  }
}

/** The scratches and dents of the auction sheet, where the inspector found them. */
export function drawMarksOnFlank(layer: Layer): void {
  const { flank } = layer.frame
  for (const mark of layer.look.marks) {
    const place = placeOnFlank(layer, mark.part)
    if (place) drawMark(layer, mark, (dx, dz) => flank(place[0] + dx, place[1] + dz))
  }
}

const ENDS: Record<string, { front: boolean; t: number; z: number }> = {
  frontBumper: { front: true, t: 0.78, z: 0.5 },
  rearBumper: { front: false, t: 0.7, z: 0.42 },
  tailgate: { front: false, t: 0.3, z: 0.74 },
}

/** The marks of the nose (`front`) or the tail. */
export function drawMarksOnEnd(layer: Layer, front: boolean): void {
  const { frame, look } = layer
  for (const mark of look.marks) {
    const place = ENDS[mark.part]
    if (!place || place.front !== front) continue
    const half = frame.halfWidth(front ? frame.plan.length / 2 : -frame.plan.length / 2)
    // The same place, whichever side the camera sees: t runs from the far side to the near one.
    const t = place.t * frame.side * (hash(`${look.seed}/${mark.part}`) % 2 ? 1 : -1)
    const point = ([dx, dz]: CapPoint) =>
      frame.cap(front, t + dx / half, Math.min(place.z, frame.plan.deck - 0.12) + dz)
    drawMark(layer, mark, (dx, dz) => point([dx, dz]))
  }
}

function drawMark(
  { on, frame, coat, look }: Layer,
  { code, part }: SheetMark,
  at: (dx: number, dz: number) => Space,
): void {
  const { pixel } = frame
  const { shape, stroke } = pathsOf(frame)
  const size = Number(/\d/.exec(code)?.[0] ?? 1)
  const roll = dice(hash(`${look.seed}/${part}${code}`))
  const lean = roll() * 0.08 - 0.04
  const ring = (radius: number, shiftX = 0, shiftZ = 0) =>
    shape([Array.from({ length: 7 }, (_, i) => at(shiftX + radius * Math.cos(i * 1.0472), shiftZ + radius * 0.7 * Math.sin(i * 1.0472)))]) // prettier-ignore
  switch (code[0]) {
    case 'A':
    case 'Y': {
      const length = 0.07 + size * 0.06
      const lines = Array.from({ length: size }, (_, i) => [at(-length, lean + i * 0.025), at(length * (0.7 + roll() * 0.3), -lean + i * 0.025)]) // prettier-ignore
      on.line(stroke(lines), coat.dark || code[0] === 'A' ? '#f2f4f5' : '#1a1d20', pixel * 0.009, 0.8)
      if (!coat.dark) on.line(stroke(lines), '#4a5056', pixel * 0.005, 0.6)
      return
    }
    case 'U':
    case 'B':
      on.fill(ring(0.035 + size * 0.022), '#05080b', 0.26)
      on.fill(ring(0.025 + size * 0.014, 0.012, -0.014), '#ffffff', 0.34)
      return
    case 'S':
    case 'C':
      on.fill(ring(0.025 + size * 0.014) + ring(0.02, 0.07, 0.02), '#7a3b1c', 0.75)
      return
    case 'W':
    case 'P':
    case 'H':
      on.fill(ring(0.05 + size * 0.025), coat.dark ? '#ffffff' : '#3b4450', coat.dark ? 0.05 : 0.08)
      return
    case 'E':
      on.fill(ring(0.01) + ring(0.008, 0.05, 0.03) + ring(0.009, -0.04, 0.04), '#20242a', 0.55)
      return
    default:
  }
}
