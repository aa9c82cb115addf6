// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BottomSheet } from './BottomSheet.tsx'

let desktop = false
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 1024px') && desktop,
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Held({ pending = false }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Bid</button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Place a bid" closeLabel="Close" pending={pending}>
        <p>Amount</p>
      </BottomSheet>
    </>
  )
}
const sheet = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Place a bid' })
  // happy-dom reads vaul's injected animations but never ends them, and the closed sheet would wait for their end.
  for (const style of document.head.querySelectorAll('style')) style.remove()
  return dialog
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

for (const wide of [false, true])
  test(`opens and closes by its props alone, without the history (${wide ? 'desktop' : 'phone'})`, async () => {
    desktop = wide
    const push = vi.spyOn(history, 'pushState')
    const { unmount } = render(<Held />)
    const opener = screen.getByRole('button', { name: 'Bid' })
    await userEvent.click(opener)
    expect((await sheet()).textContent).toContain('Amount')
    // Closes by key: vaul measures transforms on a press, and happy-dom has none.
    screen.getByRole('button', { name: 'Close' }).focus()
    await userEvent.keyboard('{Enter}')
    await gone()
    await waitFor(() => expect(document.activeElement).toBe(opener))
    await userEvent.click(opener)
    await sheet()
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(push).not.toHaveBeenCalled()
    unmount()
  })

for (const wide of [false, true])
  test(`a pending request keeps it open (${wide ? 'desktop' : 'phone'})`, async () => {
    desktop = wide
    render(<Held pending />)
    await userEvent.click(screen.getByRole('button', { name: 'Bid' }))
    await sheet()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

test('nothing is rendered before it is first opened', () => {
  const { container } = render(<BottomSheet open={false} onClose={() => {}} title="" closeLabel="" children="" />)
  expect(container.innerHTML).toBe('')
})

test('on a phone it is above the keyboard, and stays where it is when two fingers enlarge the page', async () => {
  desktop = false
  const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  const becomes = (change: Partial<typeof viewport>) =>
    Object.assign(viewport, change).dispatchEvent(new Event('resize'))
  render(<Held />)
  await userEvent.click(screen.getByRole('button', { name: 'Bid' }))
  const covered = (await sheet()).style
  expect(covered.getPropertyValue('--covered')).toBe('0px')
  becomes({ height: innerHeight - 300 })
  expect(covered.getPropertyValue('--covered')).toBe('300px')
  becomes({ height: innerHeight / 2, scale: 2, offsetTop: 100 })
  expect(covered.getPropertyValue('--covered')).toBe('0px')
})

test('over the keyboard of a phone on its side, head and foot scroll with the body', async () => {
  desktop = false
  const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  render(<Held />)
  await userEvent.click(screen.getByRole('button', { name: 'Bid' }))
  const { dataset } = await sheet()
  expect(dataset.low).toBe('false')
  Object.assign(viewport, { height: 200 }).dispatchEvent(new Event('resize'))
  expect(dataset.low).toBe('true')
})
