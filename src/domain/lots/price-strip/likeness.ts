import { conditionRank } from '../condition.ts'

/** The mileages (km) and condition ranks of a similar sale; null is any. Both ends included. */
export type Likeness = { mileage: readonly [number, number] | null; rank: readonly [number, number] | null }

/** Cars are similar within three tenths of the mileage, and at least within this distance. */
const NEAR_KM = 20_000
const NEAR_PERCENT = 30

/** Scores from here on rate the car. Scores up to `REPAIRED` mean an accident, which is another market. A rank between them is of no score. */
const SOUND = conditionRank('1')
const REPAIRED = conditionRank('RA')
const BEST = conditionRank('S')

/**
 * The meaning of "similar mileage and score" for lots of the same chassis code. The score may be one step better or worse; repaired cars compare
 * only with each other. Values that the hall did not give do not narrow the search.
 */
export function likenessOf(lot: { mileageKm: number | null; conditionRank: number }): Likeness {
  return { mileage: nearMileage(lot.mileageKm), rank: nearRank(lot.conditionRank) }
}

function nearMileage(km: number | null): Likeness['mileage'] {
  if (km === null) return null
  const near = Math.max(NEAR_KM, Math.floor((km * NEAR_PERCENT) / 100))
  return [Math.max(0, km - near), km + near]
}

function nearRank(rank: number): Likeness['rank'] {
  if (rank <= 0 || (rank > REPAIRED && rank < SOUND)) return null
  if (rank <= REPAIRED) return [1, REPAIRED]
  return [Math.max(SOUND, rank - 1), Math.min(BEST, rank + 1)]
}
