import { expect, test } from 'vitest'
import { sessionState, type SessionFacts, type SessionState } from './session-state.ts'

const NOTHING: SessionFacts = { profile: 'none', isAsking: false, isLost: false, hasLeft: false }

test.each<[string, Partial<SessionFacts>, SessionState]>([
  ['nothing was asked yet', {}, 'unknown'],
  ['the profile is asked for', { isAsking: true }, 'loading'],
  ['the profile is there', { profile: 'here' }, 'signed-in'],
  ['a kept profile is asked for again', { profile: 'here', isAsking: true }, 'signed-in'],
  ['the server has refused the profile', { profile: 'refused' }, 'signed-out'],
  ['it is asked once more after a refusal', { profile: 'refused', isAsking: true }, 'loading'],
  ['the refresh was refused, with a kept profile', { profile: 'here', isLost: true }, 'signed-out'],
  ['the refresh was refused, and the page looks whether it still is', { isAsking: true, isLost: true }, 'signed-out'],
  ['somebody has signed out', { profile: 'here', hasLeft: true }, 'signed-out'],
])('%s', (_, facts, state) => {
  expect(sessionState({ ...NOTHING, ...facts })).toBe(state)
})
