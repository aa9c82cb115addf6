import { configure } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'

/** Screens load code on demand and wait between two tries, which takes longer than the library's one second on a busy machine. */
configure({ asyncUtilTimeout: 30_000 })

const pointerEventsCheck = PointerEventsCheckLevel.Never
const { click, dblClick, type, selectOptions, upload, setup } = userEvent
/** A dialog takes pointer events one step after it is drawn. On a busy machine a test would press in between and fail; no finger is that quick. */
const unchecked: Partial<typeof userEvent> = {
  click: (element, options) => click(element, { pointerEventsCheck, ...options }),
  dblClick: (element, options) => dblClick(element, { pointerEventsCheck, ...options }),
  type: (element, text, options) => type(element, text, { pointerEventsCheck, ...options }),
  selectOptions: (element, values, options) => selectOptions(element, values, { pointerEventsCheck, ...options }),
  upload: (element, files, options) => upload(element, files, { pointerEventsCheck, ...options }),
  setup: options => setup({ pointerEventsCheck, ...options }),
}
Object.assign(userEvent, unchecked)

/** A test that prints a console error fails: React's warnings and swallowed exceptions are bugs. */
const printed = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = printed.mock.calls.map(call => call.map(String).join(' '))
  printed.mockClear()
  expect(calls, 'nothing on console.error').toEqual([])
})
