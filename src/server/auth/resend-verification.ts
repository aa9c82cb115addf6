import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import type { AccountRequest } from './accounts.queries.ts'
import { admitRequest } from './admit-request.ts'
import { checkPassword } from './check-password.ts'
import { makeRequest } from './make-request.ts'

/** "Send again" requires the password of the sign-up. Nobody else learns that there is one. */
export const resendVerification: UseCase<typeof accountEndpoints.resendVerification> = async request => {
  const { db, queue, now, ip } = request
  const { pending } = await checkPassword(request)
  if (!pending) throw new Refused('invalid_credentials')
  await db.transaction().execute(async trx => {
    await admitRequest(trx, { kind: 'sign-up', email: pending.email, ip, now })
    await makeRequest({ db: trx, queue }, copyOf(pending, { ip, now }))
  })
  return { success: true }
}

/** Copies a sign-up to give it a new link. The first e-mail may still arrive, and its link works as well. */
export function copyOf(request: AccountRequest, { ip, now }: { ip: string; now: Date }) {
  const { kind, email, language, password_hash, full_name, mobile, country_id, city, referral_code } = request
  const details = { password_hash, full_name, mobile, country_id, city, referral_code }
  return { kind, email, language, ip, asked_at: now, ...details }
}
