import { tokyoInstant } from '../time/tokyo.ts'

/** A start of 00:00 in a feed means "time not set". Every rule then uses 09:00 Tokyo. */
export const UNSET_START = '09:00'

/** The instant that every rule uses, and whether the hall has set it. `clock` is `HH:MM` in Tokyo. */
export function lotStart(day: string, clock: string): { startsAt: Date; timeSet: boolean } {
  const timeSet = clock.slice(0, 5) !== '00:00'
  return { startsAt: tokyoInstant(day, timeSet ? clock : UNSET_START), timeSet }
}
