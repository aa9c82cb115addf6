// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'

afterEach(cleanup)

test('a double click confirms once, and a later click confirms again', async () => {
  const onConfirm = vi.fn()
  render(
    <ConfirmDialog open onClose={() => {}} title="Reverse?" cancel="Back" confirm="Reverse" onConfirm={onConfirm}>
      Both entries stay.
    </ConfirmDialog>,
  )
  const confirm = await screen.findByRole('button', { name: 'Reverse' })
  fireEvent.click(confirm, { detail: 1 })
  fireEvent.click(confirm, { detail: 2 })
  expect(onConfirm).toHaveBeenCalledTimes(1)
  fireEvent.click(confirm, { detail: 1 })
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

test.each(['Enter', ' '])('a key that is held down since the question before does not answer: "%s"', async key => {
  render(
    <ConfirmDialog open onClose={() => {}} title="Reverse?" cancel="Back" confirm="Reverse" onConfirm={() => {}} />,
  )
  const confirm = await screen.findByRole('button', { name: 'Reverse' })
  expect(fireEvent.keyDown(confirm, { key })).toBe(true)
  expect(fireEvent.keyDown(confirm, { key, repeat: true })).toBe(false)
  expect(fireEvent.keyDown(confirm, { key: 'Tab', repeat: true })).toBe(true)
})

const KEEP = { title: 'Remove?', cancel: 'Keep it', confirm: 'Remove', onConfirm: () => {} }

test('the focus returns to the opener, or if the answer removed it, to the next row, the one before, or its surroundings', async () => {
  function Lines({ names, asking }: { names: readonly string[]; asking: boolean }) {
    return (
      <main>
        <button>New</button>
        <ul>
          {names.map(name => (
            <li key={name}>
              <button>{name}</button>
            </li>
          ))}
        </ul>
        <ConfirmDialog open={asking} onClose={() => {}} {...KEEP} />
      </main>
    )
  }
  const { rerender } = render(<Lines names={['First', 'Second', 'Third']} asking={false} />)
  const removes = async (names: readonly string[], opener: string, left: readonly string[]) => {
    screen.getByRole('button', { name: opener }).focus()
    rerender(<Lines names={names} asking />)
    await screen.findByRole('alertdialog')
    rerender(<Lines names={left} asking={false} />)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  const focused = () => document.activeElement?.textContent
  const three = ['First', 'Second', 'Third']
  await removes(three, 'Second', three)
  await waitFor(() => expect(focused()).toBe('Second'))
  await removes(three, 'Second', ['First', 'Third'])
  await waitFor(() => expect(focused()).toBe('Third'))
  await removes(['First', 'Third'], 'Third', ['First'])
  await waitFor(() => expect(focused()).toBe('First'))
  await removes(['First'], 'First', [])
  await waitFor(() => expect(focused()).toBe('New'))
})

test('the rows that the keyboard walks do not get the focus of a removed row', async () => {
  function Rows({ names, asking }: { names: readonly string[]; asking: boolean }) {
    return (
      <>
        <ul tabIndex={-1} aria-label="Bids">
          {names.map(name => (
            <li key={name}>
              <button>{name}</button>
            </li>
          ))}
        </ul>
        <ConfirmDialog open={asking} onClose={() => {}} {...KEEP} />
      </>
    )
  }
  const { rerender } = render(<Rows names={['First', 'Second']} asking={false} />)
  screen.getByRole('button', { name: 'Second' }).focus()
  rerender(<Rows names={['First', 'Second']} asking />)
  await screen.findByRole('alertdialog')
  rerender(<Rows names={['First']} asking={false} />)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bids'))
})
