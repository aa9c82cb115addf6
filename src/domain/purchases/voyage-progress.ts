import { daysBetween } from '../time/tokyo.ts'

/** `planned`: not loaded yet. `sailing`: between the ports. `due`: the ETA has been reached. `arrived`: delivered. */
export type VoyageProgress = {
  state: 'planned' | 'sailing' | 'due' | 'arrived'
  /** The completed part of the voyage, 0 to 1, by the days between ETD and ETA. */
  share: number
  /** Whole days until the ETA, negative when it has passed; null without an ETA or after the arrival. */
  daysLeft: number | null
}

/** While sailing, the drawn ship stays clear of both ports. */
const FIRST = 0.06
const LAST = 0.94

const IN_TRANSIT = 4
const DELIVERED = 5

/**
 * The expected position of a car's ship on a day. The car's status decides whether it is sailing, because timetables change and loading may be late.
 */
export function voyageProgress(
  { status, etd, eta }: { status: number | null; etd: string | null; eta: string | null },
  today: string,
): VoyageProgress {
  if (status === DELIVERED) return { state: 'arrived', share: 1, daysLeft: null }
  const daysLeft = eta === null ? null : daysBetween(today, eta)
  if (status !== IN_TRANSIT) return { state: 'planned', share: 0, daysLeft }
  if (daysLeft !== null && daysLeft <= 0) return { state: 'due', share: LAST, daysLeft }
  if (etd === null || eta === null) return { state: 'sailing', share: 0.5, daysLeft }
  const whole = Math.max(1, daysBetween(etd, eta))
  const share = Math.min(LAST, Math.max(FIRST, daysBetween(etd, today) / whole))
  return { state: 'sailing', share, daysLeft }
}
