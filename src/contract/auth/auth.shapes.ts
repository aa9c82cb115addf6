import * as v from 'valibot'

/** An email as people type it; who compares it makes it small letters first. */
export const Email = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(254, 'email'),
  v.email('email'),
)

/** At least 6 characters (§5); pasted ones too, hence no upper limit that a password manager reaches. */
export const Password = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.minLength(6, 'minLength6'),
  v.maxLength(200, 'maxLength200'),
)

/** A challenge solved (`/auth/challenge`), as ALTCHA writes it: base64 of JSON. Which calls want one is the office's to say (403 `challenge_failed`). */
export const Proof = v.optional(v.pipe(v.string('invalid'), v.maxLength(2000, 'invalid')))

/** §5 "Login": email required and valid; password required, at least 6 characters. Field texts are translated by their code. */
export const Credentials = v.object({ email: Email, password: Password, altcha: Proof })
export type Credentials = v.InferInput<typeof Credentials>
