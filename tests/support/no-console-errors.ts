import { afterEach, expect, vi } from 'vitest'

/** A test that prints a console error fails: React's warnings and swallowed exceptions are bugs. */
const printed = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = printed.mock.calls.map(call => call.map(String).join(' '))
  printed.mockClear()
  expect(calls, 'nothing on console.error').toEqual([])
})
