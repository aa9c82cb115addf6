import { closeUp, downGradient } from './close-up.ts'
import { mix } from './colour.ts'
import { lettersOnCircle } from '#server/photos/lettering/glyphs.ts'
import { paintOf } from './paint.ts'
import type { Body, VehicleLook } from './vehicle-look.ts'
import { dirtOf } from './wear.ts'
import { wheelOf, type Wheel } from './wheel.ts'

const SIZES: Partial<Record<Body, string>> = {
  kei: '155/65R14 75S',
  keiBox: '155/65R14 75S',
  keiHatch: '155/65R13 73S',
  keiSuv: '165/60R15 77H',
  keiVan: '145/80R12 80N',
  truck: '145/80R12 80N',
  lorry: '205/70R16 111L',
  van: '195/80R15 107L',
  estate: '155/80R14 88N',
  pickup: '265/65R17 112S',
  offroad: '175/80R16 91S',
  longOffroad: '255/75R17 111T',
  landCruiser: '275/65R17 115H',
  suv: '225/60R18 100H',
  coupe: '225/45R17 91W',
  roadster: '195/50R16 84V',
  hatch: '185/60R15 84H',
  tallHatch: '165/65R14 79S',
  minivan: '205/60R16 92H',
  mpv: '215/60R16 95H',
}
/** The front wheel with its tyre, in its arch: the wheel and the dirt of the car's other photos. */
export function drawTyre(look: VehicleLook): string {
  const { body, colour } = look
  const wheel = wheelOf(look)
  const dirt = dirtOf(look)
  const paint = paintOf(colour)
  const wall = lettersOnCircle(`DEMO TYRE  ${SIZES[body] ?? '195/65R15 91H'}`, 300, 30, 6, '#8a9299')
  const gradients =
    downGradient('a', mix(paint, '#ffffff', 0.35), mix(paint, '#0d1218', 0.35)) +
    downGradient('b', mix(wheel.rim, '#ffffff', 0.45), mix(wheel.rim, '#20262b', 0.35))
  const { spokes, bolts, tread } = wheelParts(wheel)
  const caliper = body === 'coupe' || body === 'roadster' ? '#b3322b' : '#3d444a'
  const behind = wheel.cover
    ? `<circle r="240" fill="${mix(wheel.rim, '#20262b', 0.55)}"/>`
    : `<circle r="196" fill="#7c858c"/><circle r="196" fill="none" stroke="#a9b1b7" stroke-width="26" stroke-dasharray="5 22"/><circle r="150" fill="#5a636a"/><path fill="${caliper}" d="M126-150q80 60 84 160l-58 6q-8-74-66-118z"/>`
  const mud =
    dirt < 0.08
      ? ''
      : `<path fill="#7d6f58" fill-opacity="${(dirt * 0.6).toFixed(2)}" d="M0 400l226 16q-12 70-12 144L0 590zM1280 400l-226 16q12 70 12 134l214 10z"/><circle cx="640" cy="520" r="290" fill="none" stroke="#7d6f58" stroke-width="90" stroke-opacity="${(dirt * 0.35).toFixed(2)}"/>`
  return closeUp(
    gradients,
    `<path fill="#8b9094" d="M0 0h1280v960H0z"/>
<path fill="#6f757a" d="M0 760h1280v200H0z"/>
<path fill="#fff" fill-opacity=".35" d="M0 884l1280-40v14L0 900z"/>
<path fill="url(#a)" d="M0 0h1280v560l-214-10q-30-400-426-400T214 560L0 590z"/>
<path fill="#fff" fill-opacity=".22" d="M0 110q640-70 1280 10v50Q640 96 0 178z"/>
<path d="M1130 0q-20 300 40 556M0 560l214-20" stroke="#0d1218" stroke-opacity=".45" stroke-width="6" fill="none"/>
<path fill="#0a0c0e" d="M214 560q30-410 426-410t426 400l-60 250H250z"/>
<path d="M214 560q30-410 426-410t426 400" stroke="#000" stroke-opacity=".35" stroke-width="12" fill="none"/>
<ellipse cx="640" cy="872" rx="400" ry="34" fill="#05080b" fill-opacity=".5"/>
<g transform="translate(640 520)">
<circle r="356" fill="#1b1e22"/>
<path d="${tread}" stroke="#060708" stroke-width="9"/>
<circle r="322" fill="#23272c"/>
<circle r="268" fill="none" stroke="#31363c" stroke-width="5"/>
<circle r="322" fill="none" stroke="#0d0f11" stroke-width="5"/>
${wall}
<circle r="250" fill="#14171a"/>
${behind}
<path d="${spokes}" fill="url(#b)"/>
<path d="${spokes}" fill="none" stroke="#0d1218" stroke-opacity=".3" stroke-width="3"/>
<circle r="238" fill="none" stroke="url(#b)" stroke-width="24"/>
<circle r="250" fill="none" stroke="#0d0f11" stroke-width="4"/>
<circle r="58" fill="url(#b)"/>
<g fill="#3a4147">${bolts}</g>
<circle r="16" fill="#3a4147"/>
</g>${mud}`,
  )
}

function wheelParts({ spokes, cover }: Wheel): { spokes: string; bolts: string; tread: string } {
  const point = (radius: number, angle: number) =>
    `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
  const parts = { spokes: '', bolts: '', tread: '' }
  // The blades of a cap nearly meet at its rim.
  const [root, waist, end] = cover ? [2.2 / spokes, 2.3 / spokes, 2.6 / spokes] : [3.1 / spokes, 0.8 / spokes, 1.3 / spokes] // prettier-ignore
  for (let i = 0; i < spokes; i++) {
    const a = (i / spokes) * 6.2832 - 1.57
    parts.spokes += `M${point(46, a - root)}Q${point(130, a - waist)} ${point(226, a - end)}A226 226 0 0 1 ${point(226, a + end)}Q${point(130, a + waist)} ${point(46, a + root)}z`
  }
  for (let i = 0; i < 5; i++) {
    const [x, y] = point(30, i * 1.2566 - 1.57).split(' ')
    parts.bolts += `<circle cx="${x}" cy="${y}" r="8"/>`
  }
  for (let i = 0; i < 72; i++)
    parts.tread += `M${point(352, (i / 72) * 6.2832)}L${point(334, (i / 72) * 6.2832 + 0.02)}`
  return parts
}
