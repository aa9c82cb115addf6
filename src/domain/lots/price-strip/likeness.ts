import { gradeRank } from '../grades.ts'

/** Between which mileages (km) and condition ranks a sale counts as one like this; null is any. Both ends included. */
export type Likeness = { mileage: readonly [number, number] | null; rank: readonly [number, number] | null }

/** Cars are alike within three tenths of the mileage, and within this much where that is less. */
const NEAR_KM = 20_000
const NEAR_PERCENT = 30

/** From here on a score tells how good the car is; below it, that it was in an accident, which is another market. */
const SOUND = gradeRank('0')
const BEST = gradeRank('S')

/**
 * What "similar mileage and score" means for a lot of the same chassis code: a score one step better or worse, repaired cars among themselves. What
 * the hall did not tell does not narrow anything.
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
  if (rank <= 0) return null
  if (rank < SOUND) return [1, SOUND - 1]
  return [Math.max(SOUND, rank - 1), Math.min(BEST, rank + 1)]
}
