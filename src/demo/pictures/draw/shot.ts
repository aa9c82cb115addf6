import { hash } from './setting.ts'

/** Where the photographer stood: degrees from the vehicle's nose, metres above the ground and away, and how the vehicle sits in the picture. */
export type Shot = {
  azimuth: number
  height: number
  /** In lengths of the vehicle. */
  away: number
  /** Share of the picture's usable width or height that the vehicle fills. */
  fill: number
  /** The line under the wheels and the middle, in pixels of 1280 by 960. */
  ground: number
  middle: number
}

type Range = [least: number, most: number]

/** Degrees and the share of the picture, least and most, of each view. */
const VIEWS = {
  'front-quarter': { azimuth: [24, 58], fill: [0.86, 1.02] },
  side: { azimuth: [76, 88], fill: [0.88, 1.02] },
  'rear-quarter': { azimuth: [124, 156], fill: [0.86, 1.02] },
  rear: { azimuth: [163, 176], fill: [0.82, 1] },
  front: { azimuth: [5, 20], fill: [0.84, 1] },
} satisfies Record<string, { azimuth: Range; fill: Range }>

export type CarAngle = keyof typeof VIEWS

/** One photographer walks around one car: his height stays, angle and distance differ a little in every view. */
export function shotOf(seed: string, view: CarAngle): Shot {
  const { azimuth, fill } = VIEWS[view] as { azimuth: Range; fill: Range }
  const between = ([least, most]: Range, what: string) => {
    const share = (hash(`${seed}/${what}`) % 1009) / 1008
    return least + (most - least) * share
  }
  const away = between([1.3, 2.5], `${view} distance`)
  return {
    azimuth: between(azimuth, `${view} angle`),
    height: between([1.25, 2.1], 'height'),
    away,
    // A photographer further away leaves more room around the car.
    fill: between(fill, `${view} room`) - 0.1 * ((away - 1.3) / 1.2),
    ground: between([800, 868], `${view} tilt`),
    middle: between([612, 668], `${view} aim`),
  }
}
