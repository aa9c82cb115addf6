import { expect, it } from 'vitest'
import { mayOpenClientInfo, mayReadClientNote, mayReadName } from './client-name.ts'
import { KINDS, type UserKind } from './kinds.ts'

const person = (kind: UserKind, userId = 1) => ({ userId, userType: KINDS[kind].userType, roleId: KINDS[kind].roleId })

it.each<[UserKind, number, boolean, boolean]>([
  ['manager', 2, true, true],
  ['manager', 1, false, true],
  ['dealer', 2, true, true],
  ['dealer', 1, false, true],
  ['client', 2, false, false],
  ['client', 1, false, false],
  ['vip', 2, false, false],
  ['restricted', 1, false, false],
])('a %s reads of client %i the name: %s, and opens his card: %s', (kind, client, name, card) => {
  expect(mayReadName(person(kind), client)).toBe(name)
  expect(mayOpenClientInfo(person(kind))).toBe(card)
})

it.each<[UserKind, boolean]>([
  ['manager', true],
  ['dealer', false],
  ['client', false],
])('a %s reads the managers’ note about a client: %s', (kind, note) => {
  expect(mayReadClientNote(person(kind))).toBe(note)
})
