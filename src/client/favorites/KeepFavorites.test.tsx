import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { card } from '#client/lots/listing/listed-lots.fixture.tsx'
import { KeepFavorites } from './KeepFavorites.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('on a full device the page stops asking, says why, and asks again on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const postMessage = vi.fn()
  const worker = Object.assign(new EventTarget(), { controller: { postMessage } })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  await showPart(<KeepFavorites lots={[card(1)]} />)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  fireEvent.click(await screen.findByText('Keep for offline'))
  await waitFor(() => expect(postMessage).toHaveBeenCalled())
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { type: 'noSpace' } })))
  expect(screen.getByRole('status').textContent).toBe('No space left on this device. Free some space.')
  expect(screen.getByRole('link', { name: 'Free some space.' }).getAttribute('href')).toBe('/offline')
  postMessage.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(postMessage).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Keep for offline'))
  await waitFor(() => expect(postMessage).toHaveBeenCalled())
  expect(screen.getByRole('status').textContent).toBe('')
})
