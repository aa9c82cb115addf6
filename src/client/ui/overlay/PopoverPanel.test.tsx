import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PopoverPanel } from './PopoverPanel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
})

/** A panel whose anchor stands in the filters of a dialog, or of the page. */
function show(role?: 'alertdialog') {
  const anchor = { current: null as HTMLElement | null }
  const screenOf = () => (
    <div role={role} data-testid="around">
      <section data-testid="filters">
        <b ref={node => void (anchor.current = node)} />
        {anchor.current && <PopoverPanel at={anchor}>Panel</PopoverPanel>}
      </section>
    </div>
  )
  const { rerender } = render(screenOf())
  rerender(screenOf())
  return screen.getByText('Panel').parentElement
}

test('a panel stays where it is in a browser with a top layer', () => {
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
  expect(show()).toBe(screen.getByTestId('filters'))
})

test('elsewhere it is at the end of the page', () => expect(show()).toBe(document.body))

test('or of its dialog, outside of which nothing can be pressed', () =>
  expect(show('alertdialog')).toBe(screen.getByTestId('around')))
