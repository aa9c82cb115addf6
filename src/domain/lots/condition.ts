const GREEN = new Set(['6', '5', 'S'])
const ORANGE = new Set(['3.5', '4', '4.5'])
const RED = new Set(['***', 'RA', 'R', '3', '2', 'RB', 'R2', 'R?', '1', 'WR'])

/** The overall score of a compound condition "3.5/B/C" (score / exterior / interior). Screens always show the whole text. */
export function overallCondition(condition: string): string {
  return condition.split('/')[0]!.trim()
}

/** The colour of a condition; null for no colour. */
export function conditionTone(condition: string | null): 'green' | 'orange' | 'red' | null {
  const score = overallCondition(condition ?? '')
  if (GREEN.has(score)) return 'green'
  if (ORANGE.has(score)) return 'orange'
  return RED.has(score) ? 'red' : null
}

const ORDER = ['', '***', 'R?', 'R2', 'RB', 'WR', 'R', 'RA', '0', '1', '2', '3', '3.5', '4', '4.5', '5', '6', 'S']

/** Sort value of a condition; higher is better. Unknown words rank as none. */
export function conditionRank(condition: string | null): number {
  return Math.max(0, ORDER.indexOf(overallCondition(condition ?? '')))
}
