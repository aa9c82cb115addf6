import { expect, it } from 'vitest'
import { bidFiltersOf, MILEAGE_BANDS } from './bid-filters.ts'
import { BID_FILTERS } from './bid-filter-keys.ts'

const OF_CLIENT = ['auctions', 'dates', 'chassisId', 'mileage', 'status', 'group']

it.each([
  ['client', false, 'all', []],
  ['client', true, 'all', OF_CLIENT],
  ['dealer', false, 'all', ['clients']],
  ['dealer', false, 'clients', ['clients']],
  ['dealer', false, 'mine', []],
  ['dealer', true, 'all', [...OF_CLIENT, 'clients']],
  ['dealer', true, 'mine', OF_CLIENT],
  [
    'manager',
    false,
    'all',
    ['auctions', 'dates', 'manager', 'clients', 'chassisId', 'condition', 'mileage', 'status', 'group'],
  ],
  ['manager', true, 'all', ['auctions', 'status', 'archiveStatus', 'manager', 'clients']],
] as const)('the filters of a %s, archive %s, tab %s', (role, archived, type, expected) => {
  expect(bidFiltersOf(role, archived, type)).toEqual(expected)
  for (const name of bidFiltersOf(role, archived, type)) expect(BID_FILTERS).toContain(name)
})

it('bands of mileage follow one another without a gap, and the last is open', () => {
  for (const [place, band] of MILEAGE_BANDS.entries()) {
    expect(band.from).toBe(place === 0 ? 0 : MILEAGE_BANDS[place - 1]!.to)
    expect(band.value).toBe(`${band.from}-${band.to ?? ''}`)
  }
  expect(MILEAGE_BANDS.at(-1)!.to).toBeNull()
})
