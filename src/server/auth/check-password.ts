import type { Credentials } from '#contract/auth/auth.shapes.ts'
import type { Trx } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { findPendingSignUp, type AccountRequest } from './accounts.queries.ts'
import { findAccount } from './auth.queries.ts'
import { sessionCookies } from './identify.ts'
import { knownDevice } from './known-device.ts'
import { HASH_OF_NOBODY, verifyPassword } from './passwords.ts'
import { takeProof } from './proof.ts'
import { sessionKey } from './secret-key.ts'
import { admitTry, attemptKey, noteSuccess } from './throttle.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The owner of a correct pair: an account, or a sign-up that awaits confirmation. */
type Checked = { account: Account; pending: null } | { account: null; pending: AccountRequest }

/**
 * Checks a pair of email and password. An unknown email is answered like a wrong password, after the same work: three look-ups at most and one
 * hash.
 */
export async function checkPassword(
  request: AppContext & { body: Credentials; now: Date; ip: string; cookie: (name: string) => string | undefined },
): Promise<Checked> {
  const { db, body, now, ip, config } = request
  const email = body.email.trim().toLowerCase()
  const device = knownDevice(await sessionKey(db), email, request.cookie(sessionCookies(config).device))
  const tries = attemptKey(email, device)
  const prove = (trx: Trx) => takeProof(trx, body.altcha, now)
  await admitTry(db, { key: tries, ip, now, isKnown: device !== null, prove })
  const account = await findAccount(db, email)
  const signUp = await findPendingSignUp(db, email, now)
  const pending = account ? undefined : signUp
  const isRight = await verifyPassword(
    body.password,
    account?.password_hash ?? pending?.password_hash ?? HASH_OF_NOBODY,
  )
  if (!isRight || !(account ?? pending)) throw new Refused('invalid_credentials')
  await noteSuccess(db, tries, ip)
  return account ? { account, pending: null } : { account: null, pending: pending! }
}
