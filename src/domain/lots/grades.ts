const GREEN = new Set(['6', '5', 'S'])
const ORANGE = new Set(['3.5', '4', '4.5'])
const RED = new Set(['***', 'RA', 'R', '3', '2', 'RB', 'R2', 'R?', '1', 'WR'])

/** The overall score of a compound "3.5/B/C" (score / exterior / interior). Screens always show the whole text. */
export function overallGrade(condition: string): string {
  return condition.split('/')[0]!.trim()
}

/** Grade colour; null for no colour. */
export function gradeTone(condition: string | null): 'green' | 'orange' | 'red' | null {
  const grade = overallGrade(condition ?? '')
  if (GREEN.has(grade)) return 'green'
  if (ORANGE.has(grade)) return 'orange'
  return RED.has(grade) ? 'red' : null
}

const ORDER = ['', '***', 'R?', 'R2', 'RB', 'WR', 'R', 'RA', '0', '1', '2', '3', '3.5', '4', '4.5', '5', '6', 'S']

/** Sort value of a condition; higher is better. Unknown words rank as none. */
export function gradeRank(condition: string | null): number {
  return Math.max(0, ORDER.indexOf(overallGrade(condition ?? '')))
}
