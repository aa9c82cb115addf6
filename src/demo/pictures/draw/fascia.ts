import type { Space } from './camera.ts'
import { faceOf, type Face, type Lamps } from './faces.ts'
import { drawPlate } from './plate.ts'
import { pathsOf, type CapPoint, type Layer } from './layer.ts'

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
  const face = faceOf(layer.look)
  on.fill(plate(true, [[-0.56, plan.clearance + 0.13], [0.56, plan.clearance + 0.13], [0.5, plan.clearance + 0.03], [-0.5, plan.clearance + 0.03]]), '#101418') // prettier-ignore
  drawOpenings(layer, face, lampZ)
  if (face.lamps.round) drawRoundLamps(layer, face.lamps.round, lampZ)
  else drawLamps(layer, face.lamps, lampZ)
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

/** Metres of a face on a sedan, as metres on this car: a tall nose has a tall face. */
function scaleOf({ frame: { plan } }: Layer, lampZ: number): number {
  return (lampZ - plan.clearance - 0.06) / 0.44
}

function drawOpenings(layer: Layer, { openings, trims }: Face, lampZ: number): void {
  const { on, frame, coat } = layer
  const { cap, pixel } = frame
  const { plate, stroke } = pathsOf(frame)
  const scale = scaleOf(layer, lampZ)
  const place = ([t, dz]: CapPoint, s: number): CapPoint => [s * t, lampZ + dz * scale]
  for (const { shape, bars = 0, slots = 0, ring, bar = DULL } of openings) {
    const colour = bar === 'paint' ? coat.lit(0.1) : bar
    const isWhole = shape[0]![0] === 0
    const right = shape.map(point => place(point, 1))
    const left = shape.map(point => place(point, -1))
    const outlines = isWhole ? [[...right, ...left.toReversed().slice(1, -1)]] : [right, left]
    for (const outline of outlines) {
      const path = plate(true, outline)
      on.fill(path, '#12161a')
      let lines = ''
      const heights = outline.map(([, z]) => z)
      const [low, high] = [Math.min(...heights), Math.max(...heights)]
      for (let i = 1; i <= bars; i++) {
        const z = high + ((low - high) * i) / (bars + 1)
        const [from, to] = spanAt(outline, z)
        lines += stroke([[cap(true, from + 0.01, z), cap(true, (from + to) / 2, z), cap(true, to - 0.01, z)]])
      }
      const widths = outline.map(([t]) => t)
      const [least, most] = [Math.min(...widths), Math.max(...widths)]
      for (let i = 1; i <= slots; i++) {
        const t = least + ((most - least) * i) / (slots + 1)
        lines += stroke([[cap(true, t, high - 0.01), cap(true, t, low + 0.01)]])
      }
      if (lines) on.line(lines, colour, pixel * (bar === 'paint' ? 0.03 : 0.013))
      if (ring) on.line(path, ring, pixel * 0.018)
    }
  }
  for (const { line, width, colour } of trims) {
    const half = (s: number) => line.map(point => place(point, s)).map(([t, z]) => cap(true, t, z))
    const joined = line[0]![0] === 0 || line.at(-1)![0] === 0
    const ordered = line[0]![0] === 0 ? [...half(-1).toReversed(), ...half(1).slice(1)] : [...half(-1), ...half(1).toReversed().slice(1)] // prettier-ignore
    const edges = joined ? pairs(ordered) : [...pairs(half(1)), ...pairs(half(-1))]
    on.line(stroke(edges), colour, pixel * width, 1, true)
  }
}

const DULL = '#8d969e'
const pairs = (points: Space[]): Space[][] => points.slice(1).map((point, i) => [points[i]!, point])

/** The left and right end of an outline at one height. */
function spanAt(outline: CapPoint[], z: number): [number, number] {
  const crossings = outline.flatMap(([t, height], i) => {
    const [nextT, next] = outline[(i + 1) % outline.length]!
    return height < z !== next < z ? [t + ((nextT - t) * (z - height)) / (next - height)] : []
  })
  return [Math.min(...crossings), Math.max(...crossings)]
}

function drawRoundLamps({ on, frame }: Layer, radius: number, z: number): void {
  const { shape } = pathsOf(frame)
  const half = frame.halfWidth(frame.plan.length / 2)
  const ring = (t: number, size: number) => {
    const points: Space[] = []
    for (let i = 0; i <= 8; i++) {
      const angle = (i / 8) * 6.283
      points.push(frame.cap(true, t + (size * Math.cos(angle)) / half, z - 0.07 + size * Math.sin(angle)))
    }
    return shape([points])
  }
  const rings: [number, string][] = [[1.15, '#0d1012'], [0.95, '#dfe8ee'], [0.55, '#9fb0bb'], [0.3, '#ffffff']] // prettier-ignore
  for (const t of [0.64, -0.64]) for (const [share, colour] of rings) on.fill(ring(t, radius * share), colour)
}

/** Lamps that wrap around the corner. Before 2008 nobody built light strips, and before 2003 the lamps were plain. */
function drawLamps(layer: Layer, { inner, top, low, back, eyes, strip }: Lamps, lampZ: number): void {
  const { on, frame, look } = layer
  const { plan, cap, camera, flank, noseX, pixel } = frame
  const { shape, stroke } = pathsOf(frame)
  const scale = Math.min(1.5, scaleOf(layer, lampZ))
  const year = look.registered.year
  const [up, down] = [lampZ + top * scale, lampZ + low * scale]
  const wrap = plan.boxy ? Math.min(back, 0.1) : back
  const middle = (up + down) / 2
  for (const s of [1, -1]) {
    const on1 = (t: number, z: number) => cap(true, s * t, z)
    const tip = s === 1 ? flank(noseX - wrap, middle + 0.05) : on1(0.99, lampZ)
    const lowTip = s === 1 ? flank(noseX - wrap * 0.3, down + 0.02) : on1(0.985, down + 0.03)
    on.fill(
      shape([
        [on1(inner, up - 0.02), on1((inner + 0.96) / 2, up), on1(0.96, up), tip],
        [tip, lowTip],
        [lowTip, on1(0.84, down), on1(inner + 0.05, Math.max(down, middle - 0.03))],
      ]),
      year < 2003 ? '#8fa0ab' : '#2b343b',
    )
    const radius = Math.min(0.066, (up - down) * (eyes === 1 ? 0.42 : 0.3))
    for (let i = 0; i < eyes; i++) {
      const t = inner + 0.1 + ((0.9 - inner - 0.1) * (i + 0.5)) / eyes
      const centre = on1(t, middle + 0.005)
      on.add(lens(centre, radius, strip === 'rings' && year >= 2006 ? '#f3f9ff' : '#b9c8d2') + lens(centre, radius * 0.62, '#ffffff')) // prettier-ignore
    }
    if (year < 2008) continue
    const lines: Partial<Record<Lamps['strip'], Space[][]>> = {
      under: [[on1(inner + 0.04, middle - 0.02), on1(0.8, down + 0.012), lowTip]],
      over: [[on1(inner + 0.02, up - 0.03), on1(0.76, up - 0.005), on1(0.95, up - 0.01)]],
      hook: [[on1(inner + 0.03, middle), on1(inner + 0.14, down - 0.005)], [on1(inner + 0.14, down - 0.005), on1(0.84, down + 0.015), lowTip]], // prettier-ignore
    }
    const line = lines[strip]
    if (line) on.line(stroke(line), '#f3f9ff', pixel * 0.018)
  }

  function lens([x, y, height]: Space, radius: number, colour: string): string {
    const [cx, cy] = camera.project([x, y, height])
    const wide = Math.abs(camera.project([x, y + radius, height])[0] - cx)
    const high = cy - camera.project([x, y, height + radius])[1]
    return `<ellipse cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" rx="${Math.max(2, wide).toFixed(0)}" ry="${high.toFixed(0)}" fill="${colour}"/>`
  }
}
