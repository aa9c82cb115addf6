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
  /** An open bed behind the cab. */
  bed?: true
  softTop?: true
  slidingDoors?: true
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
  sedan: plan([[4.68, 1.81, 1.43], [2.8, 0.87, 0.335, 0.16], [0.75, 1], [0.92, 0.96, 0.06, 1.37, -0.42, -0.98, 1.35], [-1.68, 1.03, 0.7]],
    { pillars: [-0.3], doors: [0.76, -0.3, -1.26], lamps: 'slim' }),
  coupe: plan([[4.3, 1.79, 1.29], [2.57, 0.86, 0.335, 0.14], [0.66, 0.95], [0.78, 0.9, -0.02, 1.235, -0.4, -0.9, 1.2], [-1.72, 0.97, 0.68]],
    { pillars: [], doors: [0.72, -0.72], lamps: 'slim', spoiler: true }),
  roadster: plan([[3.95, 1.72, 1.24], [2.31, 0.76, 0.32, 0.14], [0.66, 0.93], [0.56, 0.88, -0.08, 1.2, -0.35, -0.72, 1.17], [-1.06, 0.95, 0.74]],
    { pillars: [], doors: [0.56, -0.6], lamps: 'slim', softTop: true }),
  hatch: plan([[3.98, 1.7, 1.5], [2.51, 0.8, 0.315, 0.17], [0.8, 1.02], [1.06, 1.02, 0.36, 1.44, -0.4, -1.46, 1.42], [-1.83, 1.08, 0.74]],
    { pillars: [-0.22], doors: [0.88, -0.22, -1.1], lamps: 'slim' }),
  tallHatch: plan([[3.72, 1.68, 1.73], [2.5, 0.66, 0.3, 0.16], [0.98, 1.02], [1.22, 1.1, 0.66, 1.67, -0.3, -1.62, 1.66], [-1.76, 1.1, 0.84]],
    { pillars: [0.34, -0.82], doors: [0.92, 0.0, -0.98], lamps: 'box', slidingDoors: true }),
  liftback: plan([[4.54, 1.76, 1.49], [2.7, 0.95, 0.325, 0.15], [0.72, 1.1], [1.34, 0.97, 0.22, 1.42, -0.12, -1.1, 1.4], [-2.06, 1.16, 0.68]],
    { pillars: [0.5, -0.36], doors: [0.84, -0.36, -1.28], lamps: 'slim' }),
  kei: plan([[3.4, 1.48, 1.65], [2.46, 0.54, 0.285, 0.16], [0.9, 1], [1.1, 1.03, 0.5, 1.59, -0.3, -1.4, 1.57], [-1.58, 1.06, 0.82]],
    { pillars: [-0.18, -1.0], doors: [0.86, -0.18, -1.0], lamps: 'box' }),
  keiBox: plan([[3.4, 1.48, 1.8], [2.52, 0.46, 0.285, 0.15], [0.98, 1], [1.36, 1.12, 1.0, 1.75, -0.3, -1.52, 1.75], [-1.61, 1.1, 0.89]],
    { pillars: [0.62, -0.12, -1.04], doors: [0.98, -0.12, -1.04], lamps: 'box', slidingDoors: true, boxy: true }),
  keiHatch: plan([[3.4, 1.48, 1.48], [2.44, 0.56, 0.275, 0.16], [0.84, 0.98], [0.98, 1, 0.44, 1.42, -0.35, -1.28, 1.4], [-1.56, 1.02, 0.78]],
    { pillars: [-0.24], doors: [0.82, -0.24, -1.0], lamps: 'round' }),
  keiSuv: plan([[3.4, 1.48, 1.67], [2.44, 0.54, 0.31, 0.22], [0.98, 1], [0.98, 1.08, 0.62, 1.62, -0.3, -1.44, 1.62], [-1.58, 1.08, 0.84]],
    { pillars: [-0.2, -1.0], doors: [0.84, -0.2, -1.0], lamps: 'round', cladding: true, rails: true, boxy: true }),
  suv: plan([[4.6, 1.86, 1.69], [2.69, 0.9, 0.385, 0.25], [0.97, 1.12], [1.05, 1.12, 0.34, 1.62, -0.45, -1.6, 1.59], [-2.04, 1.2, 0.73]],
    { pillars: [-0.3, -1.28], doors: [0.85, -0.3, -1.22], lamps: 'slim', cladding: true, rails: true }),
  offroad: plan([[3.5, 1.56, 1.74], [2.25, 0.62, 0.37, 0.3], [1, 1.04], [0.58, 1.07, 0.38, 1.69, -0.4, -1.46, 1.69], [-1.56, 1.1, 0.86]],
    { pillars: [-0.42], doors: [0.53, -0.42], lamps: 'round', cladding: true, boxy: true, spareWheel: true }),
  longOffroad: plan([[4.6, 1.88, 1.92], [2.9, 0.72, 0.42, 0.3], [1.12, 1.16], [0.82, 1.2, 0.56, 1.86, -0.5, -2, 1.86], [-2.14, 1.2, 0.9]],
    { pillars: [-0.2, -1.15], doors: [0.74, -0.2, -1.15], lamps: 'round', cladding: true, boxy: true, spareWheel: true }),
  landCruiser: plan([[4.95, 1.96, 1.88], [2.85, 0.92, 0.41, 0.27], [1.1, 1.18], [0.98, 1.22, 0.4, 1.81, -0.5, -2.02, 1.79], [-2.28, 1.24, 0.8]],
    { pillars: [-0.3, -1.36], doors: [0.84, -0.3, -1.36], lamps: 'box', cladding: true, rails: true }),
  minivan: plan([[4.8, 1.83, 1.9], [2.95, 0.92, 0.335, 0.16], [0.99, 1.05], [1.66, 1.16, 0.9, 1.82, -0.4, -2.1, 1.83], [-2.28, 1.16, 0.85]],
    { pillars: [0.4, -0.98], doors: [1.06, 0.3, -0.98], lamps: 'box', slidingDoors: true }),
  mpv: plan([[4.66, 1.8, 1.6], [2.83, 0.92, 0.33, 0.15], [0.84, 1.02], [1.56, 1.04, 0.58, 1.54, -0.4, -1.86, 1.5], [-2.16, 1.1, 0.75]],
    { pillars: [0.34, -0.96], doors: [1.0, 0.2, -0.96], lamps: 'slim' }),
  wagon: plan([[4.76, 1.79, 1.48], [2.7, 0.92, 0.335, 0.18], [0.76, 1.01], [1.02, 0.99, 0.24, 1.41, -0.45, -1.84, 1.38], [-2.2, 1.07, 0.71]],
    { pillars: [-0.28, -1.36], doors: [0.84, -0.28, -1.3], lamps: 'slim', rails: true }),
  estate: plan([[4.25, 1.69, 1.53], [2.55, 0.8, 0.305, 0.17], [0.84, 1], [1.02, 1.02, 0.46, 1.47, -0.4, -1.84, 1.46], [-2.02, 1.06, 0.84]],
    { pillars: [-0.24, -1.12], doors: [0.86, -0.24, -1.12], lamps: 'box' }),
  pickup: plan([[5.3, 1.86, 1.82], [3.08, 0.98, 0.4, 0.34], [1.1, 1.1], [1.2, 1.2, 0.56, 1.76, -0.1, -0.62, 1.76], [-0.8, 1.2, 0.8]],
    { pillars: [0.06], doors: [1.0, 0.06, -0.74], lamps: 'box', bed: true, cladding: true }),
  van: plan([[4.7, 1.72, 1.98], [2.57, 1.02, 0.335, 0.19], [1.16, 1.08], [2.02, 1.24, 1.38, 1.9, -0.4, -2.2, 1.92], [-2.28, 1.16, 0.9]],
    { pillars: [0.72, -0.74], doors: [1.5, 0.6, -0.74], lamps: 'box', slidingDoors: true, boxy: true }),
  keiVan: plan([[3.4, 1.48, 1.88], [2.43, 0.5, 0.27, 0.18], [1.04, 1.02], [1.46, 1.15, 1.1, 1.82, -0.3, -1.55, 1.83], [-1.61, 1.12, 0.92]],
    { pillars: [0.66, -0.2, -1.06], doors: [1.04, -0.02, -1.06], lamps: 'box', slidingDoors: true, boxy: true }),
  truck: plan([[3.4, 1.48, 1.78], [1.92, 0.62, 0.275, 0.24], [1, 0.92], [1.5, 1.1, 1.02, 1.72, 0.7, 0.34, 1.72], [0.22, 0.98, 0.9]],
    { pillars: [], doors: [1.18, 0.4], lamps: 'box', bed: true, boxy: true }),
  lorry: plan([[4.7, 1.7, 2.02], [2.5, 1.04, 0.37, 0.36], [1.22, 1.12], [2.2, 1.3, 1.9, 1.96, 1.4, 1.02, 1.98], [0.86, 1.2, 0.94]],
    { pillars: [], doors: [1.9, 1.0], lamps: 'box', bed: true, boxy: true }),
}
