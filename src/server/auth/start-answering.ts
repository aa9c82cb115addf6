import type { Office } from '#server/http/asked.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'
import { answerRequests } from './answer-requests.ts'

const TURN_MS = 500

/** Answers sign-ups and recoveries as they come in. */
export function startAnswering(office: Office): Repeated {
  return repeat(() => answerRequests(office), TURN_MS, office.log, 'Sign-ups and recoveries wait for the next turn')
}
