import type { Office } from '#server/http/asked.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'
import { writeStatusLetters } from './write-letters.ts'

const TURN_MS = 10_000

/** Writes letters about new statuses as they fall due. */
export function startStatusLetters(office: Office): Repeated {
  return repeat(() => writeStatusLetters(office), TURN_MS, office.log, 'Letters about bids wait for the next turn')
}
