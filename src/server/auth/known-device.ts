import { randomBytes, timingSafeEqual } from 'node:crypto'
import { seal } from './secret-key.ts'

/** A year; renewed at each sign-in. */
export const DEVICE_SECONDS = 365 * 24 * 3600

/**
 * A device that has signed in before carries a cookie for it (OWASP "device cookies"). Its tries are counted separately, so a stranger who
 * keeps guessing cannot lock the owner out. The cookie grants no access and survives sign-out.
 */
export function deviceCookie(key: Buffer, email: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${seal(key, 'device', `${email}\n${nonce}`)}`
}

/** The device's nonce if the cookie is ours and made for this email; otherwise null. */
export function knownDevice(key: Buffer, email: string, cookie: string | undefined): string | null {
  const [nonce = '', proof = ''] = (cookie ?? '').split('.')
  const expected = Buffer.from(seal(key, 'device', `${email}\n${nonce}`))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null
}
