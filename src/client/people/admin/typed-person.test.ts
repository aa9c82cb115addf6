import { describe, expect, it } from 'vitest'
import { brokenRules } from '#client/api/check-fields.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { asKind, ChangedPersonForm, NEW_PERSON, NewPersonForm, personOf } from './typed-person.ts'

const anna = { ...NEW_PERSON, email: 'anna@minato.example', fullName: 'Anna New' }

describe('a typed account', () => {
  it('is converted to the API’s form', () => {
    expect(personOf({ ...anna, creditLimit: '1 500\u00a0000', dealerId: '7' })).toMatchObject({
      creditLimit: 1_500_000,
      dailyBidLimit: 10,
      dealerId: 7,
      managerId: null,
      language: 692,
    })
    expect(personOf({ ...anna, kind: 'dealer', dealerId: '7' }).dealerId).toBe(null)
    expect(personOf({ ...anna, creditLimit: '3,000,000' }).creditLimit).toBe(3_000_000)
    expect(brokenRules(NewPersonForm, anna)).toEqual({})
    expect(brokenRules(ChangedPersonForm, anna)).toEqual({})
  })

  it.each([
    [
      { email: 'anna', fullName: ' ' },
      { email: 'email', fullName: 'required' },
    ],
    [
      { creditLimit: 'much', dailyBidLimit: '', ussLimit: '-1' },
      { creditLimit: 'yenLimit', dailyBidLimit: 'dayLimit', ussLimit: 'dayLimit' },
    ],
    [{ creditLimit: '1000000001' }, { creditLimit: 'yenLimit' }],
  ])('%o breaks %o', (wrong, rules) => {
    expect(brokenRules(NewPersonForm, { ...anna, ...wrong })).toEqual(rules)
    expect(brokenRules(ChangedPersonForm, { ...anna, ...wrong })).toEqual(rules)
  })

  it('of another kind has that kind’s flags and keeps its own', () => {
    const own = { ...anna, permission: permissionsOf('client', { bikeView: false }) }
    expect(asKind(own, 'guest')).toEqual({ kind: 'guest', permission: permissionsOf('guest', { bikeView: false }) })
    expect(asKind({ ...own, ...asKind(own, 'guest') }, 'client').permission).toEqual(own.permission)
  })
})
