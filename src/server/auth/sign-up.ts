import type { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { invalid } from '#server/http/refused.ts'
import { isCountryId } from '#server/site/countries.ts'
import { insertRequest } from './accounts.queries.ts'
import { admitRequest } from './admit-request.ts'
import { isPopularPassword } from './popular-passwords.ts'
import { takeProof } from './proof.ts'
import { hashPassword } from './passwords.ts'

/**
 * Takes a sign-up down and answers. Whether the email has an account is not even looked up here: the answer and the work for it cannot differ
 * (quality.md S7). `answer-requests.ts` does the rest, and the mailbox hears of it. A form that is refused leaves its proof of work unused.
 */
export const signUp: UseCase<typeof accountEndpoints.signUp> = async ({ db, body, now, ip }) => {
  if (!isCountryId(body.country)) throw invalid({ country: 'invalid' })
  if (isPopularPassword(body.password)) throw invalid({ password: 'commonPassword' })
  await takeProof(db, body.altcha, now)
  const email = body.email.toLowerCase()
  await admitRequest(db, { kind: 'sign-up', email, ip, now })
  await insertRequest(db, {
    kind: 'sign-up',
    email,
    ip,
    language: body.language,
    asked_at: now,
    password_hash: await hashPassword(body.password),
    full_name: body.fullName.replaceAll(/\s+/g, ' '),
    mobile: body.mobile,
    country_id: body.country,
    city: body.city,
    referral_code: body.referralCode || null,
  })
  return { success: true }
}
