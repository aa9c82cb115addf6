import type { SheetMarkCode } from '#domain/sheets/caa-legend.ts'
import type { CAR_PART_IDS } from '#domain/sheets/sheet-parts.ts'
import type { SheetMark } from '#domain/sheets/sheet.ts'
import type { SheetCase } from './car-sheet.ts'
import { isRepaired } from './condition.ts'
import { weighted, type Random } from './random.ts'

/** The number of marks for a score: minimum, maximum. */
const MARKS: Record<string, [least: number, most: number]> = {
  S: [0, 0],
  '6': [0, 1],
  '5': [0, 2],
  '4.5': [1, 4],
  '4': [2, 6],
  '3.5': [4, 9],
  '3': [6, 12],
  '2': [9, 14],
  '': [2, 6],
  '***': [5, 13],
}
const MARKS_OF_REPAIRED: [number, number] = [3, 9]

type Part = (typeof CAR_PART_IDS)[number]
type Choice<Item> = [item: Item, share: number]
const draw = <Item>(choices: Choice<Item>[]) => {
  const choose = weighted(choices, ([, share]) => share)
  return (random: Random) => choose(random)[0]
}

const PANELS: Part[] = [
  'frontBumper',
  'rearBumper',
  'bonnet',
  'roof',
  'tailgate',
  'frontRightFender',
  'frontLeftFender',
  'frontRightDoor',
  'frontLeftDoor',
  'rearRightDoor',
  'rearLeftDoor',
  'rearRightFender',
  'rearLeftFender',
  'rightSill',
  'leftSill',
]
/** Panels that a coupé or a truck does not have. */
const REAR_DOORS: Part[] = ['rearRightDoor', 'rearLeftDoor']
/** Panels whose replacement affects the score. */
const STRUCTURE: Part[] = [
  'bonnet',
  'frontRightFender',
  'frontLeftFender',
  'tailgate',
  'rearRightFender',
  'rearLeftFender',
]

const panelMark = {
  light: draw<SheetMarkCode>([
    ['A1', 50],
    ['U1', 18],
    ['W1', 8],
    ['E1', 8],
    ['A2', 6],
    ['B1', 5],
    ['G', 1],
  ]),
  middling: draw<SheetMarkCode>([
    ['A1', 26],
    ['A2', 22],
    ['U1', 14],
    ['U2', 8],
    ['B1', 8],
    ['B2', 7],
    ['W1', 6],
    ['W2', 6],
    ['P', 4],
    ['E2', 4],
    ['A3', 4],
    ['Y1', 3],
    ['S1', 2],
    ['H1', 3],
  ]),
  heavy: draw<SheetMarkCode>([
    ['A3', 16],
    ['A2', 14],
    ['U2', 12],
    ['U3', 9],
    ['B2', 10],
    ['B3', 9],
    ['W3', 6],
    ['P', 6],
    ['S1', 8],
    ['S2', 3],
    ['Y2', 6],
    ['H2', 5],
    ['E3', 5],
    ['C1', 2],
    ['X', 3],
  ]),
}
const glassMark = draw<SheetMarkCode>([
  ['G', 70],
  ['R', 20],
  ['RX', 10],
])

/** The damage on the plan. A lower score means more and worse damage. */
export function marksOf(random: Random, { vehicle, score, age }: SheetCase): SheetMark[] {
  const [least, most] = MARKS[score] ?? MARKS_OF_REPAIRED
  const count = random.between(least, most)
  const panelCode = least >= 6 || score === '***' ? panelMark.heavy : least >= 3 ? panelMark.middling : panelMark.light
  const marks = new Map<string, SheetMark>()
  const put = (part: Part, code: SheetMarkCode) => marks.set(`${part}${code}`, { part, code })
  const panels = vehicle.doors < 4 ? PANELS.filter(part => !REAR_DOORS.includes(part)) : PANELS
  if (isRepaired(score)) {
    put(random.pick(STRUCTURE), 'XX')
    put(random.pick(STRUCTURE), random.chance(0.5) ? 'W3' : 'W2')
  }
  for (let at = 0; at < count; at++) {
    const place = random.next()
    if (place < 0.08) put('windscreen', glassMark(random))
    else if (place < 0.16)
      put(random.pick(['frontRightWheel', 'rearLeftWheel', 'frontLeftWheel', 'rearRightWheel']), random.chance(0.7) ? 'A1' : 'A2') // prettier-ignore
    else if (place < 0.19) put(random.pick(['rightMirror', 'leftMirror']), 'A1')
    else if (place < 0.21 && age > 6) put(random.pick(['rightHeadlight', 'leftHeadlight', 'rightTailLight']), 'Y1')
    else put(random.pick(panels), panelCode(random))
  }
  return [...marks.values()]
}
