import type * as NodeCrypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const hashings = vi.hoisted(() => ({ underway: 0, most: 0 }))
vi.mock('node:crypto', async importOriginal => {
  const crypto = await importOriginal<typeof NodeCrypto>()
  const argon2: typeof crypto.argon2 = (algorithm, cost, callback) => {
    hashings.underway += 1
    hashings.most = Math.max(hashings.most, hashings.underway)
    crypto.argon2(algorithm, cost, (...result) => {
      hashings.underway -= 1
      callback(...result)
    })
  }
  return { ...crypto, argon2 }
})

test('two hashes are made at a time: the other threads serve files and new database connections', async () => {
  const hashes = await Promise.all(Array.from({ length: 6 }, (_, at) => hashPassword(`Harbour-${at}`)))
  expect(new Set(hashes).size).toBe(6)
  expect(hashings.most).toBe(2)
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
