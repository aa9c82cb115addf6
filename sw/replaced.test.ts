import { beforeEach, expect, it, vi } from 'vitest'
import { isReplaced, abortWork, untilReplaced } from './replaced.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => vi.useRealTimers()
})

it('passes on the work’s result', async () => {
  await expect(untilReplaced(Promise.resolve('a picture'))).resolves.toBe('a picture')
  await expect(untilReplaced(Promise.reject(new Error('no network')))).rejects.toThrow('no network')
})

it('ends the wait for work in progress, and takes on nothing new for five seconds', async () => {
  const lost = untilReplaced(new Promise(() => undefined))
  abortWork()
  await expect(lost).rejects.toThrow('A new version replaces this one')
  await expect(untilReplaced(Promise.resolve('a picture'))).rejects.toThrow('A new version replaces this one')
  vi.advanceTimersByTime(5_000)
  expect(isReplaced()).toBe(false)
  await expect(untilReplaced(Promise.resolve('a picture'))).resolves.toBe('a picture')
})
