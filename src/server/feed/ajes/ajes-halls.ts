import { hallName } from '../read/hall-name.ts'

/** Halls whose names at the service differ from ours; a bike hall's weekday belongs to the sale, not to its name. */
const OUR_NAME: [RegExp, string][] = [
  [/^U (?=\S)/i, 'USS '],
  [/\s*\((?:sun|mon|tues|wednes|thurs|fri|satur)day\)$/i, ''],
  [/\bKantou\b/i, 'Kanto'],
  [/\bTouhoku\b/i, 'Tohoku'],
  [/\bKyuushuu?\b/i, 'Kyushu'],
]
const SAME_HALL: Record<string, string> = { 'HAA KOBE': 'USS HAA Kobe' }

/** The hall under our name. */
export function ajesHall(field: string, value: string | null | undefined): string {
  const name = OUR_NAME.reduce((text, [theirs, ours]) => text.replace(theirs, ours), hallName(field, value))
  return SAME_HALL[name.toUpperCase()] ?? name
}
