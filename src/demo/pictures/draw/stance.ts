import type { Point, Space } from './camera.ts'
import { mix } from './colour.ts'
import { pathsOf, type Layer } from './layer.ts'
import { hullPath } from './outline.ts'
import { wheelOf, type Wheel } from './wheel.ts'

/** The ground under the car: bay lines, shadow, roof crown and the dark hull behind the wheel arches. */
export function drawStance({ on, frame, coat, setting }: Layer): void {
  const { plan, camera, side, halfWidth, header, rearHeader, noseX, tailX } = frame
  const { shape } = pathsOf(frame)
  const halfLength = plan.length / 2
  const halfWide = plan.width / 2
  const bay = [1, -1].map(s => {
    const y = s * (halfWide + 0.55)
    const [near, far] = [halfLength + 0.6, -halfLength - 4]
    return shape([[[near, y, 0], [far, y, 0]], [[far, y + 0.1, 0], [near, y + 0.1, 0]]]) // prettier-ignore
  })
  on.fill(bay.join(''), '#ffffff', setting.place === 'hall' ? 0.5 : 0.42)

  const shadow = (margin: number) => {
    const ring: Space[] = []
    for (let i = 0; i <= 12; i++) {
      const angle = ((i + 0.5) / 12) * 6.283 - side * 1.57
      const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5
      ring.push([
        square(Math.cos(angle)) * (halfLength + margin) - margin * 0.25,
        square(Math.sin(angle)) * (halfWide + margin) - margin * 0.3 * side,
        0,
      ])
    }
    return shape([ring])
  }
  on.fill(shadow(0.26), '#0b1016', 0.2)
  on.fill(shadow(0.04), '#070b0f', 0.5)

  drawTyres({ frame, on })
  const hull: Point[] = []
  for (const x of [noseX - 0.12, 0, tailX + 0.08])
    for (const s of [1, -1])
      for (const z of [plan.clearance + 0.03, 0.7]) hull.push(camera.project([x, s * halfWidth(x) * 0.93, z]))
  on.fill(hullPath(hull), '#0c0f12')

  const crown: Point[] = []
  const half = halfWide * plan.tumblehome * 0.97
  for (const t of [-1, -0.6, 0, 0.6, 1]) {
    crown.push(camera.project(header(t)), camera.project(rearHeader(t)))
    for (const x of [plan.roofFront.x - 0.2, plan.roofMiddleX, (plan.roofMiddleX + plan.roofRear.x) / 2]) {
      const z = x === plan.roofMiddleX ? plan.height : (plan.height + plan.roofRear.z) / 2 + 0.02
      crown.push(camera.project([x, side * t * half, z - 0.035 * t * t]))
    }
  }
  on.fill(hullPath(crown), plan.softTop ? '#2b3035' : coat.lit(coat.dark ? 0.25 : 0.5))
}

function drawTyres({ on, frame }: Pick<Layer, 'on' | 'frame'>): void {
  const { plan, camera, side, halfWidth, axles } = frame
  const radius = plan.wheelRadius
  for (const s of [-side, side])
    for (const x of [axles.front, axles.rear]) {
      const points: Point[] = []
      for (let i = 0; i < 24; i++) {
        const angle = (i / 24) * 6.283
        for (const inset of [0.03, 0.24])
          points.push(
            camera.project([
              x + radius * Math.cos(angle),
              s * (halfWidth(x) - inset),
              radius + radius * Math.sin(angle),
            ]),
          )
      }
      on.fill(hullPath(points), '#0f1214')
    }
}

/** Wheel discs of the near side, on top of everything. The tyres are already drawn. */
export function drawNearWheels({ on, frame, look }: Layer): void {
  const { plan, camera, side, halfWidth, axles, facesFront } = frame
  const disc = wheelDisc(wheelOf(look))
  for (const x of facesFront ? [axles.rear, axles.front] : [axles.front, axles.rear]) {
    const y = side * (halfWidth(x) - 0.03)
    const centre = camera.project([x, y, plan.wheelRadius])
    const along = camera.project([x + 0.1, y, plan.wheelRadius])
    const up = camera.project([x, y, plan.wheelRadius + 0.1])
    const unit = plan.wheelRadius / 5
    const matrix = [along[0] - centre[0], along[1] - centre[1], centre[0] - up[0], centre[1] - up[1]]
    on.add(
      `<g transform="matrix(${matrix.map(v => (v * unit).toFixed(3)).join(' ')} ${centre[0].toFixed(1)} ${centre[1].toFixed(1)})">${disc}</g>`,
    )
  }
}

/** A wheel of radius 50 around the origin. More spokes are thinner. */
function wheelDisc({ rim, spokes, cover }: Wheel): string {
  let star = ''
  const half = 1.35 / spokes
  const point = (radius: number, angle: number) =>
    `${(radius * Math.cos(angle)).toFixed(0)} ${(radius * Math.sin(angle)).toFixed(0)}`
  for (let i = 0; i < spokes; i++) {
    const angle = (i / spokes) * 6.283 - 1.57
    star += `M${point(8, angle - 0.7)}L${point(33, angle - half)}L${point(33, angle + half)}L${point(8, angle + 0.7)}z`
  }
  return (
    `<circle r="50" fill="#191c20"/><circle r="46" fill="none" stroke="#2b3036" stroke-width="2"/><circle r="35" fill="#23282d"/>` +
    `<circle r="34" fill="none" stroke="${rim}" stroke-width="3.4"/><path d="${star}" fill="${rim}"/>` +
    (cover ? '' : `<path d="${star}" fill="#000" fill-opacity=".16" transform="translate(1 1.6) scale(.9)"/>`) +
    `<circle r="9" fill="${mix(rim, '#3a4148', 0.25)}"/><circle r="4" fill="${mix(rim, '#3a4148', 0.7)}"/>`
  )
}
