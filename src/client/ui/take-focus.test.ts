// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { takeField } from './take-focus.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a mouse', 'fine', true],
  ['a finger', 'coarse', false],
  ['a keyboard alone', 'none', true],
])('a form opened with %s takes the first field: %s', (_, pointer, isTaken) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  document.body.innerHTML = '<form><input></form>'
  takeField(document.querySelector('form'))
  expect(document.activeElement === document.querySelector('input')).toBe(isTaken)
})
