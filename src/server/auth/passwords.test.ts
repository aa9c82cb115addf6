import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a hash has the full cost, which the tests of the API lower', async () => {
  expect(await hashPassword('Harbour-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password is recognised in another Unicode form, and no other is', async () => {
  const hash = await hashPassword('caf\u00e9 at noon')
  expect(await verifyPassword('cafe\u0301 at noon', hash)).toBe(true)
  expect(await verifyPassword('cafe at noon', hash)).toBe(false)
  expect(await verifyPassword('caf\u00e9 at noon', 'no hash')).toBe(false)
})
