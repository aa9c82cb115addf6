import { expect, it } from 'vitest'
import { demandsFactor, readCode, shownRecoveryCode } from './second-factor.ts'

it.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['１２３４５６', { kind: 'app', code: '123456' }],
  ['abcde-fgh23', { kind: 'recovery', code: 'abcdefgh23' }],
  ['ABCDE FGH23', { kind: 'recovery', code: 'abcdefgh23' }],
  ['0bcd1-8gh23', { kind: 'recovery', code: 'obcdlbgh23' }],
  ['12345', null],
  ['1234567', null],
  ['abcde-fgh2', null],
  ['abcde-fgh239', null],
  ['abcde-fgh2!', null],
  ['', null],
])('a typed code %j is %j', (text, read) => expect(readCode(text)).toEqual(read))

it('reads a recovery code as it is shown', () => {
  expect(shownRecoveryCode('abcdefgh23')).toBe('abcde-fgh23')
  expect(readCode(shownRecoveryCode('abcdefgh23'))?.code).toBe('abcdefgh23')
})

it.each([
  [['manager'], 'manager', true],
  [['manager', 'dealer'], 'dealer', true],
  [['manager'], 'client', false],
  [[], 'manager', false],
  ['manager', 'manager', false],
  [null, 'manager', false],
] as const)('kinds %j oblige %s: %s', (kinds, kind, demanded) => expect(demandsFactor(kinds, kind)).toBe(demanded))
