import { spaceGradient, type Canvas } from './canvas.ts'
import { luminance, mix } from './colour.ts'
import type { Frame } from './frame.ts'
import type { Light } from './light.ts'

/** The paint of one vehicle under one light: flat colours for details, gradients for the large surfaces. */
export type Coat = {
  colour: string
  dark: boolean
  /** Lines pressed into the sheet metal. */
  crease: string
  shadow: (share: number) => string
  lit: (share: number) => string
  top: string
  flank: string
  cabin: string
  glass: string
}

const NIGHT = '#0d1218'

export function coatOf(on: Canvas, { plan, camera }: Frame, colour: string, light: Light): Coat {
  const dark = luminance(colour) < 0.2
  // Black paint reflects the sky. Light paint gets cool grey shadows, not black ones.
  const tint = dark ? mix(light.tint, mix(light.sky[0], '#8aa0b8', 0.4), 0.7) : light.tint
  const shade = luminance(colour) > 0.6 ? '#4d5f72' : NIGHT
  const lit = (share: number) => mix(colour, tint, share)
  const down = (from: number, to: number, stops: [number, string][]) =>
    spaceGradient(on, camera, [0, 0, from], [0, 0, to], stops)
  return {
    colour,
    dark,
    lit,
    crease: mix(colour, '#0a0e13', 0.62),
    shadow: share => mix(colour, NIGHT, share),
    top: down(plan.cowl.z + 0.1, plan.nose - 0.25, [
      [0, lit(dark ? 0.34 : 0.42)],
      [1, lit(0.12)],
    ]),
    flank: down(plan.cowl.z, plan.clearance, [
      [0, lit(dark ? 0.3 : 0.26)],
      [0.2, lit(0.1)],
      [0.42, colour],
      [0.56, mix(colour, shade, 0.12)],
      [0.6, mix(colour, shade, dark ? 0.05 : 0.24)],
      [1, mix(colour, shade, light.shade + 0.12)],
    ]),
    cabin: down(plan.height, plan.cowl.z, [
      [0, lit(dark ? 0.3 : 0.36)],
      [0.25, lit(0.06)],
      [1, mix(colour, shade, 0.14)],
    ]),
    glass: down(plan.height, plan.cowl.z - 0.05, [
      [0, mix('#9fb6c6', light.sky[0], 0.3)],
      [0.45, '#44535f'],
      [1, '#1c242b'],
    ]),
  }
}
