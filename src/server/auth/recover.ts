import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import type { UseCase } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { admitRequest } from './admit-request.ts'
import { sessionCookies } from './identify.ts'
import { knownDevice } from './known-device.ts'
import { makeRequest } from './make-request.ts'
import { takeProof } from './proof.ts'
import { sessionKey } from './secret-key.ts'

/** Saves a recovery request and answers. Like `sign-up.ts`, it does not look up whether there is an account. */
export const recover: UseCase<typeof accountEndpoints.recover> = async request => {
  const { db, query, now, language, config } = request
  const email = query.email.toLowerCase()
  const device = knownDevice(await sessionKey(db), email, request.cookie(sessionCookies(config).device))
  const prove = () => takeProof(db, query.altcha, now)
  await requestRecovery(request, { email, language: LANGUAGE_IDS[language], isKnown: device !== null, prove })
  return { success: true }
}

type Recovery = { email: string; language: number; isKnown: boolean; prove?: () => Promise<void> }

/** Saves a recovery request within its limits. A manager who is signed in needs no proof of work. */
export async function requestRecovery(
  context: WriteContext & { ip: string; now: Date },
  { email, language, isKnown, prove }: Recovery,
): Promise<void> {
  const { db, ip, now } = context
  await admitRequest(db, { kind: 'recovery', email, ip, now, isKnown, ...(prove ? { prove } : {}) })
  await makeRequest(context, { kind: 'recovery', email, ip, language, asked_at: now })
}
