import type { Random } from './random.ts'
import type { Vehicle } from './vehicle.ts'

/**
 * USS writes the short forms (AT, FA, IA, CA), the other systems the long ones (FAT, DAT, IAT, CAT), for the same lever positions. Manual ones are
 * written the same everywhere.
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
/** Bodies that buyers sometimes order with a manual gearbox, and which gearbox. */
const MANUAL: Partial<Record<Vehicle['body'], [share: number, word: string]>> = {
  truck: [0.25, 'F5'],
  van: [0.12, 'F5'],
  kei: [0.03, 'F5'],
  coupe: [0.15, 'F6'],
}

export function gearboxWord(random: Random, vehicle: Vehicle, isShort: boolean): string {
  if (/^[FCI]\d$/.test(vehicle.gearbox)) {
    // Mostly manual cars also exist with an automatic.
    return random.chance(0.82) ? vehicle.gearbox : isShort ? 'AT' : 'FAT'
  }
  const manual = MANUAL[vehicle.body]
  if (manual && random.chance(manual[0])) return manual[1]
  const words = (isShort ? SHORT : LONG)[vehicle.gearbox]
  return words ? random.pick(words) : vehicle.gearbox
}
