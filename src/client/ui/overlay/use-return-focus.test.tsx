// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepsFocus, keepsFocusInView, useReturnFocus } from './use-return-focus.ts'

afterEach(cleanup)

/** A minimal overlay: it takes the focus when it opens, and returns it when asked. */
function Overlay({ name, onReady }: { name: string; onReady: (close: () => void) => void }) {
  const returnFocus = useReturnFocus(true)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current!.focus()
    onReady(() => returnFocus(new Event('close')))
  })
  return <div key={name} ref={panel} tabIndex={-1} aria-label={name} role="dialog" />
}

test('an overlay that replaces another returns the focus to what opened the other', () => {
  let close = () => undefined as void
  const page = (open: string | null) => (
    <>
      <button type="button">Edit</button>
      {open && <Overlay key={open} name={open} onReady={ready => (close = ready)} />}
    </>
  )
  const { rerender } = render(page(null))
  screen.getByRole('button').focus()
  rerender(page('placeholders'))
  rerender(page('form'))
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'form' }))
  rerender(page(null))
  close()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test.each([
  ['form', keepsFocusInView, 1],
  ['bar', keepsFocus, 0],
])('the focus of a %s that leaves goes beside it, and only a form’s is scrolled to', async (_what, ref, times) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const page = (isOpen: boolean) => (
    <section>
      <button type="button">Edit</button>
      {isOpen && (
        <div ref={ref}>
          <button type="button">Save</button>
        </div>
      )}
    </section>
  )
  const { rerender } = render(page(true))
  screen.getByRole('button', { name: 'Save' }).focus()
  rerender(page(false))
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
  expect(scrolled).toHaveBeenCalledTimes(times)
  scrolled.mockRestore()
})
