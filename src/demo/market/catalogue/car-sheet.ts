import type { SheetRank, SheetRecord } from '#domain/sheets/sheet.ts'
import { addDays } from '#domain/time/tokyo.ts'
import { marksOf } from './car-marks.ts'
import { notesOf } from './car-notes.ts'
import { isRepaired } from './condition.ts'
import type { Random } from './random.ts'
import type { Vehicle } from './vehicle.ts'

/** The data that the sheet must agree with. */
export type SheetCase = {
  vehicle: Vehicle
  score: string
  letters: { exterior: SheetRank; interior: SheetRank }
  /** Full years since the first registration. */
  age: number
  month: number | null
  /** The day of the sale; for stock, the day of the offer. */
  day: string
  equipment: ReadonlySet<string>
  mileageNote: string | null
  snow: boolean
  colourCode: string
}

/** Tens of yen, lowest and highest. */
const KEI_DEPOSIT: [number, number] = [684, 1_012]
const CAR_DEPOSIT: [number, number] = [912, 1_980]

/** The inspector's sheet of a car, consistent with its score, grades, age and equipment. */
export function carSheet(random: Random, car: SheetCase): SheetRecord {
  const { vehicle, score, letters } = car
  return {
    exterior: letters.exterior,
    interior: letters.interior,
    repaired: isRepaired(score),
    marks: marksOf(random, car),
    notes: notesOf(random, car),
    shaken: shakenOf(random, car),
    doors: vehicle.doors,
    seats: vehicle.seats,
    fuel: vehicle.fuel,
    colourCode: car.colourCode,
    recycleDeposit: random.between(...(vehicle.engineCc <= 660 ? KEI_DEPOSIT : CAR_DEPOSIT)) * 10,
  }
}

/** Inspections expire in the month of the first registration, so at most three years after the sale. Four of ten cars still have one. */
function shakenOf(random: Random, { month, day, age }: SheetCase): string | null {
  if (random.chance(age < 3 ? 0.2 : 0.6)) return null
  const until = addDays(`${day.slice(0, 7)}-15`, random.between(1, age < 3 ? 30 : 23) * 30)
  if (month === null) return until.slice(0, 7)
  const inItsMonth = `${until.slice(0, 4)}-${String(month).padStart(2, '0')}`
  return inItsMonth > day.slice(0, 7) ? inItsMonth : `${Number(until.slice(0, 4)) + 1}${inItsMonth.slice(4)}`
}
