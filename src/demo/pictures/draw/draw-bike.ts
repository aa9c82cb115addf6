import { cruiser } from './bike-cruiser.ts'
import { naked } from './bike-naked.ts'
import { scooter } from './bike-scooter.ts'
import { sport } from './bike-sport.ts'
import { canvas } from './canvas.ts'
import { luminance, mix } from './colour.ts'
import { veil } from './light.ts'
import { paintOf } from './paint.ts'
import { drawScene } from './scene.ts'
import { settingOf } from './setting.ts'
import type { BikeBody, VehicleLook } from './vehicle-look.ts'

type Wheel = { x: number; y: number; radius: number; tyre: number; wheel: 'cast' | 'spoked' }

/** A motorcycle drawn flat from the side, in the picture's own units: markup behind the wheels, painted body, markup over it. */
export type BikePlan = { wheels: Wheel[]; back: string; body: string; light: string; shade: string; top: string }

const PLANS: Record<BikeBody, BikePlan> = { naked, sport, scooter, cruiser }

/** The visible part of the picture: the whole bike, or closer. */
const VIEWS = {
  side: { x: 0, y: 0, width: 1280 },
  front: { x: 90, y: 140, width: 940 },
  engine: { x: 440, y: 380, width: 560 },
  rear: { x: 540, y: 310, width: 720 },
} as const
type BikeView = keyof typeof VIEWS

/** A motorcycle as SVG; `right` shows its other side. */
export function drawBike(look: VehicleLook & { body: BikeBody }, view: BikeView, right = false): string {
  const setting = settingOf(look)
  const plan = PLANS[look.body]
  const on = canvas()
  drawScene(on, setting, 208)
  on.fill('M0 806l1280 44v9L0 815z', '#ffffff', 0.4)
  on.add(`<g${right ? ' transform="matrix(-1 0 0 1 1280 0)"' : ''}>`)
  on.add('<ellipse cx="640" cy="846" rx="520" ry="34" fill="#0b1016" fill-opacity=".22"/>')
  for (const { x } of plan.wheels)
    on.add(`<ellipse cx="${x}" cy="847" rx="125" ry="17" fill="#05080b" fill-opacity=".5"/>`)
  on.add(plan.back)
  for (const wheel of plan.wheels) on.add(drawWheel(wheel))
  const paint = paintOf(look.colour)
  const dark = luminance(paint) < 0.2
  const coat = on.gradient(
    [0, 280],
    [0, 720],
    [
      [0, mix(paint, setting.light.tint, dark ? 0.3 : 0.2)],
      [0.45, paint],
      [1, mix(paint, '#0d1218', 0.45)],
    ],
  )
  on.fill(plan.body, coat)
  on.fill(plan.light, '#ffffff', dark ? 0.13 : 0.24)
  on.fill(plan.shade, '#05080b', 0.3)
  on.add(plan.top)
  on.add(`</g>${veil(setting.light)}`)
  return cropped(on.svg(), view, right)
}

function cropped(svg: string, view: BikeView, right: boolean): string {
  const { x, y, width } = VIEWS[view]
  const left = right ? 1280 - x - width : x
  return svg.replace('viewBox="0 0 1280 960"', `viewBox="${left} ${y} ${width} ${(width * 3) / 4}"`)
}

function drawWheel({ x, y, radius, tyre, wheel }: Wheel): string {
  const spoked = wheel === 'spoked'
  const rim = spoked ? '#cdd3d8' : '#3c444b'
  const count = spoked ? 20 : 5
  const point = (distance: number, angle: number) =>
    `${Math.round(distance * Math.cos(angle))} ${Math.round(distance * Math.sin(angle))}`
  let spokes = ''
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 6.283 + 0.3
    spokes += `M${point(radius * 0.1, angle + (spoked ? 0.8 : 0))}L${point(radius - tyre, angle)}`
  }
  const disc = Math.round(radius * 0.46)
  return (
    `<g transform="translate(${x} ${y})" fill="none"><circle r="${radius - tyre / 2}" stroke="#15181b" stroke-width="${tyre}"/>` +
    `<circle r="${radius - 5}" stroke="#2e343a" stroke-width="4"/><circle r="${radius - tyre - 5}" stroke="${rim}" stroke-width="12"/>` +
    `<path d="${spokes}" stroke="${rim}" stroke-width="${spoked ? 3 : 17}"/>` +
    (spoked
      ? ''
      : `<circle r="${disc}" stroke="#aab2b8" stroke-width="12"/><circle r="${disc}" stroke="#59626a" stroke-width="3" stroke-dasharray="3 9"/>`) +
    `<circle r="${Math.round(radius * 0.13)}" fill="#8d959c"/></g>`
  )
}
