import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import type { UseCase } from '#server/http/context.ts'
import { admitRequest } from './admit-request.ts'
import { makeRequest } from './make-request.ts'
import { takeProof } from './proof.ts'

/** Saves a recovery request and answers. Like `sign-up.ts`, it does not look up whether there is an account. */
export const recover: UseCase<typeof accountEndpoints.recover> = async request => {
  const { db, query, now, ip, language } = request
  const email = query.email.toLowerCase()
  await admitRequest(db, { kind: 'recovery', email, ip, now, prove: () => takeProof(db, query.altcha, now) })
  await makeRequest(request, { kind: 'recovery', email, ip, language: LANGUAGE_IDS[language], asked_at: now })
  return { success: true }
}
