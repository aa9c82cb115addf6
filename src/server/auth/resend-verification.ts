import type { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { insertRequest } from './accounts.queries.ts'
import type { AccountRequest } from './accounts.queries.ts'
import { admitRequest } from './admit-request.ts'
import { checkPassword } from './check-password.ts'

/** "Send again": only who knows the password of a sign-up may have its mail sent, and learns that there is one. */
export const resendVerification: UseCase<typeof accountEndpoints.resendVerification> = async asked => {
  const { db, now, ip } = asked
  const { pending } = await checkPassword(asked)
  if (!pending) throw new Refused('invalid_credentials')
  await db.transaction().execute(async trx => {
    await admitRequest(trx, { kind: 'sign-up', email: pending.email, ip, now })
    await insertRequest(trx, copyOf(pending, { ip, now }))
  })
  return { success: true }
}

/** The same sign-up once more, for a link of its own: the first mail may still arrive, and its link then works as well. */
export function copyOf(request: AccountRequest, { ip, now }: { ip: string; now: Date }) {
  const { kind, email, language, password_hash, full_name, mobile, country_id, city, referral_code } = request
  const details = { password_hash, full_name, mobile, country_id, city, referral_code }
  return { kind, email, language, ip, asked_at: now, ...details }
}
