import { hallName } from '../read/hall-name.ts'

/** Halls that the service calls otherwise than we do (domain.md §4.1 "Feed names differ"); a bike hall's weekday is the sale's, not its name. */
const OUR_NAME: [RegExp, string][] = [
  [/^U (?=\S)/i, 'USS '],
  [/\s*\((?:sun|mon|tues|wednes|thurs|fri|satur)day\)$/i, ''],
  [/\bKantou\b/i, 'Kanto'],
  [/\bTouhoku\b/i, 'Tohoku'],
  [/\bKyuushuu?\b/i, 'Kyushu'],
]
const SAME_HALL: Record<string, string> = { 'HAA KOBE': 'USS HAA Kobe' }

/** The hall by our name of it. */
export function ajesHall(field: string, value: string | null | undefined): string {
  const name = OUR_NAME.reduce((text, [theirs, ours]) => text.replace(theirs, ours), hallName(field, value))
  return SAME_HALL[name.toUpperCase()] ?? name
}
