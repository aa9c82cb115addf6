import { MINUTE_MS } from '#domain/time/spans.ts'
import { useMinute, useTick } from './use-now.ts'

/**
 * The time left until an instant, in ms: to the second in the last minute. Before that it is what is left at the end of the running minute, so that
 * every countdown of a page names the same minute, in the same color, whenever it was drawn. Zero or less from the instant on.
 */
export function useTimeLeft(at: number): number {
  const minute = useMinute()
  const atEndOfMinute = at - minute - MINUTE_MS + 1
  const countsSeconds = at > minute && atEndOfMinute < MINUTE_MS
  const now = useTick(countsSeconds ? 1000 : MINUTE_MS)
  return atEndOfMinute >= MINUTE_MS ? atEndOfMinute : at - now
}
