import { expect, it } from 'vitest'
import { USER_KINDS } from '#domain/people/kinds.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

it('the demo has a person of every kind, who signs in under its name', () => {
  expect(DEMO_ACCOUNTS.map(({ kind }) => kind).toSorted()).toEqual(USER_KINDS.toSorted())
  for (const { kind, email } of DEMO_ACCOUNTS) expect(email).toBe(`${kind}@minato.example`)
})

it('whoever is named by another stands before him, as what he is named for', () => {
  for (const [at, { dealer, manager }] of DEMO_ACCOUNTS.entries()) {
    const earlier = DEMO_ACCOUNTS.slice(0, at)
    if (dealer) expect(earlier).toContainEqual(expect.objectContaining({ email: dealer, kind: 'dealer' }))
    if (manager) expect(earlier).toContainEqual(expect.objectContaining({ email: manager, kind: 'manager' }))
  }
})
