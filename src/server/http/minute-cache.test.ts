import { expect, test } from 'vitest'
import { minuteCache } from './minute-cache.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 3, 0, seconds))

test('an answer is kept for a minute, each key for itself', async () => {
  const cache = minuteCache()
  let asked = 0
  const ask = () => Promise.resolve((asked += 1))
  expect(await cache('gearboxes', at(0), ask)).toBe(1)
  expect(await cache('gearboxes', at(59), ask)).toBe(1)
  expect(await cache('conditions', at(59), ask)).toBe(2)
  expect(await cache('gearboxes', at(60), ask)).toBe(3)
})

test('a failed query is asked again', async () => {
  const cache = minuteCache()
  await expect(cache('gearboxes', at(0), () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await cache('gearboxes', at(1), () => Promise.resolve(['AT']))).toEqual(['AT'])
})
