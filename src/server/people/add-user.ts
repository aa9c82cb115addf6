import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Credentials } from '#contract/auth/auth.shapes.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import { passwordFault } from '#server/auth/password-fault.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { writeAccount } from '#server/auth/write-account.ts'
import type { AppContext } from '#server/http/context.ts'
import { isFactorDemanded } from '#server/site/factor-kinds.ts'

/** The account cannot be created; the message gives the reason. */
class UserRefused extends Error {
  override readonly name = 'UserRefused'
}

const FAULTS = {
  minLength6: 'A password has 6 to 200 characters.',
  minLength10: 'A password of this kind of account has 10 characters at least.',
  ownPassword: 'The password must not be the email or the name.',
  commonPassword: 'This password is on lists of leaked passwords.',
}

/** Creates an account with the defaults of its kind and returns its number. */
export async function addUser(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  user: { kind: UserKind; email: string; password: string; fullName: string },
  now: Date,
): Promise<number> {
  const read = v.safeParse(Credentials, { email: user.email, password: user.password })
  if (!read.success) {
    const [issue] = read.issues
    throw new UserRefused(v.getDotPath(issue) === 'email' ? 'This is not an email address.' : FAULTS.minLength6)
  }
  const email = read.output.email.toLowerCase()
  const needsFactor = await isFactorDemanded(db, config, user.kind)
  const fault = await passwordFault(user.password, { ...user, needsFactor })
  if (fault) throw new UserRefused(FAULTS[fault])
  const password_hash = await hashPassword(user.password)
  const account = { email, password_hash, kind: user.kind, full_name: user.fullName, created_at: now }
  const id = await db.transaction().execute(trx => writeAccount(trx, account))
  if (id === undefined) throw new UserRefused(`${email} has an account already.`)
  return id
}

/** 80 random bits, easy to read and to type. */
export function makePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const text = [...randomBytes(16)].map(byte => letters[byte % letters.length]).join('')
  return text.match(/.{4}/g)!.join('-')
}
