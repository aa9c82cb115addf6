import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#server/limit-concurrency.ts'

/** `memory` in KiB. */
type Cost = { memory: number; passes: number; parallelism: number }

/**
 * The cost of new hashes: OWASP's first choice for argon2id, 8 to 60 ms of processor time, which is meant to make guessing expensive. Tests of other
 * things lower it.
 */
export const hashCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32

/**
 * Compared with when the email is unknown, so the answer takes as long as for a known one. No password has this hash: finding one would be a
 * preimage of 32 zero bytes.
 */
export const HASH_OF_NOBODY = phc(Buffer.alloc(16), Buffer.alloc(HASH_BYTES))

/** A salted argon2id hash as a PHC string; made on the thread pool. */
export function hashPassword(text: string): Promise<string> {
  return hashWithSalt(text, randomBytes(16))
}

/** The same for a salt that is known, so that the hash can be looked for. */
export async function hashWithSalt(text: string, salt: Buffer): Promise<string> {
  return phc(salt, await derive(text, salt, hashCost, HASH_BYTES))
}

/** Compares in constant time, with the parameters in `hash`; false if `hash` is not an argon2id hash. */
export async function verifyPassword(text: string, hash: string): Promise<boolean> {
  const read = readPhc(hash)
  if (!read) return false
  return timingSafeEqual(await derive(text, read.salt, read.cost, read.hash.length), read.hash)
}

const argon2Async = promisify(argon2)

/** Half of Node's four threads. The others read pictures and sign in new database connections, which must not wait for a flood of log-ins. */
export const hashLimit = limitConcurrency({ atOnce: 2 })

function derive(text: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  // Another keyboard may send the same password in another Unicode form.
  const message = text.normalize('NFKC')
  return hashLimit(() => argon2Async('argon2id', { message, nonce, tagLength, ...cost }))
}

function phc(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = hashCost
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

function readPhc(text: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const parts = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text)
  if (!parts) return null
  const [, memory, passes, parallelism, salt, hash] = parts
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt!, 'base64'),
    hash: Buffer.from(hash!, 'base64'),
  }
}
