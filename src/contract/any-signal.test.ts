import { expect, test } from 'vitest'
import { anySignal } from './any-signal.ts'

test('is aborted with the first of its signals, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const signal = anySignal(one.signal, other.signal)
  expect(signal.aborted).toBe(false)
  other.abort('late')
  one.abort('gone')
  expect(signal).toMatchObject({ aborted: true, reason: 'late' })
})

test('is aborted at once beside an aborted one', () =>
  expect(anySignal(new AbortController().signal, AbortSignal.abort('gone'))).toMatchObject({
    aborted: true,
    reason: 'gone',
  }))
