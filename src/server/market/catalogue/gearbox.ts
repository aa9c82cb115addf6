import type { Random } from './random.ts'
import type { Vehicle } from './vehicle.ts'

/**
 * USS writes the short forms (AT, FA, IA, CA), the other systems the long ones (FAT, DAT, IAT, CAT); the place of the lever is the
 * same (domain research §4.6). Manual ones are written alike everywhere.
 */
const SHORT: Record<string, string[]> = {
  FAT: ['FA', 'AT', 'AT', 'FA', 'CVT'],
  IAT: ['IA', 'AT', 'IA'],
  CAT: ['CA', 'AT', 'AT'],
}
const LONG: Record<string, string[]> = {
  FAT: ['FAT', 'DAT', 'FAT', 'AT', 'CVT'],
  IAT: ['IAT', 'DAT', 'AT'],
  CAT: ['CAT', 'AT', 'CAT'],
}
/** Bodies of which one in a few is ordered with a manual gearbox, and with which. */
const MANUAL: Partial<Record<Vehicle['body'], [share: number, word: string]>> = {
  truck: [0.25, 'F5'],
  van: [0.12, 'F5'],
  kei: [0.03, 'F5'],
  coupe: [0.15, 'F6'],
}

export function gearboxWord(random: Random, vehicle: Vehicle, isShort: boolean): string {
  if (/^[FCI]\d$/.test(vehicle.gearbox)) {
    // Cars that are mostly manual exist with an automatic, too.
    return random.chance(0.82) ? vehicle.gearbox : isShort ? 'AT' : 'FAT'
  }
  const manual = MANUAL[vehicle.body]
  if (manual && random.chance(manual[0])) return manual[1]
  const words = (isShort ? SHORT : LONG)[vehicle.gearbox]
  return words ? random.pick(words) : vehicle.gearbox
}
