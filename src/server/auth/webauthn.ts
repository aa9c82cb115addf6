import type { NewPasskey, UsedPasskey } from '#contract/auth/passkeys.shapes.ts'
import type { Config } from '#server/config.ts'
import type { PasskeyRow } from './passkeys.queries.ts'

/** ES256, EdDSA and RS256: what phones, keys and Windows Hello have. */
export const ALGORITHMS = [-7, -8, -257]

/** The site that passkeys belong to: the host of PUBLIC_URL. A browser offers them nowhere else. */
export const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).hostname

/** Loaded at the first passkey: it costs 30 MB of memory, and many servers see none. */
const library = () => import('@simplewebauthn/server')

/** The parts of a new passkey; null if the answer is wrong: another site, another challenge, nobody's finger, a broken form. */
export async function readNew(config: Pick<Config, 'publicUrl'>, answer: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await library()
  if (isFramed(answer.response.clientDataJSON)) return null
  try {
    const { registrationInfo: found } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: config.publicUrl,
      expectedRPID: siteOf(config),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!found || found.fmt !== 'none') return null
    return {
      credential_id: found.credential.id,
      public_key: Buffer.from(found.credential.publicKey),
      counter: found.credential.counter,
      backed_up: found.credentialBackedUp,
    }
  } catch {
    // The library throws for each wrong answer, with a text for developers.
    return null
  }
}

/** The counter of a right signature; null if it is wrong. */
export async function readUsed(
  config: Pick<Config, 'publicUrl'>,
  answer: UsedPasskey,
  challenge: string,
  passkey: Pick<PasskeyRow, 'credential_id' | 'public_key'>,
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library()
  if (isFramed(answer.response.clientDataJSON)) return null
  const { userHandle, ...response } = answer.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: userHandle === null ? response : { ...response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: config.publicUrl,
      expectedRPID: siteOf(config),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        // The database compares it (countUse), which also decides between parallel answers.
        counter: 0,
      },
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/** Whether the answer was given inside another page's frame. Ours is in none. */
function isFramed(clientDataJSON: string): boolean {
  const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown }
  return data.crossOrigin === true
}
