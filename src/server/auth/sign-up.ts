import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid } from '#server/http/refused.ts'
import { isCountryId } from '#server/site/countries.ts'
import { isFactorDemanded } from '#server/site/factor-kinds.ts'
import { admitRequest } from './admit-request.ts'
import { makeRequest } from './make-request.ts'
import { passwordFault } from './password-fault.ts'
import { takeProof } from './proof.ts'
import { hashPassword } from './passwords.ts'

/**
 * Saves a sign-up request and answers. It does not look up whether the email has an account, so the answer and its timing cannot differ.
 * `answer-account-request.ts` does the rest and writes to the mailbox. If the form is refused, its proof of work stays unused.
 */
export const signUp: UseCase<typeof accountEndpoints.signUp> = async request => {
  const { db, body, now, ip } = request
  if (!isCountryId(body.country)) throw invalid({ country: 'unknownChoice' })
  // A new account starts as restricted.
  const kind = 'restricted'
  const needsFactor = await isFactorDemanded(db, request.config, kind)
  const fault = await passwordFault(body.password, { kind, email: body.email, fullName: body.fullName, needsFactor })
  if (fault) throw invalid({ password: fault })
  await takeProof(db, body.altcha, now)
  const email = body.email.toLowerCase()
  await admitRequest(db, { kind: 'sign-up', email, ip, now })
  await makeRequest(request, {
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
