const TEN_MINUTES_MS = 600_000

/** How near the end of bidding is: `soon` in the last hour, `last` in the last ten minutes. @param leftMs time left, in ms */
export function urgencyOf(leftMs: number): 'last' | 'soon' | undefined {
  if (leftMs <= 0) return undefined
  if (leftMs < TEN_MINUTES_MS) return 'last'
  return leftMs < 6 * TEN_MINUTES_MS ? 'soon' : undefined
}
