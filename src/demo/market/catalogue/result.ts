import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import { randomFrom } from './random.ts'

/** The hall's result for a lot without bids through us. */
export type HallResult = {
  status: LotStatus
  /** The highest offer in the hall, whole yen. */
  competition: number
  /** The seller's reserve, whole yen. */
  reserve: number
}

/** Out of a hundred lots: 60 sold, 8 sold by negotiation, 24 not sold, 5 cancelled, 3 removed. */
const OUTCOMES: [below: number, status: LotStatus][] = [
  [0.6, LOT_STATUS.sold],
  [0.68, LOT_STATUS.soldByNegotiation],
  [0.92, LOT_STATUS.notSold],
  [0.97, LOT_STATUS.cancelled],
  [1, LOT_STATUS.removed],
]

/**
 * Drawn from the lot's id alone, so that every call gives the same result. The catalogue uses it for past lots, the auction house for lots being
 * sold. Prices vary by an eighth around the value, and by a few per cent over the year.
 */
export function hallResult(lot: { id: string; day: string; worth: number; startPrice: number | null }): HallResult {
  const random = randomFrom(`result/${lot.id}`)
  const draw = random.next()
  const status = OUTCOMES.find(([below]) => draw < below)![1]
  const season = 1 + 0.04 * Math.sin((2 * Math.PI * (Number(lot.day.slice(5, 7)) - 1)) / 12)
  const offered = thousands(lot.worth * season * Math.exp(0.12 * random.gauss()))
  const isSold = status === LOT_STATUS.sold || status === LOT_STATUS.soldByNegotiation
  const competition = isSold ? Math.max(offered, lot.startPrice ?? 0) : offered
  // Sellers of unsold cars wanted a tenth or two more than the hall offered.
  const reserve = isSold ? competition : thousands(Math.max(competition * 1.08, lot.startPrice ?? 0) * 1.04)
  return { status, competition, reserve }
}

/** The sold price without bids through us; null when not sold. */
export function hallPrice(result: HallResult): number | null {
  return result.status === LOT_STATUS.sold || result.status === LOT_STATUS.soldByNegotiation ? result.competition : null
}

const thousands = (yen: number) => Math.max(1_000, Math.round(yen / 1_000) * 1_000)
