import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('a few run at once, some wait in their order, and the others are turned away', async () => {
  const few = limitConcurrency({ atOnce: 2, maxWaiting: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const begin = (number: number) =>
    few(async () => {
      begun.push(number)
      await new Promise<void>(resolve => ends.push(resolve))
    })
  const works = [1, 2, 3, 4].map(begin)
  await expect(begin(5)).rejects.toMatchObject({ code: 'unavailable' })
  expect(begun).toEqual([1, 2])
  ends[1]!()
  await works[1]
  expect(begun).toEqual([1, 2, 3])
  const later = begin(6)
  ends[0]!()
  ends[2]!()
  await works[2]
  expect(begun).toEqual([1, 2, 3, 4, 6])
  ends.slice(3).forEach(end => end())
  await Promise.all([...works, later])
})

test('a work that fails leaves its place to the next', async () => {
  const one = limitConcurrency({ atOnce: 1, maxWaiting: 1 })
  const failed = one(() => Promise.reject(new Error('no')))
  const next = one(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
