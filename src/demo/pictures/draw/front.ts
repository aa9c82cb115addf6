import type { Space } from './camera.ts'
import { spaceGradient } from './canvas.ts'
import { bonnetMiddle } from './frame.ts'
import { letters } from '#server/photos/lettering/glyphs.ts'
import { drawFascia } from './fascia.ts'
import { ACROSS, BACK, between, pathsOf, type Layer } from './layer.ts'
import { drawDirt, drawMarksOnEnd } from './wear.ts'

/** Bonnet, windscreen and nose. */
export function drawFront(layer: Layer): void {
  const { on, frame, coat } = layer
  drawBonnet(layer)
  drawWindscreen(layer)
  const sheen = spaceGradient(on, frame.camera, frame.cap(true, 1, 0.6), frame.cap(true, -1, 0.6), [
    [0, '#ffffff', 0.12],
    [0.35, '#ffffff', 0.2],
    [0.62, '#ffffff', 0],
    [0.62, '#000000', 0],
    [1, '#000000', 0.34],
  ])
  const outline = frame.capOutline(true)
  on.define(`<clipPath id="cap"><path d="${outline}"/></clipPath>`)
  on.fill(outline, coat.flank)
  on.fill(outline, sheen)
  on.add('<g clip-path="url(#cap)">')
  drawFascia(layer)
  drawDirt(layer, outline, z => frame.cap(true, 0, z))
  drawMarksOnEnd(layer, true)
  on.add('</g>')
  if (frame.profile) drawTailInProfile(layer)
}

function drawBonnet({ on, frame, coat }: Layer): void {
  const { plan, side, noseX, cowlZ, flank, cowl, cap } = frame
  const { shape, stroke } = pathsOf(frame)
  const edge = (t: number): Space => {
    const [x, y] = cap(true, t, plan.nose - 0.01)
    return [x, y, plan.nose + 0.03 * (1 - t * t) - 0.01]
  }
  const middle = (s: number) => flank(...bonnetMiddle(plan, noseX, cowlZ), s)
  on.fill(
    shape([
      [flank(noseX, plan.nose - 0.03), middle(side), flank(plan.cowl.x - 0.1, cowlZ)],
      [flank(plan.cowl.x - 0.1, cowlZ), cowl(1)],
      BACK.map(t => cowl(t, 0.02)),
      [cowl(-1), middle(-side), flank(noseX, plan.nose - 0.03, -side)],
      [-0.97, -0.5, 0, 0.5, 0.97].map(edge),
    ]),
    coat.top,
  )
  const half = plan.width / 2
  const crease = (s: number): Space[] => [
    [plan.cowl.x - 0.02, s * half * 0.58, cowlZ + 0.05],
    [(noseX + plan.cowl.x) / 2, s * half * 0.56, (plan.nose + cowlZ) / 2 + 0.05],
    [plan.length / 2 - 0.22, s * half * 0.5, plan.nose + 0.005],
  ]
  on.line(stroke([crease(side)]) + stroke([crease(-side)]), coat.crease, frame.pixel * 0.008, 0.35)
}

function drawWindscreen({ on, frame, coat, look }: Layer): void {
  const { cowl, header, pixel } = frame
  const { shape, stroke } = pathsOf(frame)
  const pane = shape([ACROSS.map(t => cowl(t)), [cowl(1), header(1)], BACK.map(header), [header(-1), cowl(-1)]])
  on.fill(pane, coat.glass)
  on.line(pane, '#0e1215', pixel * 0.02)
  const glass = (t: number, height: number) => between(cowl(t), header(t), height)
  const glint =
    shape([[glass(-0.75, 0.04), glass(-0.35, 0.96)], [glass(-0.05, 0.96), glass(-0.38, 0.04)]]) + // prettier-ignore
    shape([[glass(-0.22, 0.04), glass(0.08, 0.96)], [glass(0.14, 0.96), glass(-0.14, 0.04)]]) // prettier-ignore
  on.fill(glint, '#ffffff', 0.13)
  for (const t of [-0.45, 0.45]) {
    const seat = [[-0.14, 0.1], [-0.13, 0.5], [-0.07, 0.66], [0.07, 0.66], [0.13, 0.5], [0.14, 0.1]] as const // prettier-ignore
    on.fill(shape([seat.map(([dt, height]) => glass(t + dt, height))]), '#0b0e11', 0.5)
  }
  if (look.offer === 'auction' && !frame.profile) on.add(lotCard(look.lotNo, frame, glass))
  const wipers =
    stroke([[cowl(-0.55), glass(-0.2, 0.05), glass(0.1, 0.03)]]) +
    stroke([[cowl(0.05), glass(0.4, 0.05), glass(0.7, 0.03)]])
  on.line(wipers, '#0a0d0f', pixel * 0.018)
}

/** The card with the lot's number behind the windscreen, never mirrored. */
function lotCard(lotNo: string, { camera, side }: Layer['frame'], glass: (t: number, height: number) => Space): string {
  const centre = camera.project(glass(0.02, 0.2))
  const along = camera.project(glass(0.12, 0.2))
  const up = camera.project(glass(0.02, 0.3))
  const matrix = [
    (side * (along[0] - centre[0])) / 10,
    (side * (along[1] - centre[1])) / 10,
    (centre[0] - up[0]) / 10,
    (centre[1] - up[1]) / 10,
  ]
  const number = letters(lotNo, {
    x: 0,
    y: -5,
    size: 17,
    colour: '#b3201c',
    bold: true,
    anchor: 'middle',
    maxWidth: 46,
  })
  return `<g transform="matrix(${matrix.map(v => v.toFixed(2)).join(' ')} ${centre[0].toFixed(1)} ${centre[1].toFixed(1)})"><path fill="#fffdf4" d="M-26-26h52v30h-52z"/>${number}</g>`
}

/** From the side, a narrow part of the tail is visible too. */
function drawTailInProfile({ on, frame, coat }: Layer): void {
  const { plan, tailX, flank, cap } = frame
  const { shape } = pathsOf(frame)
  on.fill(frame.capOutline(false), coat.shadow(0.3))
  const z = plan.deck - (plan.bed ? 0.3 : 0.07)
  const low = z - (plan.lamps === 'box' && !plan.bed ? 0.34 : 0.12)
  on.fill(
    shape([[cap(false, 0.9, z), flank(tailX + 0.02, z), flank(tailX + 0.02, low), cap(false, 0.9, low)]]),
    '#b3222a',
  )
}
