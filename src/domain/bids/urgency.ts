import { HOUR_MS, MINUTE_MS } from '../time/spans.ts'

/** How near the end of bidding is: `soon` in the last hour, `last` in the last ten minutes. @param leftMs time left, in ms */
export function urgencyOf(leftMs: number): 'last' | 'soon' | undefined {
  if (leftMs <= 0) return undefined
  if (leftMs < 10 * MINUTE_MS) return 'last'
  return leftMs < HOUR_MS ? 'soon' : undefined
}
