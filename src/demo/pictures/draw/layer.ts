import type { Canvas } from './canvas.ts'
import type { Coat } from './coat.ts'
import type { Space } from './camera.ts'
import type { Frame } from './frame.ts'
import { pathThrough } from './outline.ts'
import type { Setting } from './setting.ts'
import type { VehicleLook } from './vehicle-look.ts'

/** The input of every layer of a car's picture: where to paint, on which surfaces, with which paint. */
export type Layer = { on: Canvas; frame: Frame; coat: Coat; look: VehicleLook; setting: Setting }

/** Points across the vehicle at which its curved surfaces are sampled. */
export const ACROSS = [-1, -0.6, 0, 0.6, 1]
export const BACK = ACROSS.toReversed()

export type CapPoint = [t: number, z: number]

/** Paths over the surfaces of a frame. */
export function pathsOf({ camera, cap }: Frame) {
  const shape = (edges: Space[][]) => pathThrough(camera, edges)
  const stroke = (edges: Space[][]) => pathThrough(camera, edges, false)
  const onCap = (front: boolean, points: CapPoint[]) => points.map(([t, z]) => cap(front, t, z))
  /** A polygon with straight edges on the nose or tail. */
  const plate = (front: boolean, points: CapPoint[]) =>
    shape(points.map((p, i) => onCap(front, [p, points[(i + 1) % points.length]!])))
  return { shape, stroke, onCap, plate }
}

/** The point `share` of the way from one to the other. */
export function between(from: Space, to: Space, share: number): Space {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}
