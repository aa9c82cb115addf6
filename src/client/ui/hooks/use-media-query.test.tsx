// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMediaQuery } from './use-media-query.ts'

const WIDE = '(min-width: 1024px)'
const Layout = () => <p>{useMediaQuery(WIDE) ? 'table' : 'cards'}</p>

/** A window, or the sheet of paper that it is printed on. */
function windowOf(first: readonly string[]) {
  let matching = first
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matching.includes(query)
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return (now: readonly string[]) =>
    act(() => {
      matching = now
      for (const listener of listeners) listener()
    })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a print has the layout of the window, whose rows are there, and not that of its narrow paper', () => {
  const become = windowOf([WIDE])
  render(<Layout />)
  become(['print'])
  expect(screen.getByText('table')).toBeTruthy()
  become([])
  expect(screen.getByText('cards')).toBeTruthy()
})
