import { expect, it } from 'vitest'
import { USER_KINDS } from '#domain/people/kinds.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

it('the demo has a person of every kind, with the kind as sign-in name, and a second manager to approve', () => {
  const approver = DEMO_ACCOUNTS.filter(({ email }) => email === 'approver@minato.example')
  expect(approver).toMatchObject([{ kind: 'manager' }])
  const others = DEMO_ACCOUNTS.filter(account => !approver.includes(account))
  expect(others.map(({ kind }) => kind).toSorted()).toEqual(USER_KINDS.toSorted())
  for (const { kind, email } of others) expect(email).toBe(`${kind}@minato.example`)
})

it('an account that another one names comes before it, with the role it is named for', () => {
  for (const [at, { dealer, manager }] of DEMO_ACCOUNTS.entries()) {
    const earlier = DEMO_ACCOUNTS.slice(0, at)
    if (dealer) expect(earlier).toContainEqual(expect.objectContaining({ email: dealer, kind: 'dealer' }))
    if (manager) expect(earlier).toContainEqual(expect.objectContaining({ email: manager, kind: 'manager' }))
  }
})
