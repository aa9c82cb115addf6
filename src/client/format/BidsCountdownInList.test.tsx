// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { BidsCountdownInList } from './BidsCountdownInList.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-24T10:00:30Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('all lots of a list count down together: orange below an hour, red below ten minutes, the last minute in seconds, then closed', () => {
  const closings = ['2026-11-24T11:01:00Z', '2026-11-24T10:10:00Z', '2026-11-24T10:02:00Z']
  renderPart(closings.map(at => <BidsCountdownInList key={at} at={at} />))
  const shown = () =>
    screen.getAllByText(/to bid|Bids closed/).map(({ textContent, dataset }) => [textContent, dataset['urgency']])
  expect(shown()).toEqual([
    ['1\u00a0h\u00a00\u00a0min to bid', undefined],
    ['9\u00a0min to bid', 'last'],
    ['1\u00a0min to bid', 'last'],
  ])
  expect(vi.getTimerCount()).toBe(1)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(shown().at(-1)).toEqual(['30\u00a0s to bid', 'last'])
  act(() => void vi.advanceTimersByTime(29_000))
  expect(shown().at(-1)).toEqual(['1\u00a0s to bid', 'last'])
  act(() => void vi.advanceTimersByTime(1_000))
  expect(shown()).toEqual([
    ['58\u00a0min to bid', 'soon'],
    ['7\u00a0min to bid', 'last'],
    ['Bids closed', undefined],
  ])
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})
