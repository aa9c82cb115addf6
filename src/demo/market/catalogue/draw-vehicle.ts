import { BIKE_SERIALS, CAR_SERIALS, chassisSerial } from './chassis-serial.ts'
import { BIKE_COLOURS, coloursOf, type Colour } from '../reference/colours.ts'
import type { MarketHall } from '../reference/market-halls.ts'
import { bikeDetails, bikeSheet } from './bike-sheet.ts'
import { carSheet } from './car-sheet.ts'
import { conditionText, drawLetters, drawScore } from './condition.ts'
import { equipmentOf } from './equipment.ts'
import { gearboxWord } from './gearbox.ts'
import type { DrawnVehicle } from './market-lot.ts'
import { randomFrom, weighted, type Random } from './random.ts'
import { trimsIn, vehicleDraw, type Vehicle } from './vehicle.ts'
import { usualKm } from './worth.ts'

const bikeColour = weighted(BIKE_COLOURS, colour => colour.share)

const drawByModel = new Map<string, (random: Random) => Colour>()

function carColour(random: Random, vehicle: Vehicle): Colour {
  const draw = drawByModel.get(vehicle.model) ?? weighted(coloursOf(vehicle), colour => colour.share)
  drawByModel.set(vehicle.model, draw)
  return draw(random)
}

const drawByYear = new Map<string, ReturnType<typeof vehicleDraw>>()

function drawModel(random: Random, kind: 'car' | 'bike', year: number): { vehicle: Vehicle; year: number } {
  const key = `${kind}${year}`
  const draw = drawByYear.get(key) ?? vehicleDraw(kind, year)
  drawByYear.set(key, draw)
  return draw(random)
}

/** The sale of a vehicle; `lot` is a name that no other lot has. */
type Sale = { kind: 'car' | 'bike'; hall: MarketHall; day: string; lot: string }

/**
 * A plausible vehicle for that hall on that day (`YYYY-MM-DD`). The hall's stream decides on model, age, mileage and score, and so on the price.
 * Everything else comes from a stream of the lot's own, so that more of it moves no other lot.
 */
export function drawVehicle(random: Random, { kind, hall, day, lot }: Sale): DrawnVehicle {
  const saleYear = Number(day.slice(0, 4))
  const saleMonth = Number(day.slice(5, 7))
  const { vehicle, year } = drawModel(random, kind, saleYear)
  const month = year === saleYear ? random.between(1, saleMonth) : random.between(1, 12)
  const age = saleYear - year + (saleMonth - month) / 12
  const km = drawKm(random, vehicle, age)
  const own = randomFrom(lot)
  return kind === 'car'
    ? drawCar(random, own, { vehicle, year, month, age, km, hall, day })
    : drawBike(random, { vehicle, year, age, km, day })
}

type Start = { vehicle: Vehicle; year: number; age: number; km: number; day: string }

function drawCar(random: Random, own: Random, car: Start & { month: number; hall: MarketHall }): DrawnVehicle {
  const { vehicle, year, month, age, km, hall, day } = car
  const score = drawScore(random, { age, km })
  const letters = drawLetters(random, score)
  const mileageNote = carMileageNote(random, age)
  const mileageKm = mileageNote === '*' && random.chance(0.5) ? null : km
  const grade = own.pick(trimsIn(vehicle, year))
  const colour = carColour(own, vehicle)
  const equipment = equipmentOf(own, vehicle, { grade, year, age })
  const sheet = carSheet(own, {
    vehicle,
    score,
    letters,
    age,
    month,
    day,
    equipment: new Set(equipment),
    mileageNote,
    snow: hall.snow,
    colourCode: colour.code,
  })
  return {
    vehicle,
    // Feeds usually mask the number.
    chassisNo: own.chance(0.28) ? `${vehicle.code}-${chassisSerial(own, CAR_SERIALS, { year, month })}` : null,
    year,
    month: own.chance(0.9) ? month : null,
    grade,
    color: colour.word,
    gearbox: gearboxWord(own, vehicle, hall.group === 'USS'),
    drive: vehicle.drive,
    horsePower: own.chance(0.6) ? vehicle.horsePower : null,
    mileageKm,
    mileageNote,
    equipment: equipment.join(','),
    condition: conditionText(score, letters, hall.scores),
    sheet,
    details: null,
  }
}

/** Shares among 1,299 real bikes: overall 4 on 573, 3 on 302, 5 on 19, not inspected yet on 403. */
const bikeScore = weighted(
  [
    ['4', 573],
    ['3', 302],
    ['5', 19],
    ['0', 403],
  ] as [string, number][],
  ([, count]) => count,
)

function drawBike(random: Random, { vehicle, year, km, day }: Start): DrawnVehicle {
  const [score] = bikeScore(random)
  const colour = bikeColour(random)
  const mileageNote = random.chance(0.8) ? `${km}K` : random.chance(0.2) ? '*' : null
  return {
    vehicle,
    chassisNo: `${vehicle.code}-${chassisSerial(random, BIKE_SERIALS, { year, month: 6 })}`,
    year,
    month: null,
    grade: random.pick(trimsIn(vehicle, year)),
    color: colour.word,
    gearbox: vehicle.gearbox,
    drive: '',
    horsePower: vehicle.horsePower,
    mileageKm: km,
    mileageNote,
    equipment: ['SELF', 'ABS', 'ETC', 'EXHAUST', 'KEY'].filter(() => random.chance(0.25)).join(','),
    condition: score,
    sheet: bikeSheet(random, { vehicle, score, colourCode: colour.code, mileageNote }),
    details: bikeDetails(random, { score, day }),
  }
}

/** The hall's own sign beside the figure: $ replaced with papers, # doubtful, * unknown. */
function carMileageNote(random: Random, age: number): string | null {
  if (age < 4) return null
  const sign = random.next()
  if (sign < 0.012) return '$'
  if (sign < 0.027) return '#'
  return sign < 0.039 ? '*' : null
}

const MAX_KM = { car: 570_000, bike: 98_000 }

/** Widely spread around the usual mileage for the age. Feeds round most figures to whole thousands. */
function drawKm(random: Random, vehicle: Vehicle, age: number): number {
  const usual = usualKm(vehicle, Math.max(age, 0.05))
  const km = Math.min(MAX_KM[vehicle.kind], Math.round(usual * Math.exp(0.48 * random.gauss())))
  if (vehicle.kind === 'car' && random.chance(0.65) && km > 3_000) return Math.round(km / 1_000) * 1_000
  return Math.max(3, km)
}
