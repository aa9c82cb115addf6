import { overallCondition } from '#domain/lots/condition.ts'
import type { Vehicle } from './vehicle.ts'

/** Kilometres in the first year; later years add a little less. */
const YEARLY_KM: Partial<Record<Vehicle['body'], number>> = {
  kei: 7_600,
  sedan: 8_600,
  coupe: 6_200,
  suv: 10_000,
  offroad: 9_500,
  minivan: 10_000,
  wagon: 11_000,
  van: 14_500,
  pickup: 9_500,
  truck: 9_500,
  cruiser: 1_700,
  scooter: 2_600,
  mini: 700,
}
const USUAL_YEARLY_KM = { car: 8_200, bike: 2_100 }

/** The usual mileage of a vehicle of that age; age in years. */
export function usualKm(vehicle: Vehicle, age: number): number {
  return (YEARLY_KM[vehicle.body] ?? USUAL_YEARLY_KM[vehicle.kind]) * age ** 0.88
}

const BY_SCORE: Record<string, number> = {
  S: 1.1,
  '6': 1.09,
  '5': 1.06,
  '4.5': 1.03,
  '4': 1,
  '3.5': 0.92,
  '3': 0.8,
  '2': 0.62,
  '1': 0.5,
  RA: 0.84,
  '***': 0.6,
}
/** Bikes are graded 1 to 6 on another scale; 0 is "not inspected yet". */
const BIKE_BY_SCORE: Record<string, number> = { '5': 1.25, '4': 1, '3': 0.82, '0': 0.9 }
const REPAIRED = 0.74

type Valued = { year: number; mileageKm: number | null; condition: string; day: string }

/**
 * The trade's usual price, whole yen. It lies between the code's low and high prices by its year, higher with fewer kilometres than usual, lower
 * with a low score. Differences between single sales are added separately (result.ts).
 */
export function worth(vehicle: Vehicle, lot: Valued): number {
  const saleYear = Number(lot.day.slice(0, 4)) + Number(lot.day.slice(5, 7)) / 12
  const age = Math.max(0.2, saleYear - lot.year - 0.5)
  const last = Math.max(vehicle.from + 1, vehicle.to || Number(lot.day.slice(0, 4)))
  const place = Math.min(1, Math.max(0, (lot.year - vehicle.from) / (last - vehicle.from)))
  const base = vehicle.low * (vehicle.high / vehicle.low) ** (0.08 + 0.84 * place)
  const usual = usualKm(vehicle, age)
  const km = lot.mileageKm ?? usual * 1.6
  const driven = ((usual + 8_000) / (km + 8_000)) ** 0.24
  const score = overallCondition(lot.condition)
  const byScore = vehicle.kind === 'bike' ? BIKE_BY_SCORE[score] : score.startsWith('R') ? undefined : BY_SCORE[score]
  const factor = byScore ?? BY_SCORE[score] ?? (score.startsWith('R') ? REPAIRED : 1)
  return Math.max(1_000, Math.round((base * Math.min(1.5, Math.max(0.6, driven)) * factor) / 1_000) * 1_000)
}
