import type { SheetNoteId } from '#domain/sheets/sheet-notes.ts'
import type { SheetCase } from './car-sheet.ts'
import type { Random } from './random.ts'

/** A note, with its probability on a sheet that meets its condition. */
type NoteRule = [note: SheetNoteId, chance: (car: SheetCase) => number]

const worn = ({ score }: Pick<SheetCase, 'score'>) =>
  ['3', '2', '***'].includes(score) ? 3 : ['3.5', 'R'].includes(score) ? 1.6 : 1
const has = (token: string, chance: number) => (car: SheetCase) => (car.equipment.has(token) ? chance : 0)

const NOTES: NoteRule[] = [
  ['leather', has('LTH', 1)],
  ['sunroof', has('SR', 0.9)],
  ['navigation', has('NAV', 0.55)],
  ['powerSlidingDoors', has('PSD', 0.9)],
  ['alloys', has('AW', 0.4)],
  ['oneOwner', ({ age }) => (age < 6 ? 0.28 : 0.08)],
  ['nonSmoker', ({ letters }) => (letters.interior <= 'B' ? 0.22 : 0)],
  ['serviceBook', ({ age }) => (age < 10 ? 0.5 : 0.2)],
  ['warrantyBook', ({ age }) => (age < 8 ? 0.34 : 0.1)],
  ['spareKey', () => 0.24],
  ['smartKey', ({ vehicle }) => (vehicle.from >= 2007 && vehicle.body !== 'truck' ? 0.45 : 0)],
  ['reversingCamera', ({ vehicle }) => (vehicle.from >= 2008 ? 0.36 : 0.04)],
  ['etc', ({ vehicle }) => (vehicle.body === 'truck' ? 0.05 : 0.25)],
  ['dashCamera', ({ vehicle }) => (vehicle.from >= 2013 ? 0.2 : 0.03)],
  ['heatedSeats', car => (car.equipment.has('LTH') || car.snow ? 0.4 : 0.04)],
  ['powerTailgate', ({ vehicle }) => (vehicle.high > 2_400_000 && ['suv', 'minivan'].includes(vehicle.body) ? 0.4 : 0)],
  ['coldRegion', car => (car.snow ? 0.4 : 0.01)],
  ['genuineMileage', car => (car.mileageNote === null ? 0.12 : 0)],
  ['firstListing', () => 0.06],
  ['bumperScuffs', car => 0.12 * worn(car)],
  ['windscreenChip', () => 0.07],
  ['interiorDirt', ({ letters }) => (letters.interior >= 'B' ? 0.26 : 0)],
  ['seatBurn', ({ letters }) => (letters.interior >= 'C' ? 0.16 : 0)],
  ['smokeSmell', ({ letters }) => (letters.interior >= 'C' ? 0.12 : 0)],
  ['petSmell', ({ letters }) => (letters.interior >= 'C' ? 0.04 : 0)],
  ['wheelScuffs', car => (car.equipment.has('AW') ? 0.16 : 0)],
  ['steeringWear', ({ age }) => (age > 7 ? 0.2 : 0.02)],
  ['dashboardLifting', ({ age }) => (age > 12 ? 0.06 : 0)],
  ['clearCoat', ({ age, letters }) => (age > 11 && letters.exterior >= 'C' ? 0.12 : 0)],
  ['naviCardMissing', has('NAV', 0.05)],
  ['documentsLater', () => 0.06],
  ['exRental', ({ age }) => (age < 5 ? 0.07 : 0)],
  ['wornTyres', car => 0.05 * worn(car)],
  ['oilSeep', ({ age }) => (age > 10 ? 0.09 : 0.01)],
  ['oilLeak', ({ age, score }) => (age > 13 && worn({ score }) > 1 ? 0.06 : 0)],
  ['underbodyRust', car => (car.snow && car.age > 5 ? 0.34 : car.age > 14 ? 0.12 : 0.01)],
  ['airConFaulty', car => (car.age > 12 ? 0.02 * worn(car) : 0)],
  ['suspensionNoise', car => (car.age > 10 ? 0.02 * worn(car) : 0)],
  ['warningLight', car => (car.score === '***' ? 0.2 : car.age > 9 ? 0.015 : 0)],
  ['meterReplaced', ({ mileageNote }) => (mileageNote === '$' ? 1 : 0)],
  ['mileageUnknown', ({ mileageNote }) => (mileageNote === '*' ? 1 : 0)],
  ['repainted', ({ age }) => (age > 10 ? 0.012 : 0)],
  ['asIs', ({ score }) => (score === '***' || score === '2' ? 0.35 : 0)],
  ['modified', ({ score, vehicle }) => (score === '***' ? (vehicle.body === 'coupe' ? 0.6 : 0.15) : 0)],
  ['engineNoise', car => (car.score === '***' ? 0.16 : car.age > 12 ? 0.01 : 0)],
  ['gearboxNoise', ({ score }) => (score === '***' ? 0.08 : 0)],
  ['nonRunner', ({ score }) => (score === '***' ? 0.28 : 0)],
  ['flood', ({ score }) => (score === '***' ? 0.05 : 0)],
  ['firePowder', ({ score }) => (score === '***' ? 0.02 : 0)],
]
/** Notes that contradict each other: the second is left out. */
const CONTRADICTIONS: [SheetNoteId, SheetNoteId][] = [
  ['nonSmoker', 'smokeSmell'],
  ['nonSmoker', 'seatBurn'],
  ['exRental', 'oneOwner'],
]
/** More lines than this do not fit the sheet. */
const MAX_NOTES = 12

/** The notes of the seller and the inspector, consistent with equipment, score, grades and age. */
export function notesOf(random: Random, car: SheetCase): SheetNoteId[] {
  const notes: SheetNoteId[] = []
  for (const [note, chance] of NOTES) {
    const probability = chance(car)
    if (probability >= 1 || (probability > 0 && random.chance(probability))) notes.push(note)
  }
  const without = notes.filter(
    note => !CONTRADICTIONS.some(([first, second]) => second === note && notes.includes(first)),
  )
  return without.slice(0, MAX_NOTES)
}
