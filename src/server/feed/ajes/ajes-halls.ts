import { RowProblem, shown } from '../row-problem.ts'

/** Halls that the service calls otherwise than we do (domain.md §4.1 "Feed names differ"); a bike hall's weekday is the sale's, not its name. */
const OUR_NAME: [RegExp, string][] = [
  [/^U (?=\S)/i, 'USS '],
  [/\s*\((?:sun|mon|tues|wednes|thurs|fri|satur)day\)$/i, ''],
  [/\bKantou\b/i, 'Kanto'],
  [/\bTouhoku\b/i, 'Tohoku'],
  [/\bKyuushuu?\b/i, 'Kyushu'],
]
const SAME_HALL: Record<string, string> = { 'HAA KOBE': 'USS HAA Kobe' }

/** Letters, digits and what stands in names of companies; a date, an address or markup is no hall. */
const HALL = /^[\p{L}\p{N}][\p{L}\p{N} .,&'()/+-]{0,99}$/u

/** The hall by our name of it. The list of halls is the feed's: an unknown one is new, not wrong. */
export function ajesHall(field: string, value: string | null | undefined): string {
  const given = (value ?? '').replaceAll(/\s+/g, ' ').trim()
  if (given === '') throw new RowProblem(field, 'is missing: a lot needs its hall')
  const name = OUR_NAME.reduce((text, [theirs, ours]) => text.replace(theirs, ours), given)
  if (!HALL.test(name) || /^[\d.,\s/-]+$/.test(name)) throw new RowProblem(field, `is not a hall: ${shown(given)}`)
  return SAME_HALL[name.toUpperCase()] ?? name
}
