import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import type { EnrolOptions, NewPasskey, UsedPasskey, UseOptions } from '#contract/auth/passkeys.shapes.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from './app.ts'

/** How the answer of a faulty or hostile device differs from a correct one. */
export type PasskeyFault = {
  origin?: string
  rpId?: string
  /** The owner has not shown finger, face or screen lock. */
  unverified?: boolean
  counter?: number
  type?: string
  crossOrigin?: boolean
  userHandle?: string
  signature?: string
}

/** The authenticator of one device in software: makes a passkey (ES256), and signs with it. `counts` as a security key does; phones do not. */
export class SoftKey {
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #owner = 'bm9ib2R5'
  #counter = 0
  readonly #origin: string
  readonly #counts: boolean

  constructor(origin: string, { counts = false } = {}) {
    this.#origin = origin
    this.#counts = counts
  }

  make({ challenge, rp, user }: EnrolOptions, fault: PasskeyFault = {}): NewPasskey {
    this.#owner = user.id
    const id = Buffer.from(this.id, 'base64url')
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ])
    const length = Buffer.from([id.length >> 8, id.length & 255])
    // No maker (sixteen zeros), the credential's id, its key.
    const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
    const authData = Buffer.concat([this.#head(rp.id, fault, 0x40), credential])
    const attestation = cborMap([
      ['fmt', 'none'],
      ['attStmt', cborMap([])],
      ['authData', cborBytes(authData)],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, fault).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  use({ challenge, rpId }: UseOptions, fault: PasskeyFault = {}): UsedPasskey {
    if (this.#counts) this.#counter += 1
    const clientData = this.#clientData('webauthn.get', challenge, fault)
    const head = this.#head(rpId, fault)
    const signed = Buffer.concat([head, createHash('sha256').update(clientData).digest()])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: head.toString('base64url'),
        signature: fault.signature ?? sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: fault.userHandle ?? this.#owner,
      },
    }
  }

  #clientData(type: string, challenge: string, fault: PasskeyFault): Buffer {
    const { origin = this.#origin, crossOrigin = false } = fault
    return Buffer.from(JSON.stringify({ type: fault.type ?? type, challenge, origin, crossOrigin }))
  }

  /** The hash of the site, the flags (present, verified, synced), the counter. */
  #head(rpId: string, { rpId: other = rpId, unverified, counter = this.#counter }: PasskeyFault, more = 0): Buffer {
    const flags = 0x01 | (unverified ? 0 : 0x04) | 0x08 | 0x10 | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(other).digest(), Buffer.from([flags]), count])
  }
}

/** Adds a passkey to the account of a caller who has lately proved himself. */
export async function withPasskey(caller: Caller, key: SoftKey) {
  const options = await caller.call(passkeyEndpoints.beginPasskey, { body: {} })
  return caller.call(passkeyEndpoints.confirmPasskey, { body: key.make(options) })
}

export async function signInBy(caller: Caller, key: SoftKey, fault?: PasskeyFault) {
  const options = await caller.call(passkeyEndpoints.beginPasskeySignIn, { body: {} })
  return caller.call(passkeyEndpoints.signInByPasskey, { body: key.use(options, fault) })
}

export async function proveBy(caller: Caller, key: SoftKey) {
  const options = await caller.call(passkeyEndpoints.beginPasskeyProof, { body: {} })
  return caller.call(passkeyEndpoints.proveByPasskey, { body: key.use(options) })
}

/** The names of the passkeys of an account. */
export async function passkeyNamesOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('name').where('user_id', '=', userId).orderBy('id').execute()
  return rows.map(({ name }) => name)
}

type Cbor = number | string | Buffer

function cborHead(major: number, value: number): Buffer {
  const kind = major << 5
  if (value < 24) return Buffer.from([kind | value])
  if (value < 256) return Buffer.from([kind | 24, value])
  return Buffer.from([kind | 25, value >> 8, value & 255])
}

const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborNumber = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))

/** Keys are numbers or texts. A number or text is encoded; of a key's coordinates the bytes; of all else what is encoded already. */
function cborMap(entries: [key: number | string, value: Cbor][]): Buffer {
  const one = (value: Cbor, isCoordinate: boolean) =>
    typeof value === 'number'
      ? cborNumber(value)
      : typeof value === 'string'
        ? cborText(value)
        : isCoordinate
          ? cborBytes(value)
          : value
  const pairs = entries.flatMap(([key, value]) => [one(key, false), one(value, typeof key === 'number')])
  return Buffer.concat([cborHead(5, entries.length), ...pairs])
}
