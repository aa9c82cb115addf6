import { expect, it } from 'vitest'
import { mayPrefetch } from './may-prefetch.ts'

it('prefetches nothing with data saver or on mobile data', () => {
  expect(mayPrefetch({ saveData: true, type: 'wifi' })).toBe(false)
  expect(mayPrefetch({ saveData: false, type: 'cellular' })).toBe(false)
  expect(mayPrefetch({ saveData: false, type: 'wifi' })).toBe(true)
  expect(mayPrefetch({})).toBe(true)
})
