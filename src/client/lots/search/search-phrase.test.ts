import { expect, test } from 'vitest'
import { searchPhrase, withSearch } from './search-phrase.ts'

const upTo = (km: number) => `up to ${km} km`

test('a model with its ranges becomes a search phrase', () => {
  expect(searchPhrase(['Toyota', 'Prius'], { mileage: '0,100000' }, upTo)).toBe('Toyota Prius up to 100000 km')
  expect(searchPhrase(['Toyota', 'Prius'], { year: '2018,2020', mileage: '0,100000' }, upTo)).toBe(
    'Toyota Prius 2018–2020 up to 100000 km',
  )
  expect(searchPhrase(['Mazda', '3'], { year: '2018,0', mileage: '20000,0' }, upTo)).toBe('Mazda 3')
})

test('a search replaces earlier ones that it extends', () => {
  const recent = ['Toyota Prius', 'zvw50', 'TOYOTA PRIUS'].reduce<string[]>(
    (all, phrase) => withSearch(phrase, all),
    [],
  )
  expect(recent).toEqual(['TOYOTA PRIUS', 'zvw50'])
  const prius = withSearch('Toyota Prius up to 100000 km', recent)
  expect(withSearch('Toyota Prius 2018–2020 up to 100000 km', prius)).toEqual([
    'Toyota Prius 2018–2020 up to 100000 km',
    'zvw50',
  ])
})
