import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { STEP_SECONDS } from '#domain/people/second-factor.ts'
import type { NewFactor } from '#contract/auth/second-factor.shapes.ts'
import { seal } from './secret-key.ts'

/** Codes of the step before and after count as well: clocks of phones differ, and people type. */
const STEPS_ASIDE = 1

/**
 * The secret of a set-up that a session began: 160 bits, as RFC 4226 wants them. After a reload the session gets the secret that the phone has scanned.
 * No other session gets it: its user may be somebody who knew an earlier password.
 */
export function secretOf(key: Buffer, by: { userId: number; sessionId: string }, begunAt: Date): string {
  const bits = seal(key, 'secret of a set-up', `${by.userId} ${by.sessionId} ${begunAt.toISOString()}`)
  return new Secret({ buffer: Uint8Array.from(Buffer.from(bits, 'base64url').subarray(0, 20)).buffer }).base32
}

/**
 * Encrypts a secret for the database (AES-256-GCM), bound to its account, so that nobody can move it to another. The key is derived from the
 * installation's: a copy of the table alone opens nothing, a copy of the whole database does.
 */
export function sealSecret(key: Buffer, userId: number, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', factorKey(key), nonce).setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function openSecret(key: Buffer, userId: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', factorKey(key), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(String(userId))).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** The step of thirty seconds that a code belongs to; null if it is none of the steps around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const aside = totp.validate({ token: code, window: STEPS_ASIDE, timestamp: now.getTime() })
  return aside === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + aside
}

/** A secret as an authenticator app takes it: by hand, by a tap, by its camera. */
export function enrolmentOf(secret: string, email: string): NewFactor {
  const uri = new TOTP({ issuer: 'Minato', label: email, secret: Secret.fromBase32(secret) }).toString()
  const { size, data } = encode(uri, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { secret, uri, qr: { size, path } }
}

const factorKey = (key: Buffer): Buffer => Buffer.from(seal(key, 'second factor', ''), 'base64url')
