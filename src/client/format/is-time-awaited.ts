import { hasResult } from '#domain/lots/statuses.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { serverNow } from '#client/api/server-clock.ts'

/** Whether the auction still has to set the lot's time. Of a sale that is over, nobody waits for it. */
export function isTimeAwaited({ timeSet, status }: { timeSet: boolean; status: number }, start: Date): boolean {
  return !timeSet && !hasResult(status) && tokyoDay(start) >= tokyoDay(new Date(serverNow()))
}
