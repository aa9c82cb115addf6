import { hasResult } from '#domain/lots/statuses.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { serverToday } from '#client/api/server-today.ts'

/** Whether the auction still has to set the lot's time. False once the sale is over. */
export function isTimeAwaited({ timeSet, status }: { timeSet: boolean; status: number }, start: Date): boolean {
  return !timeSet && !hasResult(status) && tokyoDay(start) >= serverToday()
}
