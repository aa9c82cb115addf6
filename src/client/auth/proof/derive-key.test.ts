import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey as deriveInBrowser } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { deriveKey } from './derive-key.ts'
import { solve } from './solve.ts'

/** Simulates a page loaded over plain http. */
const withoutCryptography = () =>
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.floor(Math.random() * 256)) })
afterEach(() => vi.unstubAllGlobals())

test.each([1, 2, 7, 500])('the library derives the same key of %i rounds as the browser', async cost => {
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const asked = { algorithm: 'PBKDF2/SHA-256', cost } as Parameters<typeof deriveKey>[0]
  for (const [salt, password] of [
    [random(16), random(20)],
    [random(1), random(1)],
    [random(51), random(64)],
  ] as const) {
    const inBrowser = await deriveInBrowser(asked, salt, password)
    withoutCryptography()
    expect((await deriveKey(asked, salt, password)).derivedKey).toEqual(inBrowser.derivedKey)
    vi.unstubAllGlobals()
  }
})

test('without the browser’s cryptography a challenge is solved, and the server accepts it', async () => {
  const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }
  const asked = { algorithm: 'PBKDF2/SHA-256', cost: 50, counter: 9, data: { most: 12, until: 0 } }
  const challenge = await createChallenge({ ...asked, deriveKey: deriveInBrowser, ...secrets })
  withoutCryptography()
  const done: number[] = []
  const payload = await solve(challenge as never, part => void done.push(part))
  vi.unstubAllGlobals()
  const { solution } = JSON.parse(atob(payload!)) as { solution: { counter: number; derivedKey: string } }
  expect(solution.counter).toBe(9)
  const { verified } = await verifySolution({ challenge, solution, deriveKey: deriveInBrowser, ...secrets })
  expect(verified).toBe(true)
  expect(done.length).toBeGreaterThan(9)
})
