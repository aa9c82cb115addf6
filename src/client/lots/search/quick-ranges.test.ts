import { expect, test } from 'vitest'
import { quickMileages, quickYears } from './quick-ranges.ts'

test('years are offered in spans of three back from this one, where there are lots', () => {
  expect(quickYears(2026, { min: 2009, max: 2024 })).toEqual([
    [2024, 2026],
    [2021, 2023],
    [2018, 2020],
    [2015, 2017],
  ])
  expect(quickYears(2026, { min: 2019, max: 2022 })).toEqual([
    [2021, 2023],
    [2018, 2020],
  ])
  expect(quickYears(2026, { min: 0, max: 0 })).toEqual([])
})

test('offers a mileage that leaves some lots and drops others', () => {
  expect(quickMileages({ min: 12_000, max: 140_000 })).toEqual([50_000, 100_000])
  expect(quickMileages({ min: 0, max: 0 })).toEqual([])
})
