import type { SheetRank } from '#domain/sheets/sheet.ts'
import type { MarketHall } from '../reference/market-halls.ts'
import { weighted, type Random } from './random.ts'

/** Shares among the graded of 632 real cars, worst first. */
const GRADED: [score: string, count: number][] = [
  ['2', 2],
  ['3', 60],
  ['3.5', 170],
  ['4', 133],
  ['4.5', 81],
  ['5', 16],
  ['6', 3],
  ['S', 6],
]
const GRADED_SUM = GRADED.reduce((sum, [, count]) => sum + count, 0)

/** Shares among all cars: repaired 14.5 % (and minor ones 1.3 %), not graded 8.5 %, no score 1.1 %. */
const REPAIRED = 0.145
const MINOR_REPAIR = 0.013
const NO_SCORE = 0.011
const UNGRADED = 0.085

const repairedWord = weighted(
  [
    ['R', 94],
    ['RB', 3],
    ['R2', 3],
  ] as [string, number][],
  ([, share]) => share,
)

/** The overall score of a car. Younger cars with fewer kilometres score better; the marginal shares are those of the real sample. */
export function drawScore(random: Random, { age, km }: { age: number; km: number }): string {
  const kind = random.next()
  if (kind < REPAIRED) return repairedWord(random)[0]
  if (kind < REPAIRED + MINOR_REPAIR) return 'RA'
  if (kind < REPAIRED + MINOR_REPAIR + NO_SCORE) return ''
  if (kind < REPAIRED + MINOR_REPAIR + NO_SCORE + UNGRADED) return '***'
  const freshness = cumulativeNormal(((9.5 - age) / 6.5) * 0.75 + random.gauss() * 0.66)
  let left = freshness * GRADED_SUM
  const score = GRADED.find(([, count]) => (left -= count) < 0)?.[0] ?? 'S'
  return withinLimits(score, age, km)
}

/** The upper limits of a score: S under one year and 10,000 km, 6 under three years and 30,000 km, and so on. */
const LIMITS: [score: string, age: number, km: number][] = [
  ['S', 1.1, 10_000],
  ['6', 3, 30_000],
  ['5', 12, 50_000],
  ['4.5', 99, 100_000],
  ['4', 99, 150_000],
]

function withinLimits(score: string, age: number, km: number): string {
  const at = LIMITS.findIndex(([limited]) => limited === score)
  if (at < 0) return score
  return LIMITS.slice(at).find(([, years, distance]) => age <= years && km < distance)?.[0] ?? '3.5'
}

export function isRepaired(score: string): boolean {
  return score.startsWith('R')
}

/** Letters that fit a score; the first choice is the likelier. */
const LETTERS: Record<string, [exterior: SheetRank[], interior: SheetRank[]]> = {
  S: [['A'], ['A']],
  '6': [['A'], ['A']],
  '5': [['A', 'B'], ['A']],
  '4.5': [
    ['B', 'A'],
    ['A', 'B'],
  ],
  '4': [
    ['B', 'C'],
    ['B', 'C'],
  ],
  '3.5': [
    ['C', 'B'],
    ['B', 'C'],
  ],
  '3': [
    ['D', 'C'],
    ['C', 'D'],
  ],
  '2': [
    ['E', 'D'],
    ['D', 'E'],
  ],
  RA: [
    ['B', 'C'],
    ['B', 'C'],
  ],
  '***': [
    ['D', 'E'],
    ['C', 'D'],
  ],
}

export function drawLetters(random: Random, score: string): { exterior: SheetRank; interior: SheetRank } {
  const [exterior, interior] = LETTERS[score] ?? [
    ['C', 'B', 'D'],
    ['C', 'B'],
  ]
  const likely = (ranks: SheetRank[]) => (random.chance(0.7) ? ranks[0]! : random.pick(ranks))
  return { exterior: likely(exterior), interior: likely(interior) }
}

/** The score in this hall's form: some print the letters of exterior and interior after a plain number. */
export function conditionText(
  score: string,
  letters: { exterior: SheetRank; interior: SheetRank },
  scores: MarketHall['scores'],
): string {
  if (scores === 'overall' || !/^\d/.test(score)) return score
  return scores === 'exterior' ? `${score}/${letters.exterior}` : `${score}/${letters.exterior}/${letters.interior}`
}

/** Abramowitz and Stegun 26.2.17, accurate to seven digits. */
function cumulativeNormal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    0.3989423 *
    Math.exp((-x * x) / 2) *
    t *
    (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))))
  return x > 0 ? 1 - tail : tail
}
