import { expect, it } from 'vitest'
import { fieldsOfAddress, readRange } from './lot-filter-address.ts'

it.each([
  ['2018,2022', [2018, 2022]],
  ['2018,0', [2018, 0]],
  [',2022', [0, 2022]],
  ['x,-5', [0, 0]],
  [undefined, [0, 0]],
])('the range %j is %j', (text, range) => {
  expect(readRange(text)).toEqual(range)
})

it.each([
  [{}, {}],
  [
    { maker: '9', model: '12,40', year: '2018,0' },
    { makerId: '9', modelId: '12,40', yearFrom: 2018 },
  ],
  [{ mileage: '0,0', equipment: 'NAV SR' }, { equipement: 'NAV SR' }],
  [{ search: 'chassis-ZVW51-6' }, { quick_search_parameter: 'chassis', quick_search_text: 'ZVW51-6' }],
  [{ search: 'chassis' }, {}],
  [{ date: '2026-11-24~17', sort: 'year', unknown: '1' }, { auctionDate: '2026-11-24~17' }],
])('the address %j asks for %j', (address, fields) => {
  expect(fieldsOfAddress(address)).toEqual(fields)
})
