import { expect, it } from 'vitest'
import { isForwardedAfter, isHeld } from './held-change.ts'

const START = new Date('2026-11-25T12:00:00+09:00')
const at = (time: string) => new Date(`2026-11-25T${time}+09:00`)

it.each([
  ['an hour before', START, '11:00:00', false, false],
  ['a millisecond later', START, '11:00:00.001', false, true],
  ['accepted', START, '11:30:00', true, false],
  ['just before the start', START, '11:59:59.999', false, true],
  ['at the start', START, '12:00:00', false, false],
  ['stock', null, '11:30:00', false, false],
] as const)('%s', (_, startsAt, time, accepted, held) => {
  expect(isHeld({ startsAt, accepted, now: at(time) })).toBe(held)
})

it.each([
  // was, to, held, accepted → forwarded
  [true, 1, false, false, true],
  [false, 1, false, false, false],
  [false, 2, false, false, true],
  [true, 2, true, false, false],
  [false, 2, false, true, true],
  [false, 1, false, true, true],
  [true, 3, true, false, false],
  [true, 6, true, false, true],
  [false, 6, false, true, false],
  [false, 7, false, false, false],
] as const)('was %s, to %i, held %s, accepted %s: %s', (was, to, held, accepted, forwarded) => {
  expect(isForwardedAfter(was, to, { held, accepted })).toBe(forwarded)
})
