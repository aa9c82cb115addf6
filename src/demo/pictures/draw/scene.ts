import type { Canvas } from './canvas.ts'
import { mix } from './colour.ts'
import type { Light } from './light.ts'
import type { Setting } from './setting.ts'

/** Sky, background and ground, drawn on a 640 by 480 field with the horizon at `horizon`. */
export function drawScene(on: Canvas, { place, light, number }: Setting, horizon: number): void {
  const sky = on.gradient([0, 0], [0, horizon], [[0, light.sky[0]], [1, light.sky[1]]]) // prettier-ignore
  const ground = on.gradient([0, horizon], [0, 480], [[0, light.ground[0]], [1, light.ground[1]]]) // prettier-ignore
  const y = Math.round(horizon)
  const background = { yard, harbour, hall }[place]
  on.add(
    `<g transform="scale(2)"><path fill="${sky}" d="M0 0h640v${y + 1}H0z"/>${background(light, y, dice(number))}<path fill="${ground}" d="M0 ${y}h640v${480 - y}H0z"/></g>`,
  )
}

type Dice = () => number

function dice(seed: number): Dice {
  let state = (seed % 2147483646) + 1
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

const path = (d: string, fill: string, opacity = 1) => `<path fill="${fill}" fill-opacity="${opacity}" d="${d}"/>`

/** Rows of cars before low sheds and hills. */
function yard(light: Light, y: number, roll: Dice): string {
  let cars = ''
  for (let i = 0; i < 12; i++) {
    const x = Math.round(i * 56 - 14 + roll() * 10)
    cars += `M${x} ${y + 5}v-9l7-2 7-8h20l8 8 7 3v8z`
  }
  return (
    path(`M0 ${y}v-20q60-26 130-8t140-20 150 14 220-10v44z`, mix(light.far, light.sky[1], 0.5)) +
    path(`M0 ${y}v-34h150v-12h8v12h92v34zM430 ${y}v-26l60-16 60 16 90 0v26z`, mix(light.far, light.ground[1], 0.3)) +
    path(`M12 ${y - 26}h120v5H12zM446 ${y - 18}h88v5h-88z`, '#ffffff', 0.22) +
    path(cars, mix(light.far, '#2c3640', 0.55))
  )
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

/** Indoors: roof beams and lamps. */
function hall(light: Light, y: number): string {
  let beams = ''
  for (let i = -3; i <= 3; i++) beams += `M${320 + i * 40} ${y - 60}L${320 + i * 190} -20h6L${322 + i * 40} ${y - 60}z`
  return (
    path(beams, '#ffffff', 0.07) +
    path('M150 30l150 0-8 8h-150zM360 30h150l10 8H364zM226 78h92l-3 5h-94zM352 78h92l5 5h-94z', '#fff6df', 0.9) +
    path(`M0 ${y - 60}h640v61H0z`, light.far) +
    path(`M40 ${y - 44}h84v30H40zM520 ${y - 44}h84v30h-84z`, '#ffffff', 0.16)
  )
}
