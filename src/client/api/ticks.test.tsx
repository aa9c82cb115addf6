import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMinute, useNow } from './use-now.ts'
import { useTimeLeft } from './use-time-left.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const NOON = Date.parse('2026-11-24T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOON + 20_300 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('everything that changes at a deadline changes in one drawing', () => {
  const drawn: [boolean, boolean, number][] = []
  const deadline = NOON + MINUTE_MS
  renderHook(() => {
    drawn.push([useNow().getTime() >= deadline, useMinute() >= deadline, useTimeLeft(deadline)])
  })
  act(() => void vi.advanceTimersByTime(38_800))
  act(() => void vi.advanceTimersByTime(1_000))
  expect(drawn.slice(-2)).toEqual([
    [false, false, 1_000],
    [true, true, 0],
  ])
})

test('a page that was drawn in the middle of a minute counts the same minutes as one that ticked', () => {
  const early = renderHook(() => useTimeLeft(NOON + 11 * MINUTE_MS))
  act(() => void vi.advanceTimersByTime(39_700))
  expect(Date.now()).toBe(NOON + MINUTE_MS)
  const onTime = renderHook(() => useTimeLeft(NOON + 11 * MINUTE_MS))
  act(() => void vi.advanceTimersByTime(30_000))
  const late = renderHook(() => useTimeLeft(NOON + 11 * MINUTE_MS))
  expect(early.result.current).toBe(9 * MINUTE_MS + 1)
  expect([onTime.result.current, late.result.current]).toEqual([early.result.current, early.result.current])
})

test('a page that comes back to the front is at once at the right minute: timers stand still while a device sleeps', () => {
  const { result } = renderHook(() => useMinute())
  vi.setSystemTime(NOON + 7 * MINUTE_MS + 5_000)
  expect(result.current).toBe(NOON)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(NOON + 7 * MINUTE_MS)
})

test.each([
  ['two hours', 120 * MINUTE_MS],
  ['sixty days, longer than a timer can last', 60 * 24 * 60 * MINUTE_MS],
])('a device’s clock that is set back by %s goes on, as often as before', (_, backMs) => {
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return useNow().getTime()
  })
  vi.setSystemTime(NOON - backMs)
  act(() => void vi.advanceTimersByTime(1_000))
  drawn = 0
  for (let second = 0; second < 10; second += 1) act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(NOON - backMs + 11_000)
  expect(drawn).toBe(10)
})
