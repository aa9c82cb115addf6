import { deriveKey as deriveInBrowser } from 'altcha-lib/algorithms/web/pbkdf2'

type Derive = typeof deriveInBrowser

/**
 * The browser's own PBKDF2, which uses its own threads. Pages over plain http have none. A library replaces it there: it is far slower, but lets
 * people sign in on a test in a local network.
 */
export const deriveKey: Derive = (...work) =>
  globalThis.crypto.subtle ? deriveInBrowser(...work) : deriveInLibrary(...work)

/** PBKDF2/SHA-256 with a key of 32 bytes, as the server requires (server/auth/proof.ts). */
const deriveInLibrary: Derive = async ({ cost }, salt, password) => {
  const { pbkdf2Async, sha256 } = await import('./pbkdf2.ts')
  // It pauses every ten milliseconds, so that scrolling can happen in between.
  return { parameters: {}, derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: 32 }) }
}
