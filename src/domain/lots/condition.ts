const GREEN = new Set(['6', '5', 'S', '7', '8', '9'])
const ORANGE = new Set(['3.5', '4', '4.5'])
const RED = new Set(['***', 'RA', 'A', 'R', '3', '2', 'RB', 'R2', 'R?', '1', 'WR'])

/** The overall score of a compound condition "3.5/B/C" (score / exterior / interior). Screens always show the whole text. */
export function overallCondition(condition: string): string {
  return condition.split('/')[0]!.trim()
}

/** 0 is no score: a bike that is not inspected yet, or a car that the hall did not grade. */
export function isUngraded(condition: string | null): boolean {
  return overallCondition(condition ?? '') === '0'
}

/** The colour of a condition; null for no colour. */
export function conditionTone(condition: string | null): 'green' | 'orange' | 'red' | null {
  const score = overallCondition(condition ?? '')
  if (GREEN.has(score)) return 'green'
  if (ORANGE.has(score)) return 'orange'
  return RED.has(score) ? 'red' : null
}

/**
 * Scores that mean the same to different halls share a rank: new cars are S or 7 to 9, lightly repaired ones RA or A. Rank 8 was that of "0" and stays
 * free, because lots are stored with their rank.
 */
const RANKS = new Map<string, number>([
  ['***', 1],
  ['R?', 2],
  ['R2', 3],
  ['RB', 4],
  ['WR', 5],
  ['R', 6],
  ['RA', 7],
  ['A', 7],
  ['1', 9],
  ['2', 10],
  ['3', 11],
  ['3.5', 12],
  ['4', 13],
  ['4.5', 14],
  ['5', 15],
  ['6', 16],
  ['S', 17],
  ['7', 17],
  ['8', 17],
  ['9', 17],
])

/** Sort value of a condition; higher is better. Unknown words and an ungraded "0" rank as none. */
export function conditionRank(condition: string | null): number {
  return RANKS.get(overallCondition(condition ?? '')) ?? 0
}
