import { configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

/** Screens load code on demand and wait between two tries, which takes longer than the library's one second on a busy machine. */
configure({ asyncUtilTimeout: 30_000 })

/** A test that prints a console error fails: React's warnings and swallowed exceptions are bugs. */
const printed = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = printed.mock.calls.map(call => call.map(String).join(' '))
  printed.mockClear()
  expect(calls, 'nothing on console.error').toEqual([])
})
