import { deriveKey as deriveInBrowser } from 'altcha-lib/algorithms/web/pbkdf2'

type Derive = typeof deriveInBrowser

/**
 * The browser's own PBKDF2, which uses its own threads. Pages over plain http have none, so our own code replaces it. It is far
 * slower, but lets people sign in on a test in a local network.
 */
export const deriveKey: Derive = (...work) =>
  globalThis.crypto.subtle ? deriveInBrowser(...work) : deriveHere(...work)

/** PBKDF2/SHA-256 of one block, 32 bytes, as the server requires (server/auth/proof.ts). */
const deriveHere: Derive = async ({ cost }, salt, password) => {
  // Each takes about ten milliseconds, so that scrolling can happen in between.
  await new Promise(resolve => setTimeout(resolve))
  const [inner, outer] = [padded(password, 0x36), padded(password, 0x5c)]
  const mac = (block: Uint32Array) => {
    const [within, without] = [inner.slice(), outer.slice()]
    compress(within, block)
    compress(without, closed(within, 96))
    return without
  }
  const first = new Uint8Array(salt.length + 4)
  first.set(salt)
  first[salt.length + 3] = 1
  let round = mac(closed(wordsOf(first), 64 + first.length))
  const key = round.slice()
  for (let at = 1; at < cost; at += 1) {
    round = mac(closed(round, 96))
    for (let word = 0; word < 8; word += 1) key[word]! ^= round[word]!
  }
  const bytes = new DataView(new ArrayBuffer(32))
  key.forEach((word, at) => bytes.setUint32(4 * at, word))
  return { parameters: {}, derivedKey: new Uint8Array(bytes.buffer) }
}

/** The state of a hash that has read the password, 64 bytes at most, combined with `pad` (RFC 2104). */
function padded(password: Uint8Array, pad: number): Uint32Array {
  const block = new Uint8Array(64).fill(pad)
  password.forEach((byte, at) => (block[at] = byte ^ pad))
  const state = START.slice()
  compress(state, wordsOf(block))
  return state
}

/** The last block of a message: its words, the end mark, and the total length in bytes. It holds at most 55 bytes. */
function closed(words: Uint32Array, length: number): Uint32Array {
  const block = new Uint32Array(16)
  block.set(words)
  const rest = length % 64
  block[rest >> 2]! |= 0x80 << (24 - 8 * (rest & 3))
  block[15] = length * 8
  return block
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil(bytes.length / 4))
  bytes.forEach((byte, at) => (words[at >> 2]! |= byte << (24 - 8 * (at & 3))))
  return words
}

const PRIMES = primes(64)
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32)
/** FIPS 180-4: the fractions of the roots of the first primes. */
const START = Uint32Array.from(PRIMES.slice(0, 8), prime => fraction(Math.sqrt(prime)))
const ROUNDS = Uint32Array.from(PRIMES, prime => fraction(Math.cbrt(prime)))

function primes(count: number): number[] {
  const found: number[] = []
  for (let next = 2; found.length < count; next += 1) if (found.every(prime => next % prime)) found.push(next)
  return found
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const plan = new Int32Array(64)

/** One step of SHA-256 (FIPS 180-4, 6.2.2): the state reads a block of sixteen words. */
function compress(state: Uint32Array, block: Uint32Array): void {
  plan.set(block)
  for (let at = 16; at < 64; at += 1) {
    const [far, near] = [plan[at - 15]!, plan[at - 2]!]
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    plan[at] = plan[at - 16]! + low + plan[at - 7]! + high
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + high + ((e & f) ^ (~e & g)) + ROUNDS[at]! + plan[at]!) | 0
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, at) => (state[at]! += word))
}
