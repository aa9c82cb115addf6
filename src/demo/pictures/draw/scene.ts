import type { Canvas } from './canvas.ts'
import { mix } from './colour.ts'
import type { Light } from './light.ts'
import { dice, type Setting } from './setting.ts'

/** Sky, background and ground, drawn on a 640 by 480 field with the horizon at `horizon`. */
export function drawScene(on: Canvas, { place, light, site }: Setting, horizon: number): void {
  const sky = on.gradient([0, 0], [0, horizon], [[0, light.sky[0]], [1, light.sky[1]]]) // prettier-ignore
  const ground = on.gradient([0, horizon], [0, 480], [[0, light.ground[0]], [1, light.ground[1]]]) // prettier-ignore
  const y = Math.round(horizon)
  const background = { yard, harbour, hall }[place]
  on.add(
    `<g transform="scale(2)"><path fill="${sky}" d="M0 0h640v${y + 1}H0z"/><g transform="translate(${site % 2 ? 640 : 0}) scale(${site % 2 ? -1 : 1} 1)">${background(light, y, dice(site))}</g>${light.name === 'night' ? lampPosts(y) : ''}<path fill="${ground}" d="M0 ${y}h640v${480 - y}H0z"/></g>`,
  )
}

type Dice = ReturnType<typeof dice>

const path = (d: string, fill: string, opacity = 1) => `<path fill="${fill}" fill-opacity="${opacity}" d="${d}"/>`

/** Rows of cars before low sheds and hills, at each hall others. */
function yard(light: Light, y: number, roll: Dice): string {
  let cars = ''
  for (let i = 0; i < 12; i++) {
    const x = Math.round(i * 56 - 14 + roll() * 10)
    const high = Math.round(5 + roll() * 6)
    cars += `M${x} ${y + 5}v-9l7-2 7-${high}h20l8 ${high} 7 3v8z`
  }
  const hill = () => Math.round(14 + roll() * 34)
  const shed = (x: number, wide: number, high: number) => `M${x} ${y}v-${high}h${wide}v${high}z`
  const [left, right] = [Math.round(roll() * 120), Math.round(380 + roll() * 90)]
  const trees = Array.from({ length: 7 }, (_, i) => `M${Math.round(i * 96 + roll() * 60)} ${y}q-14-26 6-${24 + Math.round(roll() * 14)}q22 10 10 38z`).join('') // prettier-ignore
  return (
    path(
      `M0 ${y}v-${hill()}q80-${hill()} 160-8t160-${hill()} 160 12 160-${hill()}V${y}z`,
      mix(light.far, light.sky[1], 0.5),
    ) +
    (roll() < 0.5 ? path(trees, mix(light.far, '#3f5a48', 0.45)) : '') +
    path(
      shed(left, 150 + Math.round(roll() * 110), 26 + Math.round(roll() * 16)) +
        shed(right, 120 + Math.round(roll() * 100), 20 + Math.round(roll() * 18)),
      mix(light.far, light.ground[1], 0.3),
    ) + // prettier-ignore
    path(`M${left + 12} ${y - 20}h110v5h-110zM${right + 10} ${y - 14}h84v5h-84z`, '#ffffff', 0.22) +
    path(cars, mix(light.far, '#2c3640', 0.55))
  )
}

/** Floodlights over a yard at night. */
function lampPosts(y: number): string {
  return [70, 330, 580]
    .map(
      x =>
        `${path(`M${x - 1} ${y}V40h3V${y}z`, '#10151f')}<circle cx="${x}" cy="40" r="44" fill="#dfe9ff" fill-opacity=".13"/><circle cx="${x}" cy="40" r="9" fill="#f4f8ff"/>`,
    ) // prettier-ignore
    .join('')
}

const CONTAINERS = ['#8a4a3e', '#3f6279', '#7d8b6a', '#a5793c', '#5b6b7b']

/** Cranes and stacked containers. */
function harbour(light: Light, y: number, roll: Dice): string {
  let cranes = ''
  for (let i = 0; i < 3; i++) {
    const x = Math.round(60 + i * 210 + roll() * 40)
    const h = Math.round(92 + roll() * 26)
    cranes += `M${x} ${y}l8-${h}h5l8 ${h}h-4l-3-40h-8l-3 40zM${x - 44} ${y - h + 20}h98v5h-98zM${x + 8} ${y - h + 22}l3-26 40 24h-4l-34-20-2 22z`
  }
  let stacks = ''
  for (let i = 0; i < 15; i++) {
    const storeys = 1 + Math.floor(roll() * 3)
    for (let k = 0; k < storeys; k++) {
      const colour = CONTAINERS[Math.floor(roll() * CONTAINERS.length)]!
      stacks += path(`M${i * 44 - 6} ${y - 13 * (k + 1)}h42v12h-42z`, mix(colour, light.far, 0.35))
    }
  }
  return (
    path(`M0 ${y}v-14l70-22 60 12 90-26 80 30 120-12 90-18 130 24v26z`, mix(light.far, light.sky[1], 0.55)) +
    path(cranes, mix(light.far, '#25394d', 0.35)) +
    stacks
  )
}

/** Indoors: roof beams, lamps, doors and columns. */
function hall(light: Light, y: number, roll: Dice): string {
  let beams = ''
  for (let i = -3; i <= 3; i++) beams += `M${320 + i * 40} ${y - 60}L${320 + i * 190} -20h6L${322 + i * 40} ${y - 60}z`
  const lamps = [0, 1, 2].map(i => `M${150 + i * 12} ${30 + i * 24}h${130 - i * 22}l-6 ${7 - i}h-${130 - i * 22}zM${360 + i * 8} ${30 + i * 24}h${130 - i * 22}l8 ${7 - i}h-${130 - i * 22}z`).join('') // prettier-ignore
  const doors = [0, 1, 2, 3].map(i => `M${Math.round(20 + i * 158 + roll() * 18)} ${y - 46}h96v46h-96z`).join('')
  const columns = [0, 1, 2].map(i => `M${132 + i * 190} ${y - 62}h8v62h-8z`).join('')
  return (
    path(beams, '#ffffff', 0.07) +
    path(lamps, '#fff6df', 0.9) +
    path(`M0 ${y - 60}h640v61H0z`, light.far) +
    path(doors, '#ffffff', roll() < 0.5 ? 0.1 : 0.2) +
    path(columns, '#1d2227', 0.5) +
    path(`M0 ${y - 66}h640v5H0z`, '#d9a441', 0.5)
  )
}
