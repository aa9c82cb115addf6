import * as v from 'valibot'
import { rewritten } from '../wire.ts'

/** An e-mail as typed, or pasted with invisible characters around it. Code that compares it must convert it to lower case first. */
export const Email = v.pipe(
  v.string('required'),
  rewritten(text => text.replaceAll(/\p{Cf}/gu, '')),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(254, 'email'),
  v.email('email'),
)

/** At least 6 characters. Passwords are also pasted, so the upper limit is above what password managers create. */
export const Password = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.minLength(6, 'minLength6'),
  v.maxLength(200, 'maxLength200'),
)

/** A solved challenge (`/auth/challenge`) in ALTCHA's form: base64 of JSON. The server decides which calls need one (403 `challenge_failed`). */
export const Proof = v.optional(v.pipe(v.string('invalid'), v.maxLength(2000, 'invalid')))

/** Email required and valid; password required, at least 6 characters. Field texts are translated by their code. */
export const Credentials = v.object({ email: Email, password: Password, altcha: Proof })
export type Credentials = v.InferInput<typeof Credentials>

/**
 * The answer to a correct password. With `next` there is no session yet: the user must enter a code, or use a passkey where a second step is required
 * and passkeys are the only one.
 */
export const SignedIn = v.object({ success: v.literal(true), next: v.optional(v.picklist(['code', 'passkey'])) })
