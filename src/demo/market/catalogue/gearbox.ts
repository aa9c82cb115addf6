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
const OTHER_GEARBOX = 0.18

export function gearboxWord(random: Random, { gearbox, otherGearbox }: Vehicle, isShort: boolean): string {
  const chosen = otherGearbox !== null && random.chance(OTHER_GEARBOX) ? otherGearbox : gearbox
  const words = (isShort ? SHORT : LONG)[chosen]
  return words ? random.pick(words) : chosen
}
