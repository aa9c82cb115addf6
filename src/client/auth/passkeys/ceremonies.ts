import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import type { Passkey, UseOptions } from '#contract/auth/passkeys.shapes.ts'
import { call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { pendingSignOut } from '../pending-sign-out.ts'
import { PasskeyError } from './passkey-error.ts'

/** Creates a passkey by the browser's API. If the server refuses it, the device must not offer it at the next login. */
export async function addPasskey(): Promise<Passkey> {
  const optionsJSON = await call(passkeyEndpoints.beginPasskey, { body: {} })
  const made = await withPasskeyErrors(startRegistration({ optionsJSON }))
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  try {
    return await call(passkeyEndpoints.confirmPasskey, {
      body: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
    })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) await forget(optionsJSON.rp.id, id)
    throw error
  }
}

export async function signInByPasskey(): Promise<void> {
  const options = await call(passkeyEndpoints.beginPasskeySignIn, { body: {} })
  const body = await used(options)
  try {
    await pendingSignOut.giveWayTo(() => call(passkeyEndpoints.signInByPasskey, { body }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_unknown') await forget(options.rpId, body.id)
    throw error
  }
}

export async function proveByPasskey(): Promise<void> {
  const options = await call(passkeyEndpoints.beginPasskeyProof, { body: {} })
  await call(passkeyEndpoints.proveByPasskey, { body: await used(options) })
}

async function used(optionsJSON: UseOptions) {
  const { id, rawId, type, response } = await withPasskeyErrors(startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** The browser names its failures, alike in all browsers; the texts are for developers. */
async function withPasskeyErrors<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyError('stopped', { cause: error })
    throw new PasskeyError(name === 'InvalidStateError' ? 'known' : 'unable', { cause: error })
  }
}

type Signals = { signalUnknownCredential?: (named: { rpId: string; credentialId: string }) => Promise<void> }

/** Tells the device that this passkey is no longer valid, so that it stops offering it. Only new browsers support this. */
async function forget(rpId: string, credentialId: string): Promise<void> {
  const signals = PublicKeyCredential as unknown as Signals
  await signals.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
}
