import { expect, it } from 'vitest'
import { validSearch } from './valid-search.ts'

it.each([
  [{ maker: "'" }, {}],
  [{ maker: 'drop', page: '-1', pageSize: '9999', sort: 'drop', order: 'up' }, {}],
  [{ maker: '-1', model: '0', status: '4539.5' }, {}],
  [
    { maker: '9', model: "12,',40", chassis: '99999999999999999999' },
    { maker: '9', model: '12,40' },
  ],
  [
    { auction: '17,NaN', status: '4532,4539' },
    { auction: '17', status: '4532,4539' },
  ],
])('the ids of %j are %j', (address, search) => {
  expect(validSearch(address)).toEqual(search)
})

it.each(['2018,2022', '2018,0', ',2022', '2018', '0,2022'])('the range %s stays', year => {
  expect(validSearch({ year })).toEqual({ year })
})

it.each(['0,0', ',', 'new', 'x,-5', '2018,x', '1e9,0', '1,2,3', '-5,-1', 'Infinity'])('the range %s goes', year => {
  expect(validSearch({ year, mileage: year })).toEqual({})
})

it.each([
  [{ date: '2026-11-24~17,2026-11-25' }, { date: '2026-11-24~17,2026-11-25' }],
  [{ date: "2026-11-24,2026-02-30,2026-11-25~',tomorrow" }, { date: '2026-11-24' }],
  [{ dateFrom: '2026-11-24', dateTo: '2026-13-01' }, { dateFrom: '2026-11-24' }],
  [{ dateFrom: '0000-01-01', dateTo: "'" }, {}],
])('the days of %j are %j', (address, search) => {
  expect(validSearch(address)).toEqual(search)
})

it('keeps text unchanged, and a quick search if its field exists', () => {
  const words = {
    condition: "4.5,'",
    gearbox: 'AT',
    color: 'WHITE',
    equipment: "O'Neill",
    quick_search_lot: '12-15, 40',
  }
  expect(validSearch({ ...words, search: 'chassis-ZVW51-6' })).toEqual({ ...words, search: 'chassis-ZVW51-6' })
  expect(validSearch({ color: 'White,pearl white' })).toEqual({ color: 'WHITE,PEARL WHITE' })
  expect(validSearch({ search: 'owner-Ivan' })).toEqual({})
  expect(validSearch({ search: 'lot_no' })).toEqual({})
})

it('leaves well-formed values to the server', () => {
  const days = Array.from({ length: 31 }, (_, hall) => `2026-11-24~${hall + 1}`).join(',')
  expect(validSearch({ date: days, maker: '999999' })).toEqual({ date: days, maker: '999999' })
})
