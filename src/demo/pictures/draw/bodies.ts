import type { CarBody } from './vehicle-look.ts'

/** A body in metres: x to the front, z up, y = 0 the middle plane. One record gives every angle, because it is projected in true perspective. */
export type BodyPlan = {
  length: number
  width: number
  height: number
  wheelbase: number
  frontOverhang: number
  wheelRadius: number
  clearance: number
  /** Height of the bonnet's front edge. */
  nose: number
  /** Foot of the windscreen. */
  cowl: { x: number; z: number }
  roofFront: { x: number; z: number }
  roofMiddleX: number
  roofRear: { x: number; z: number }
  /** Foot of the rear window. */
  backlight: { x: number; z: number }
  /** Height of the boot's rear edge. */
  deck: number
  /** Width of the roof as a share of the body's. */
  tumblehome: number
  pillars: number[]
  doors: number[]
  lamps: 'slim' | 'box' | 'round'
  spoiler?: true
  cladding?: true
  rails?: true
  boxy?: true
  spareWheel?: true
  bed?: true
}

type Row = [
  size: [length: number, width: number, height: number],
  wheels: [wheelbase: number, frontOverhang: number, radius: number, clearance: number],
  heights: [nose: number, deck: number],
  roof: [cowlX: number, cowlZ: number, frontX: number, frontZ: number, middleX: number, rearX: number, rearZ: number],
  rear: [backlightX: number, backlightZ: number, tumblehome: number],
]

function plan(
  [size, wheels, heights, roof, rear]: Row,
  rest: Pick<BodyPlan, 'pillars' | 'doors' | 'lamps'> & Partial<BodyPlan>,
): BodyPlan {
  return {
    length: size[0],
    width: size[1],
    height: size[2],
    wheelbase: wheels[0],
    frontOverhang: wheels[1],
    wheelRadius: wheels[2],
    clearance: wheels[3],
    nose: heights[0],
    deck: heights[1],
    cowl: { x: roof[0], z: roof[1] },
    roofFront: { x: roof[2], z: roof[3] },
    roofMiddleX: roof[4],
    roofRear: { x: roof[5], z: roof[6] },
    backlight: { x: rear[0], z: rear[1] },
    tumblehome: rear[2],
    ...rest,
  }
}

// prettier-ignore
export const BODIES: Record<CarBody, BodyPlan> = {
  sedan: plan([[4.62, 1.8, 1.45], [2.7, 0.9, 0.33, 0.18], [0.74, 1.03], [1, 0.97, 0.18, 1.385, -0.45, -1.12, 1.36], [-1.84, 1.06, 0.7]],
    { pillars: [-0.3], doors: [0.82, -0.3, -1.3], lamps: 'slim' }),
  coupe: plan([[4.3, 1.79, 1.29], [2.57, 0.86, 0.335, 0.14], [0.66, 0.95], [0.78, 0.9, -0.02, 1.235, -0.4, -0.9, 1.2], [-1.72, 0.97, 0.68]],
    { pillars: [], doors: [0.72, -0.72], lamps: 'slim', spoiler: true }),
  hatch: plan([[3.98, 1.7, 1.5], [2.51, 0.8, 0.315, 0.17], [0.8, 1.02], [1.06, 1.02, 0.36, 1.44, -0.4, -1.46, 1.42], [-1.83, 1.08, 0.74]],
    { pillars: [-0.22], doors: [0.88, -0.22, -1.1], lamps: 'slim' }),
  kei: plan([[3.4, 1.48, 1.74], [2.46, 0.5, 0.285, 0.17], [0.93, 1], [1.22, 1.08, 0.72, 1.68, -0.3, -1.48, 1.67], [-1.6, 1.08, 0.84]],
    { pillars: [-0.12, -1.02], doors: [0.92, -0.12, -1.02], lamps: 'box' }),
  suv: plan([[4.6, 1.86, 1.69], [2.69, 0.9, 0.385, 0.29], [0.97, 1.12], [1.05, 1.12, 0.34, 1.62, -0.45, -1.6, 1.59], [-2.04, 1.2, 0.73]],
    { pillars: [-0.3, -1.28], doors: [0.85, -0.3, -1.22], lamps: 'slim', cladding: true, rails: true }),
  offroad: plan([[3.55, 1.64, 1.72], [2.25, 0.62, 0.36, 0.3], [1, 1.04], [0.6, 1.07, 0.4, 1.67, -0.4, -1.46, 1.67], [-1.58, 1.1, 0.86]],
    { pillars: [-0.42], doors: [0.55, -0.42], lamps: 'round', cladding: true, boxy: true, spareWheel: true }),
  minivan: plan([[4.76, 1.82, 1.86], [2.88, 0.93, 0.335, 0.17], [0.93, 1.05], [1.62, 1.14, 0.78, 1.78, -0.4, -2.02, 1.78], [-2.24, 1.16, 0.82]],
    { pillars: [0.36, -0.98], doors: [1.02, 0.26, -0.98], lamps: 'box' }),
  wagon: plan([[4.76, 1.79, 1.48], [2.7, 0.92, 0.335, 0.18], [0.76, 1.01], [1.02, 0.99, 0.24, 1.41, -0.45, -1.84, 1.38], [-2.2, 1.07, 0.71]],
    { pillars: [-0.28, -1.36], doors: [0.84, -0.28, -1.3], lamps: 'slim', rails: true }),
  truck: plan([[3.4, 1.48, 1.78], [1.92, 0.62, 0.275, 0.24], [1, 0.92], [1.5, 1.1, 1.02, 1.72, 0.7, 0.34, 1.72], [0.22, 0.98, 0.9]],
    { pillars: [], doors: [1.18, 0.4], lamps: 'box', bed: true, boxy: true }),
}
