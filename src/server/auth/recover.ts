import type { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import type { UseCase } from '#server/http/asked.ts'
import { insertRequest } from './accounts.queries.ts'
import { admitRequest } from './admit-request.ts'
import { takeProof } from './proof.ts'

/** Takes a forgotten password down and answers, knowing as little as `sign-up.ts` whether there is an account. */
export const recover: UseCase<typeof accountEndpoints.recover> = async ({ db, query, now, ip, language }) => {
  const email = query.email.toLowerCase()
  await admitRequest(db, { kind: 'recovery', email, ip, now, prove: () => takeProof(db, query.altcha, now) })
  await insertRequest(db, { kind: 'recovery', email, ip, language: LANGUAGE_IDS[language], asked_at: now })
  return { success: true }
}
