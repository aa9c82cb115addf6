/** The five from/to ranges of the filter panel with the step of their ends: years, km, cc, whole yen. */
const LOT_RANGE_STEPS = { mileage: 1000, engine: 100, year: 1, startPrice: 5000, finishPrice: 5000 } as const
export type LotRange = keyof typeof LOT_RANGE_STEPS
export const LOT_RANGES = Object.keys(LOT_RANGE_STEPS) as LotRange[]

/** The minimum and maximum, widened to whole steps. [0, 0] is unset; also when no lot has a value. */
export function rangeBounds(
  range: LotRange,
  found: { min: number; max: number } | null,
): { min: number; max: number; step: number } {
  const step = LOT_RANGE_STEPS[range]
  if (!found) return { min: 0, max: 0, step }
  return { min: Math.floor(found.min / step) * step, max: Math.ceil(found.max / step) * step, step }
}
