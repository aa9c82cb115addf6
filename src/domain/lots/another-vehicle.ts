import { parseChassisNumber } from './chassis-number.ts'

/** The fields of a fixed-price lot that tell its vehicle from the next one with its number. */
export type VehicleSigns = {
  modelId: number
  year: number | null
  mileageKm: number | null
  chassisNo: string | null
}

/** Feeds round to thousands, and a car is moved now and then. */
const SAME_WITHIN_KM = 1_000

/**
 * Whether a fixed-price lot has become another vehicle: sellers use their stock numbers again. Two whole chassis numbers decide. Without them two facts
 * must differ, since a seller who corrects a row corrects one: the model, with year or kilometres; or the year, by more than one, with kilometres.
 * Unknown ones never differ.
 */
export function isAnotherVehicle(one: VehicleSigns, other: VehicleSigns): boolean {
  const [number, otherNumber] = [whole(one.chassisNo), whole(other.chassisNo)]
  if (number !== null && otherNumber !== null) return number !== otherNumber
  const years = one.year === null || other.year === null ? 0 : Math.abs(one.year - other.year)
  const hasOtherMileage =
    one.mileageKm !== null && other.mileageKm !== null && Math.abs(one.mileageKm - other.mileageKm) > SAME_WITHIN_KM
  return one.modelId === other.modelId ? years > 1 && hasOtherMileage : years > 0 || hasOtherMileage
}

/** In one spelling; null for a masked or partial one. A car that was not built in Japan has 17 characters. */
function whole(chassisNo: string | null): string | null {
  if (chassisNo === null) return null
  const number = parseChassisNumber(chassisNo)
  if (number !== null) return `${number.code}-${number.serial}`
  const plain = chassisNo.normalize('NFKC').toUpperCase().trim()
  return /^[0-9A-Z]{17}$/.test(plain) ? plain : null
}
