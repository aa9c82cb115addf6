import type { UsedPasskey } from '#contract/auth/passkeys.shapes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { passkeyNews } from './passkey-emails.ts'
import { takeChallenge, type ChallengeFor } from './passkey-challenges.ts'
import { countUse, findPasskey, type PasskeyRow } from './passkeys.queries.ts'
import { ownerHandle } from './passkey-options.ts'
import { emailOwner } from './email-owner.ts'
import { admitTry, attemptKey, noteSuccess } from './throttle.ts'
import { readUsed } from './webauthn.ts'

type PasskeyRequest = Pick<RequestContext<Endpoint>, 'db' | 'queue' | 'config' | 'now' | 'ip'>

/**
 * Checks that a passkey has signed the challenge that we gave for this purpose. Tries count as those at a password do. A counter that goes back means
 * that somebody has a copy of the key: the signature is refused, and the owner is notified.
 */
export async function checkPasskey(
  request: PasskeyRequest,
  answer: UsedPasskey,
  wanted: ChallengeFor,
): Promise<PasskeyRow> {
  const { db, config, now, ip } = request
  const tries = attemptKey(`passkey ${answer.id}`, null)
  const passkey = await findPasskey(db, answer.id)
  // Its number is random and on the owner's device, as a known device's cookie is.
  await admitTry(db, { key: tries, ip, now, isKnown: passkey !== undefined })
  const challenge = await takeChallenge(db, answer.response.clientDataJSON, wanted, now)
  if (!passkey || (wanted.userId !== null && passkey.user_id !== wanted.userId)) throw new Refused('passkey_unknown')
  const line = { userId: passkey.user_id, at: now, ip }
  const { userHandle } = answer.response
  const isOwners = userHandle === null ? wanted.userId !== null : userHandle === (await ownerHandle(db, line.userId))
  const use = isOwners ? await readUsed(config, answer, challenge, passkey) : null
  if (!use) {
    await logAccount(db, { ...line, event: 'passkey-refused' })
    throw new Refused('passkey_refused')
  }
  if (!(await countUse(db, passkey.id, { ...use, now }))) {
    await db.transaction().execute(async trx => {
      await logAccount(trx, { ...line, event: 'passkey-copied' })
      await emailOwner({ ...request, db: trx }, line.userId, passkeyNews('copied'))
    })
    throw new Refused('passkey_refused')
  }
  await noteSuccess(db, tries, ip)
  return passkey
}
