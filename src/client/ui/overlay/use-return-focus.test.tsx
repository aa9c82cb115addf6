// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useReturnFocus } from './use-return-focus.ts'

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
