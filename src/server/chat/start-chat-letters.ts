import type { Office } from '#server/http/asked.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'
import { writeChatLetters } from './write-letters.ts'

const TURN_MS = 10_000

/** Writes letters about unread messages as they fall due. */
export function startChatLetters(office: Office): Repeated {
  return repeat(() => writeChatLetters(office), TURN_MS, office.log, 'Letters about messages wait for the next turn')
}
