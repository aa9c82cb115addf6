import { statusAt } from '#domain/lots/status-at.ts'
import { useMinute } from '#client/api/use-now.ts'

/** The status of a lot now. The device may have kept the answer for days, and a page may stay open across the start. */
export function useShownStatus(lot: Parameters<typeof statusAt>[0]): number {
  return statusAt(lot, new Date(useMinute()))
}
