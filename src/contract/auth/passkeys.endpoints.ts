import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Success } from '../wire.ts'
import {
  EnrolOptions,
  NewPasskey,
  Passkey,
  PasskeyId,
  PasskeyName,
  UsedPasskey,
  UseOptions,
} from './passkeys.shapes.ts'

const nothing = v.optional(v.object({}))

/**
 * Passkeys (WebAuthn). Each `begin` gives a challenge that counts once, for five minutes, and only for what it was asked for; a wrong answer uses it up
 * (`ownTransaction`). So a passkey is confirmed only with a challenge that was given to a person who had proved himself.
 */
export const passkeyEndpoints = {
  passkeys: endpoint({
    method: 'GET',
    path: '/auth/passkeys',
    access: 'session',
    beforeFactor: true,
    summary: 'My passkeys, the oldest first.',
    response: v.array(Passkey),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys/begin',
    access: 'session',
    beforeFactor: true,
    proof: 'fresh',
    summary: 'What a browser needs to make a passkey.',
    body: nothing,
    response: EnrolOptions,
    ownTransaction: true,
  }),
  confirmPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys/confirm',
    access: 'session',
    beforeFactor: true,
    summary: 'Save the passkey that the browser created. Its owner gets an e-mail.',
    body: NewPasskey,
    response: Passkey,
    ownTransaction: true,
  }),
  renamePasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys/rename',
    access: 'session',
    summary: 'Name one of my passkeys; 404 for one that is not mine.',
    body: PasskeyName,
    response: Success,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys/remove',
    access: 'session',
    proof: 'fresh',
    summary:
      'Remove one of my passkeys; 404 for one that is not mine, 409 `last_factor` if it is the last second step of an account that must have one.',
    body: PasskeyId,
    response: Success,
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/auth/passkeys/sign-in/begin',
    access: 'public',
    summary: 'What a browser needs to log in with a passkey. Names no account: the owner picks one.',
    body: nothing,
    response: UseOptions,
    ownTransaction: true,
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    access: 'public',
    summary:
      'Log in with a passkey only. It counts as both steps: the device is one, the fingerprint or screen code the other.',
    body: UsedPasskey,
    response: Success,
    ownTransaction: true,
  }),
  beginPasskeyProof: endpoint({
    method: 'POST',
    path: '/auth/passkeys/prove/begin',
    access: 'session',
    beforeFactor: true,
    summary: 'What a browser needs to confirm my identity with a passkey.',
    body: nothing,
    response: UseOptions,
    ownTransaction: true,
  }),
  proveByPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys/prove',
    access: 'session',
    beforeFactor: true,
    summary: 'Confirm identity with a passkey instead of password and code (`/auth/prove`). Renews the tokens.',
    body: UsedPasskey,
    response: Success,
    ownTransaction: true,
  }),
}
