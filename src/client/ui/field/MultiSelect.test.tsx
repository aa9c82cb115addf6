// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx'

afterEach(cleanup)

const texts = { search: 'Search', empty: 'Nothing found', loading: 'Loading…', tooMany: 'Type more', clear: 'Clear' }
const few = ['AT', 'CVT', 'MT'].map(value => ({ value, label: value }))
const many = Array.from({ length: 12 }, (_, at) => ({ value: `m${at}`, label: `Model ${at}`, count: at }))

function Held({ onValue, ...props }: Partial<MultiSelectProps> & { onValue?: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>([])
  const change = (next: string[]) => {
    setValue(next)
    onValue?.(next)
  }
  return (
    <MultiSelect
      label="Gearbox"
      options={few}
      placeholder="Any"
      texts={texts}
      {...props}
      value={value}
      onChange={change}
    />
  )
}
const field = () => screen.getByRole('button', { name: /Gearbox/ })

test('the closed field shows its label and the choice', async () => {
  const onValue = vi.fn()
  render(<Held onValue={onValue} />)
  expect(field().getAttribute('aria-label')).toBe('Gearbox: Any')
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'MT' }))
  await userEvent.click(screen.getByRole('option', { name: 'AT' }))
  expect(onValue).toHaveBeenLastCalledWith(['MT', 'AT'])
  expect(field().getAttribute('aria-label')).toBe('Gearbox: MT, AT')
})

test('the list works by keyboard and returns the focus on Escape', async () => {
  const onValue = vi.fn()
  render(<Held onValue={onValue} />)
  field().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('listbox'))
  await userEvent.keyboard('{ArrowDown} ')
  expect(onValue).toHaveBeenLastCalledWith(['CVT'])
  await userEvent.keyboard('m{Enter}')
  expect(onValue).toHaveBeenLastCalledWith(['CVT', 'MT'])
  // An Escape of an input method discards its text, and closes nothing.
  fireEvent.keyDown(document.activeElement!, { key: 'Escape', isComposing: true })
  expect(screen.getByRole('listbox')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('above ten options a search box narrows them', async () => {
  const { rerender } = render(<Held options={many.slice(0, 10)} />)
  await userEvent.click(field())
  expect(screen.queryByRole('combobox')).toBeNull()
  rerender(<Held options={many} />)
  await userEvent.type(screen.getByRole('combobox', { name: /Search/ }), '11')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await userEvent.type(screen.getByRole('combobox'), 'x')
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
})

test.each([
  ['n-box', ['N BOX']],
  ['NBOX', ['N BOX']],
  ['n box', ['N BOX']],
  [' box', ['N BOX']],
  ['n – box', ['N BOX']],
  ['n\u2011box', ['N BOX']],
  ['-', []],
])('“%s” finds %j in the list', async (text, found) => {
  const named = ['N BOX', 'C-HR', ...many.map(({ label }) => label)].map(label => ({ value: label, label }))
  render(<Held options={named} />)
  await userEvent.click(field())
  await userEvent.type(screen.getByRole('combobox', { name: /Search/ }), text)
  expect(screen.queryAllByRole('option').map(option => option.textContent)).toEqual(found)
})

test('a server search passes the text on and shows the results', async () => {
  const onSearch = vi.fn()
  const { rerender } = render(<Held options={[]} onSearch={onSearch} status="loading" />)
  await userEvent.click(field())
  await userEvent.type(screen.getByRole('combobox'), 'vo')
  expect(onSearch).toHaveBeenLastCalledWith('vo')
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  rerender(<Held options={few} onSearch={onSearch} status="tooMany" />)
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('status').textContent).toBe('Type more')
})

test('a press outside closes, Clear empties', async () => {
  const onValue = vi.fn()
  render(<Held onValue={onValue} />)
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'AT' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onValue).toHaveBeenLastCalledWith([])
  await userEvent.pointer({ keys: '[MouseLeft]', target: document.body })
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter and Space press the buttons beside the list, and choose nothing', async () => {
  const onValue = vi.fn()
  render(<Held options={many} byName="A–Z" onValue={onValue} />)
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: /Model 3/ }))
  screen.getByRole('button', { name: 'A–Z' }).focus()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('button', { name: 'A–Z' }).getAttribute('aria-pressed')).toBe('true')
  expect(onValue).toHaveBeenLastCalledWith(['m3'])
  screen.getByRole('button', { name: 'Clear' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onValue).toHaveBeenLastCalledWith([])
})

test('the order can be switched between most used and alphabetical', async () => {
  const byUse = ['TOYOTA', 'HONDA', ...many.map(({ label }) => label)].map(label => ({ value: label, label }))
  render(<Held options={byUse} byName="A–Z" />)
  await userEvent.click(field())
  const first = () => screen.getAllByRole('option')[0]!.textContent
  expect(first()).toBe('TOYOTA')
  const order = screen.getByRole('button', { name: 'A–Z' })
  await userEvent.click(order)
  expect([first(), order.getAttribute('aria-pressed')]).toEqual(['HONDA', 'true'])
  await userEvent.click(order)
  expect(first()).toBe('TOYOTA')
})
