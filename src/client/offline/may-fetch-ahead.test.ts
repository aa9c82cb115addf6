import { expect, it } from 'vitest'
import { mayFetchAhead } from './may-fetch-ahead.ts'

it('fetches nothing ahead where data is saved or the line is the phone’s own', () => {
  expect(mayFetchAhead({ saveData: true, type: 'wifi' })).toBe(false)
  expect(mayFetchAhead({ saveData: false, type: 'cellular' })).toBe(false)
  expect(mayFetchAhead({ saveData: false, type: 'wifi' })).toBe(true)
  expect(mayFetchAhead({})).toBe(true)
})
