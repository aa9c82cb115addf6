import { configure } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'

/** Screens load code on demand and wait between two tries, which takes longer than the library's one second on a busy machine. */
configure({ asyncUtilTimeout: 30_000 })

const { click } = userEvent
/** A dialog takes pointer events one step after it is drawn. On a busy machine a test would click in between and fail; no finger is that quick. */
const unchecked = (element: Element, options?: Parameters<typeof click>[1]) =>
  click(element, { pointerEventsCheck: PointerEventsCheckLevel.Never, ...options })
Object.assign(userEvent, { click: unchecked })

/** A test that prints a console error fails: React's warnings and swallowed exceptions are bugs. */
const printed = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = printed.mock.calls.map(call => call.map(String).join(' '))
  printed.mockClear()
  expect(calls, 'nothing on console.error').toEqual([])
})
