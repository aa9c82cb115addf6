import type { Space } from './camera.ts'
import { letters } from '#server/photos/lettering/glyphs.ts'
import type { Layer } from './layer.ts'
import { isKei } from './vehicle-look.ts'

const PASSENGER = { ground: '#f7f8f6', ink: '#1f5a44' }
const KEI = { ground: '#f2c230', ink: '#1c1f22' }

/** A Japanese number plate, facing along the vehicle; `reading` is 1 at the nose and -1 at the tail. */
export function drawPlate({ on, frame, look, setting }: Layer, place: Space, reading: 1 | -1): void {
  const { camera } = frame
  const centre = camera.project(place)
  const along = camera.project([place[0], place[1] + reading * 0.1, place[2]])
  const up = camera.project([place[0], place[1], place[2] + 0.1])
  const matrix = [along[0] - centre[0], along[1] - centre[1], centre[0] - up[0], centre[1] - up[1]]
  const { ground, ink } = isKei(look) ? KEI : PASSENGER
  const [office, group, kana, digits] = setting.plate.split(' ') as [string, string, string, string]
  const line = { colour: ink, bold: true, anchor: 'middle' as const }
  on.add(
    `<g transform="matrix(${matrix.map(v => (v / 33).toFixed(3)).join(' ')} ${centre[0].toFixed(1)} ${centre[1].toFixed(1)})">` +
      `<path d="M-54-27h108v54h-108z" fill="${ground}" stroke="#59636b" stroke-width="2"/>` +
      letters(`${office} ${group}`, { ...line, x: 0, y: -9, size: 14 }) +
      letters(digits, { ...line, x: 8, y: 19, size: 27 }) +
      letters(kana, { ...line, x: -42, y: 14, size: 12 }) +
      '</g>',
  )
}
