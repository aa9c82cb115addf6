import * as v from 'valibot'
import { RowId } from '../wire.ts'

const bytes = (most: number) =>
  v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(most, 'invalid'), v.regex(/^[\w-]+$/, 'invalid'))

/** How a passkey's device is reached: `internal`, `hybrid`, `usb` and others to come. */
const Transports = v.pipe(v.array(v.pipe(v.string('invalid'), v.maxLength(32, 'invalid'))), v.maxLength(10, 'invalid'))

/** A passkey that may be used, or is there already. */
const Descriptor = v.object({ id: v.string(), type: v.literal('public-key'), transports: v.array(v.string()) })

/** What the browser needs to make a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const EnrolOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  excludeCredentials: v.array(Descriptor),
})
export type EnrolOptions = v.InferOutput<typeof EnrolOptions>

/** What the browser needs to use a passkey: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. Without a list the owner picks an account. */
export const UseOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(Descriptor),
})
export type UseOptions = v.InferOutput<typeof UseOptions>

/** The browser's answer with a new passkey (`RegistrationResponseJSON`); its other fields are not read. */
export const NewPasskey = v.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: v.literal('public-key', 'invalid'),
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: v.optional(Transports, []),
  }),
})
export type NewPasskey = v.InferOutput<typeof NewPasskey>

/** The browser's answer that a passkey has signed (`AuthenticationResponseJSON`). */
export const UsedPasskey = v.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: v.literal('public-key', 'invalid'),
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: v.optional(v.nullable(bytes(100)), null),
  }),
})
export type UsedPasskey = v.InferOutput<typeof UsedPasskey>

/** One passkey, as its owner sees it. */
export const Passkey = v.object({
  id: v.number(),
  name: v.string(),
  addedAt: v.string(),
  usedAt: v.nullable(v.string()),
  /** Whether the owner's other devices have it as well. */
  synced: v.boolean(),
})
export type Passkey = v.InferOutput<typeof Passkey>

export const PasskeyName = v.object({
  id: RowId,
  name: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(100, 'maxLength100')),
})
export type PasskeyName = v.InferOutput<typeof PasskeyName>

export const PasskeyId = v.object({ id: RowId })
