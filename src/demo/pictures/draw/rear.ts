import type { Space } from './camera.ts'
import { spaceGradient } from './canvas.ts'
import { faceOf } from './faces.ts'
import { ACROSS, BACK, between, pathsOf, type CapPoint, type Layer } from './layer.ts'
import { drawPlate } from './plate.ts'
import { drawDirt, drawMarksOnEnd } from './wear.ts'

/** Rear window, boot lid and tail. */
export function drawRear(layer: Layer): void {
  const { on, frame, coat } = layer
  const { plan, rearHeader, backlight, tailX, flank, side, cap } = frame
  const { shape } = pathsOf(frame)
  on.fill(
    shape([
      ACROSS.map(rearHeader),
      [rearHeader(1), backlight(1)],
      BACK.map(backlight),
      [backlight(-1), rearHeader(-1)],
    ]),
    plan.softTop ? '#22262a' : coat.cabin,
  )
  drawRearWindow(layer)
  const lid = (t: number): Space => {
    const [x, y] = cap(false, t, plan.deck)
    return [x, y, plan.deck + 0.02 * (1 - t * t)]
  }
  on.fill(
    shape([
      ACROSS.map(backlight),
      [backlight(1), flank(tailX, plan.deck), lid(0.97)],
      [0.97, 0.5, 0, -0.5, -0.97].map(lid),
      [lid(-0.97), flank(tailX, plan.deck, -side), backlight(-1)],
    ]),
    plan.bed ? '#2a2f34' : coat.top,
  )
  const sheen = spaceGradient(on, frame.camera, cap(false, 1, 0.6), cap(false, -1, 0.6), [
    [0, '#ffffff', 0.1],
    [0.4, '#ffffff', 0.16],
    [0.65, '#ffffff', 0],
    [0.65, '#000000', 0],
    [1, '#000000', 0.3],
  ])
  const outline = frame.capOutline(false)
  on.define(`<clipPath id="cap"><path d="${outline}"/></clipPath>`)
  on.fill(outline, coat.flank)
  on.fill(outline, sheen)
  on.add('<g clip-path="url(#cap)">')
  for (const s of [1, -1]) drawTailLamp(layer, s)
  drawTailLines(layer)
  drawDirt(layer, outline, z => cap(false, 0, z))
  drawMarksOnEnd(layer, false)
  on.add('</g>')
  if (plan.spareWheel) drawSpareWheel(layer)
  if (plan.spoiler) drawSpoiler(layer)
  drawPlate(layer, [-plan.length / 2 - 0.015, 0, plan.spareWheel ? 0.36 : frame.tall ? 0.7 : 0.66], -1)
}

function drawRearWindow({ on, frame, coat }: Layer): void {
  const { plan, rearHeader, backlight, pixel } = frame
  const { shape, stroke } = pathsOf(frame)
  const pane = (t: number, down: number) => between(rearHeader(t), backlight(t), down)
  if (plan.bed) {
    on.fill(shape([ACROSS.map(t => pane(t * 0.8, 0.14)), BACK.map(t => pane(t * 0.8, 0.62))]), coat.glass)
    return
  }
  on.fill(shape([ACROSS.map(t => pane(t * 0.86, 0.1)), BACK.map(t => pane(t * 0.88, 0.93))]), coat.glass)
  on.fill(
    shape([[pane(-0.6, 0.1), pane(-0.3, 0.93)], [pane(-0.02, 0.93), pane(-0.3, 0.1)]]), // prettier-ignore
    '#ffffff',
    0.13,
  )
  for (const down of [0.3, 0.5, 0.7])
    on.line(stroke([[-0.8, 0, 0.8].map(t => pane(t, down))]), '#c28a5a', pixel * 0.004, 0.35)
  for (const t of [-0.45, 0.45]) {
    const seat = [[-0.15, 0.93], [-0.14, 0.6], [0, 0.48], [0.14, 0.6], [0.15, 0.93]] as const // prettier-ignore
    on.fill(shape([seat.map(([dt, down]) => pane(t + dt, down))]), '#0b0e11', 0.42)
  }
}

function drawTailLamp({ on, frame, look }: Layer, s: number): void {
  const { plan, cap, flank, tailX, tall } = frame
  const { shape, plate } = pathsOf(frame)
  if (plan.bed && !plan.cladding) {
    on.fill(plate(false, [[s * 0.68, 0.62], [s * 0.95, 0.62], [s * 0.95, 0.52], [s * 0.68, 0.52]]), '#8f1418') // prettier-ignore
    on.fill(plate(false, [[s * 0.7, 0.61], [s * 0.8, 0.61], [s * 0.8, 0.53], [s * 0.7, 0.53]]), '#d9822b') // prettier-ignore
    return
  }
  const { tail } = faceOf(look)
  if (tail === 'round' || (plan.lamps === 'round' && plan.spareWheel)) {
    const half = frame.halfWidth(-plan.length / 2)
    const z = plan.deck - (plan.spareWheel ? 0.44 : 0.14)
    for (const t of plan.spareWheel ? [0.84] : [0.56, 0.8])
      for (const [radius, colour] of [
        [0.085, '#5d0d11'],
        [0.066, '#d8333a'],
        [0.028, '#f0a08f'],
      ] as const) {
        // prettier-ignore
        const ring = Array.from({ length: 9 }, (_, i) => cap(false, s * t + (radius * Math.cos((i / 8) * 6.283)) / half, z + radius * Math.sin((i / 8) * 6.283))) // prettier-ignore
        on.fill(shape([ring]), colour)
      }
    return
  }
  const upright = plan.boxy || tail === 'upright' || (plan.height > 1.55 && plan.lamps !== 'slim')
  const z = plan.deck - (tall ? 0.08 : 0.07)
  const low = z - (upright ? 0.36 : tail === 'joined' ? 0.09 : 0.13)
  const inner = upright ? 0.8 : tail === 'hook' ? 0.58 : 0.5
  const near = s === 1
  const tip = near ? flank(tailX + (upright ? 0.06 : 0.28), z + 0.01) : cap(false, -0.985, z)
  const lowTip = near ? flank(tailX + 0.05, low) : cap(false, -0.98, low)
  const on1 = (t: number, height: number) => cap(false, s * t, height)
  on.fill(
    shape([
      [on1(inner, z - 0.01), on1(0.9, z + 0.03), tip],
      [tip, lowTip],
      [lowTip, on1(0.86, low - 0.01), on1(inner + 0.03, low + 0.03)],
    ]),
    '#7c1116',
  )
  const middle = (z + low) / 2
  const lit: CapPoint[] =
    tail === 'hook'
      ? [[inner + 0.05, z - 0.025], [0.95, z - 0.01], [0.95, low + 0.04], [0.86, low + 0.04], [0.86, middle + 0.02], [inner + 0.05, middle + 0.02]] // prettier-ignore
      : [
          [inner + 0.06, z - 0.03],
          [0.96, z - 0.01],
          [0.95, middle],
          [inner + 0.06, middle],
        ]
  on.fill(plate(false, lit.map(([t, height]) => [s * t, height])), '#d8333a') // prettier-ignore
  on.fill(
    plate(false, [[s * (inner + 0.08), low + 0.035], [s * 0.93, low + 0.02], [s * 0.93, low + 0.05], [s * (inner + 0.08), low + 0.06]]), // prettier-ignore
    '#f6e9dc',
  )
  if (tail === 'joined' && s === 1) on.fill(plate(false, [[-inner, z - 0.03], [inner, z - 0.03], [inner, z - 0.06], [-inner, z - 0.06]]), '#b3222a') // prettier-ignore
}

function drawTailLines({ on, frame, coat }: Layer): void {
  const { plan, cap, pixel } = frame
  const { shape, stroke, onCap, plate } = pathsOf(frame)
  const low = plan.clearance
  if (plan.bed) {
    const board = plate(false, [[-0.95, 0.9], [0.95, 0.9], [0.95, 0.66], [-0.95, 0.66]]) // prettier-ignore
    on.line(board, coat.crease, pixel * 0.008, 0.5)
  } else {
    const seam: CapPoint[] = [[-0.62, plan.deck - 0.01], [-0.6, 0.56], [0, 0.55], [0.6, 0.56], [0.62, plan.deck - 0.01]] // prettier-ignore
    on.line(stroke([onCap(false, seam)]), coat.crease, pixel * 0.008, 0.55)
  }
  on.fill(
    plate(false, [[-0.8, low + 0.14], [-0.4, low + 0.13], [0.4, low + 0.13], [0.8, low + 0.14], [0.74, low + 0.01], [-0.74, low + 0.01]]), // prettier-ignore
    '#14181c',
  )
  if (!plan.cladding && !plan.bed) {
    const pipe: Space[] = []
    for (let i = 0; i <= 8; i++) {
      const angle = (i / 8) * 6.283
      pipe.push([
        -plan.length / 2 - 0.01,
        -(plan.width / 2) * 0.55 + 0.045 * Math.cos(angle),
        low + 0.06 + 0.035 * Math.sin(angle),
      ])
    }
    on.fill(shape([pipe]), '#b5bcc2')
  }
  on.line(stroke([[-0.98, -0.6, 0, 0.6, 0.98].map(t => cap(false, t, 0.53))]), coat.crease, pixel * 0.007, 0.45)
}

function drawSpareWheel({ on, frame }: Layer): void {
  const { shape } = pathsOf(frame)
  const end = -frame.plan.length / 2
  const ring = (radius: number, x: number) => {
    const points: Space[] = []
    for (let i = 0; i <= 12; i++) {
      const angle = (i / 12) * 6.283
      points.push([x, radius * Math.cos(angle), 0.86 + radius * Math.sin(angle)])
    }
    return shape([points])
  }
  on.fill(ring(0.36, end - 0.03), '#111416')
  on.fill(ring(0.345, end - 0.2), '#1d2125')
  on.fill(ring(0.22, end - 0.205), '#7f868c')
  on.fill(ring(0.08, end - 0.21), '#3a4046')
}

function drawSpoiler({ on, frame, coat }: Layer): void {
  const { plan } = frame
  const { shape } = pathsOf(frame)
  const end = -plan.length / 2
  const half = (plan.width / 2) * 0.86
  const z = plan.deck
  on.fill(
    shape([
      [[end + 0.1, -half, z + 0.06], [end + 0.02, 0, z + 0.09], [end + 0.1, half, z + 0.06]], // prettier-ignore
      [[end + 0.14, half, z + 0.03], [end + 0.1, 0, z + 0.05], [end + 0.14, -half, z + 0.03]], // prettier-ignore
    ]),
    coat.shadow(0.25),
  )
}
