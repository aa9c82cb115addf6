/** Rows `from` to before `to`. */
export type RowRange = { from: number; to: number }

/** How far beyond the screen rows stay and are drawn ahead, in pixels. */
const BEHIND_PX = 400
const AHEAD_PX = 800

/**
 * Rows of which something lies between two heights.
 * @param tops Where each row begins, in pixels from the list's top, rising; the last is where the list ends.
 */
export function rowsBetween(tops: readonly number[], top: number, bottom: number): RowRange {
  const from = Math.max(0, firstAbove(tops, top) - 1)
  return { from, to: Math.max(from, Math.min(tops.length - 1, firstAbove(tops, bottom - 1))) }
}

/**
 * Which rows a screen at `y` (pixels below the list's top) of this height needs: at once those on it, with what of the rows that are drawn
 * still lies near; and with time those near it.
 */
export function rowsFor(
  tops: readonly number[],
  y: number,
  height: number,
  drawn: RowRange,
): { now: RowRange; soon: RowRange } {
  const seen = rowsBetween(tops, y, y + height)
  const soon = rowsBetween(tops, y - BEHIND_PX, y + height + AHEAD_PX)
  return {
    now: {
      from: Math.min(seen.from, Math.max(drawn.from, soon.from)),
      to: Math.max(seen.to, Math.min(drawn.to, soon.to)),
    },
    soon,
  }
}

/** The first place whose value lies above. */
function firstAbove(tops: readonly number[], y: number): number {
  let [low, high] = [0, tops.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (tops[middle]! > y) high = middle
    else low = middle + 1
  }
  return low
}
