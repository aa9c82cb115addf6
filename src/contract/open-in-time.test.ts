import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openInTime } from './open-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives a database that opens', async () => {
  const database = { close: vi.fn() }
  expect(await openInTime(Promise.resolve(database))).toBe(database)
  await vi.runAllTimersAsync()
  expect(database.close).not.toHaveBeenCalled()
})

it('fails where a database does not open, and closes one that opens after all', async () => {
  const database = { close: vi.fn() }
  const { promise, resolve } = Promise.withResolvers<typeof database>()
  const opened = openInTime(promise).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await opened).toBe('The database does not open')
  resolve(database)
  await vi.runAllTimersAsync()
  expect(database.close).toHaveBeenCalledOnce()
})

it('passes on why a database cannot be opened', async () => {
  await expect(openInTime(Promise.reject(new Error('full')))).rejects.toThrow('full')
})
