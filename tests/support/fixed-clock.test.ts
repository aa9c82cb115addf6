import { expect, test } from 'vitest'
import { fixedClock } from './fixed-clock.ts'

test('a fixed clock moves only when told', () => {
  const clock = fixedClock('2026-11-21T09:00:00+09:00')
  const before = clock.now()
  clock.advance(60_000)
  expect(before.toISOString()).toBe('2026-11-21T00:00:00.000Z')
  expect(clock.now().toISOString()).toBe('2026-11-21T00:01:00.000Z')
  clock.set(new Date('2026-11-22T00:00:00Z'))
  expect(clock.now().toISOString()).toBe('2026-11-22T00:00:00.000Z')
})

test('a text that is no instant is refused', () => {
  expect(() => fixedClock('tomorrow')).toThrow('Not an instant: tomorrow')
})
