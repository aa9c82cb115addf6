/** Ranges that one tap sets. The bounds are those of the lots found; 0 and 0 are unknown. */
type Bounds = { min: number; max: number }

const SPAN_YEARS = 3
const MAX_SPANS = 4
const MILEAGES = [50_000, 100_000, 150_000] as const

/** Spans of three years back from this one that some lot falls in, the newest first. */
export function quickYears(thisYear: number, { min, max }: Bounds): [from: number, to: number][] {
  const spans: [number, number][] = []
  for (let to = thisYear; to >= min && min > 0 && spans.length < MAX_SPANS; to -= SPAN_YEARS)
    if (to - SPAN_YEARS + 1 <= max) spans.push([to - SPAN_YEARS + 1, to])
  return spans
}

/** Limits that leave some lots and drop others. */
export function quickMileages({ min, max }: Bounds): number[] {
  return MILEAGES.filter(limit => limit >= min && limit < max)
}
