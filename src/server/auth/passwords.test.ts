import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashCost, hashLimit, hashPassword, verifyPassword } from './passwords.ts'

/** Takes one of the places for hashing until it is called. */
function holdPlace(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = hashLimit(() => promise)
  return () => {
    resolve()
    return held
  }
}

test('two hashes are made at a time: the other threads serve files and new database connections', async () => {
  const releaseFirst = holdPlace()
  // One place is left.
  await hashPassword('Harbour-1')
  const releaseSecond = holdPlace()
  let isMade = false
  const third = hashPassword('Harbour-2').then(() => {
    isMade = true
  })
  // A hash that waits for nobody and takes four times as long.
  const cost = { ...hashCost, passes: hashCost.passes * 4 }
  await promisify(argon2)('argon2id', { message: 'Harbour-3', nonce: Buffer.alloc(16), tagLength: 32, ...cost })
  expect(isMade).toBe(false)
  await releaseFirst()
  await third
  await releaseSecond()
})

test('a hash has the full cost, which the tests of the API lower', async () => {
  expect(await hashPassword('Harbour-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password is recognised in another Unicode form, and no other is', async () => {
  const hash = await hashPassword('caf\u00e9 at noon')
  expect(await verifyPassword('cafe\u0301 at noon', hash)).toBe(true)
  expect(await verifyPassword('cafe at noon', hash)).toBe(false)
  expect(await verifyPassword('caf\u00e9 at noon', 'no hash')).toBe(false)
})
