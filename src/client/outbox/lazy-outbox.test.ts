import { expect, test, vi } from 'vitest'
import { lazyOutbox, outboxWrites, readOutbox } from './lazy-outbox.ts'
import { notKept } from './not-kept.ts'

vi.mock('./outbox-parts.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a write whose code did not load before the network went is reported as not saved', async () => {
  expect(await outboxWrites()).toBeNull()
  expect(notKept.get()).toBe(true)
})

test('a screen that reads what waits goes on after three seconds of a network that brings no code', async () => {
  vi.useFakeTimers()
  vi.spyOn(lazyOutbox, 'fetch').mockReturnValue(new Promise(() => {}))
  let isOver = false
  void readOutbox().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(isOver).toBe(true)
  vi.useRealTimers()
})
