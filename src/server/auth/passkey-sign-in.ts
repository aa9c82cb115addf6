import type { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import type { Trx } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { accountOf, type LockedOwner } from './auth.queries.ts'
import { checkPasskey } from './check-passkey.ts'
import { newChallenge } from './passkey-challenges.ts'
import { requestOptions } from './passkey-options.ts'
import { hasPasskey } from './passkeys.queries.ts'
import { HASH_OF_NOBODY } from './passwords.ts'
import { signIn } from './sign-in.ts'

const PURPOSE = { purpose: 'sign-in', userId: null } as const

export const beginPasskeySignIn: UseCase<typeof passkeyEndpoints.beginPasskeySignIn> = async ({ db, config, now }) =>
  requestOptions(config, await newChallenge(db, PURPOSE, now))

/** Both steps in one: the device holds the key, and its owner's finger, face or screen lock lets it sign. */
export const signInByPasskey: UseCase<typeof passkeyEndpoints.signInByPasskey> = async request => {
  const passkey = await checkPasskey(request, request.body, PURPOSE)
  const account = await accountOf(request.db, passkey.user_id)
  await signIn(request, account, (trx, owner) => refuseClosed(trx, passkey.id, owner))
  return { success: true }
}

/** Only who holds the key learns that the account is locked until its mailbox has set a new password. The key may be gone since it signed. */
async function refuseClosed(trx: Trx, passkeyId: number, owner: LockedOwner): Promise<void> {
  if (!(await hasPasskey(trx, passkeyId))) throw new Refused('passkey_unknown')
  if (owner.password_hash === HASH_OF_NOBODY) throw new Refused('account_locked')
}
