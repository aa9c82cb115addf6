import type { EnrolOptions, UseOptions } from '#contract/auth/passkeys.shapes.ts'
import type { Db } from '#server/db/connect.ts'
import type { Config } from '#server/config.ts'
import { CHALLENGE_MS } from './passkey-challenges.ts'
import type { PasskeyRow } from './passkeys.queries.ts'
import { seal, sessionKey } from './secret-key.ts'
import { ALGORITHMS, siteOf } from './webauthn.ts'

type Site = Pick<Config, 'publicUrl'>

/** How an authenticator knows the account: the same for all its passkeys, and it names nobody. */
export async function ownerHandle(db: Db, userId: number): Promise<string> {
  return seal(await sessionKey(db), 'passkey owner', String(userId))
}

/** A passkey that the device itself finds again, behind a finger, face or screen lock. Which maker's device it is, we do not ask. */
export function enrolOptions(
  config: Site,
  challenge: string,
  user: EnrolOptions['user'],
  known: readonly PasskeyRow[],
): EnrolOptions {
  return {
    rp: { id: siteOf(config), name: 'Minato' },
    user,
    challenge,
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(described),
  }
}

/** Without `allowed` the owner picks among the accounts that his device has. */
export function requestOptions(config: Site, challenge: string, allowed: readonly PasskeyRow[] = []): UseOptions {
  return {
    rpId: siteOf(config),
    challenge,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: allowed.map(described),
  }
}

const described = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})
