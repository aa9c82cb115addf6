// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToast, showToast } from './toasts.ts'
import { Toaster } from './Toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  const left = shownToast.get()
  if (left) dismissToast(left.id)
})

const status = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast stays four seconds, a newer one takes its place', () => {
  render(<Toaster closeLabel="Close" />)
  act(() => showToast({ text: 'Removed from A' }))
  wait(3000)
  act(() => showToast({ text: 'Added to B' }))
  wait(3999)
  expect(status()).toContain('Added to B')
  wait(1)
  expect(status()).toBe('')
})

test('hovering or focusing stops its timer', () => {
  render(<Toaster closeLabel="Close" />)
  act(() => showToast({ text: 'Removed from A' }))
  fireEvent.pointerEnter(screen.getByText('Removed from A').parentElement!)
  wait(10_000)
  expect(status()).toContain('Removed from A')
  fireEvent.pointerLeave(screen.getByText('Removed from A').parentElement!)
  wait(4000)
  expect(status()).toBe('')
})

test('its action runs once and closes it', () => {
  const run = vi.fn()
  render(<Toaster closeLabel="Close" />)
  act(() => showToast({ text: 'Removed from A', action: { label: 'Undo', run } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(status()).toBe('')
})
