import { randomInt } from 'node:crypto'
import { shownRecoveryCode } from '#domain/people/second-factor.ts'
import { hashWithSalt } from './passwords.ts'
import { seal } from './secret-key.ts'

const CODES = 10
/** Fifty random bits. Too few for a plain hash, so they are hashed like passwords. */
const LETTERS = 10
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** New codes in the form that the owner sees, and the hashes to store. */
export async function newRecoveryCodes(key: Buffer, userId: number): Promise<{ shown: string[]; hashes: string[] }> {
  const codes = new Set<string>()
  while (codes.size < CODES)
    codes.add(Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''))
  const hashes = await Promise.all([...codes].map(code => recoveryHash(key, userId, code)))
  return { shown: [...codes].map(shownRecoveryCode), hashes }
}

/** Argon2id with a salt of the account, so that a typed code costs one hash and not one for each that is stored. */
export function recoveryHash(key: Buffer, userId: number, code: string): Promise<string> {
  return hashWithSalt(code, Buffer.from(seal(key, 'recovery codes', String(userId)), 'base64url').subarray(0, 16))
}
