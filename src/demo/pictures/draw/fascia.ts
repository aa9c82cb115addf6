import type { Space } from './camera.ts'
import { drawPlate } from './plate.ts'
import type { CapPoint, Layer } from './layer.ts'
import { pathsOf } from './layer.ts'

/** The front: lamps, grille, intake and number plate. */
export function drawFascia(layer: Layer): void {
  const { on, frame, coat } = layer
  const { plan, cap, flank, noseX, profile } = frame
  const { shape, stroke, plate } = pathsOf(frame)
  const lampZ = plan.nose - (frame.tall ? 0.12 : 0.085)
  if (profile) {
    const top = lampZ + 0.03
    const low = lampZ - (plan.lamps === 'slim' ? 0.09 : 0.2)
    const tip = flank(noseX - (plan.lamps === 'slim' ? 0.3 : 0.1), (top + low) / 2 + 0.05)
    on.fill(
      shape([
        [cap(true, 0.8, top), tip],
        [flank(noseX - 0.06, low + 0.02), cap(true, 0.86, low)],
      ]),
      '#d5e0e6',
    )
    return
  }
  if (plan.lamps === 'round') drawRoundFace(layer, lampZ)
  else drawGrilleAndLamps(layer, lampZ)
  on.fill(plate(true, [[-0.56, 0.4], [0.56, 0.4], [0.5, plan.clearance + 0.05], [-0.5, plan.clearance + 0.05]]), '#101418') // prettier-ignore
  for (const s of frame.slanted ? [1] : [1, -1]) {
    const low = plan.clearance
    on.fill(plate(true, [[s * 0.66, 0.43], [s * 0.9, 0.45], [s * 0.88, low + 0.12], [s * 0.7, low + 0.1]]), '#101418') // prettier-ignore
    on.fill(plate(true, [[s * 0.74, 0.37], [s * 0.84, 0.375], [s * 0.84, 0.33], [s * 0.74, 0.325]]), '#dfe6ea', 0.85) // prettier-ignore
  }
  if (!plan.boxy)
    on.line(stroke([[-0.98, -0.7, 0, 0.7, 0.98].map(t => cap(true, t, 0.52))]), coat.crease, frame.pixel * 0.007, 0.5)
  if (plan.cladding) on.fill(plate(true, skirt(plan.clearance)), '#272c31')
  drawPlate(layer, [plan.length / 2 + 0.02, 0, frame.tall ? 0.44 : 0.4], 1)
}

function skirt(low: number): CapPoint[] {
  return [[-0.98, low + 0.1], [-0.5, low + 0.09], [0, low + 0.09], [0.5, low + 0.09], [0.98, low + 0.1], [0.97, low], [0.5, low], [0, low], [-0.5, low], [-0.97, low]] // prettier-ignore
}

function drawRoundFace({ on, frame, coat }: Layer, z: number): void {
  const { plate, shape } = pathsOf(frame)
  on.fill(plate(true, [[-0.82, z + 0.06], [0.82, z + 0.06], [0.8, z - 0.22], [-0.8, z - 0.22]]), '#20252a') // prettier-ignore
  for (let i = -4; i <= 4; i++) {
    const [left, right] = [i * 0.09 - 0.022, i * 0.09 + 0.022]
    on.fill(plate(true, [[left, z + 0.03], [right, z + 0.03], [right, z - 0.19], [left, z - 0.19]]), coat.shadow(0.1)) // prettier-ignore
  }
  const half = frame.halfWidth(frame.plan.length / 2)
  const ring = (t: number, radius: number) => {
    const points: Space[] = []
    for (let i = 0; i <= 12; i++) {
      const angle = (i / 12) * 6.283
      points.push(frame.cap(true, t + (radius * Math.cos(angle)) / half, z - 0.08 + radius * Math.sin(angle)))
    }
    return shape([points])
  }
  const rings: [number, string][] = [[0.125, '#0d1012'], [0.105, '#dfe8ee'], [0.06, '#9fb0bb'], [0.035, '#ffffff']] // prettier-ignore
  for (const t of [0.62, -0.62]) for (const [radius, colour] of rings) on.fill(ring(t, radius), colour)
}

function drawGrilleAndLamps({ on, frame }: Layer, z: number): void {
  const { plan, cap, camera, flank, noseX, pixel } = frame
  const { plate, shape, stroke } = pathsOf(frame)
  const depth = frame.tall ? 0.19 : 0.12
  const grille = plate(true, [[-0.5, z + 0.02], [0.5, z + 0.02], [0.42, z - depth], [-0.42, z - depth]]) // prettier-ignore
  on.fill(grille, '#15191d')
  for (let i = 1; i < 4; i++) {
    const bar = z + 0.02 - (i * (depth + 0.02)) / 4
    on.line(stroke([[-0.47, 0, 0.47].map(t => cap(true, t, bar))]), '#8d969e', pixel * 0.011)
  }
  on.line(grille, '#b9c1c8', pixel * 0.013)
  const mid = z - depth / 2
  on.fill(plate(true, [[-0.06, mid], [0, mid + 0.035], [0.06, mid], [0, mid - 0.035]]), '#dfe4e8') // prettier-ignore

  const box = plan.lamps === 'box'
  for (const s of [1, -1]) {
    const top = z + (box ? 0.03 : 0.035)
    const low = z - (box ? 0.15 : 0.1)
    const near = s === 1
    const tip = near ? flank(noseX - (box ? 0.16 : 0.3), (top + low) / 2 + 0.05) : cap(true, -0.99, z)
    const lowTip = near ? flank(noseX - 0.06, low + 0.02) : cap(true, -0.985, low + 0.03)
    on.fill(
      shape([
        [cap(true, s * (box ? 0.6 : 0.52), z + 0.01), cap(true, s * 0.75, top), cap(true, s * 0.96, top), tip],
        [tip, lowTip],
        [lowTip, cap(true, s * 0.8, low), cap(true, s * (box ? 0.62 : 0.56), z - 0.06)],
      ]),
      '#2b343b',
    )
    const radius = box ? 0.062 : 0.044
    for (const t of box ? [0.74] : [0.69, 0.84]) {
      const centre = cap(true, s * t, (top + low) / 2 + 0.005)
      on.add(lens(centre, radius, '#b9c8d2') + lens(centre, radius * 0.6, '#ffffff'))
    }
    on.line(
      stroke([[cap(true, s * 0.55, z - 0.05), cap(true, s * 0.78, low + 0.015), lowTip]]),
      '#f3f9ff',
      pixel * 0.016,
    )
  }

  function lens([x, y, height]: Space, radius: number, colour: string): string {
    const [cx, cy] = camera.project([x, y, height])
    const wide = Math.abs(camera.project([x, y + radius, height])[0] - cx)
    const high = cy - camera.project([x, y, height + radius])[1]
    return `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${Math.max(2, wide).toFixed(1)}" ry="${high.toFixed(1)}" fill="${colour}"/>`
  }
}
