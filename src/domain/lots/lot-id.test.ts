import { expect, it } from 'vitest'
import { dayOfLotId, lotId } from './lot-id.ts'

it.each([
  ['261125-3-41', '2026-11-25'],
  ['stock-90-7015', null],
  ['261131-3-41', undefined],
  ['261125-3', undefined],
  ['261125-x-41', undefined],
  ["261125-3-41' OR 1", undefined],
  ['2026-11-25~3', undefined],
  ['', undefined],
])('the day in %j is %j', (id, day) => {
  expect(dayOfLotId(id)).toBe(day)
})

it('the day of every id that we make can be read', () => {
  expect(dayOfLotId(lotId({ day: '2026-11-25', hallId: 20_001, lotNo: ' A-102/3 ' }))).toBe('2026-11-25')
  expect(dayOfLotId(lotId({ day: null, hallId: 5, lotNo: '0210' }))).toBeNull()
})
