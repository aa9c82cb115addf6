import { describe, expect, test } from 'vitest'
import { areOneColour, areTwins, type TwinSigns } from './twins.ts'

const car: TwinSigns = {
  auctionName: 'USS Nagoya',
  lotNo: '4711',
  year: 2019,
  mileageKm: 42_000,
  chassisNo: null,
  grade: 'S',
  color: 'PEARL',
  hashes: null,
}
const copy = { ...car, auctionName: 'USS-R Nagoya' }
const number = { chassisNo: 'ZVW51-6012345' }
const sharePicture = (these: readonly string[], those: readonly string[]) => these.some(hash => those.includes(hash))

describe('two rows of one sale', () => {
  test.each<[string, boolean, Partial<TwinSigns>, Partial<TwinSigns>]>([
    ['the same under two halls', true, {}, {}],
    ['under one hall', false, {}, { auctionName: 'USS Nagoya' }],
    [
      '54,321 km and a rounded 54,000 of one chassis number',
      true,
      { ...number, mileageKm: 54_321 },
      { ...number, mileageKm: 54_000 },
    ],
    [
      '54,321 km and a rounded 55,000 of one chassis number',
      true,
      { ...number, mileageKm: 54_321 },
      { ...number, mileageKm: 55_000 },
    ],
    [
      '54,321 km and 54,320 of one chassis number',
      false,
      { ...number, mileageKm: 54_321 },
      { ...number, mileageKm: 54_320 },
    ],
    ['54,321 km and a rounded 54,000 without one', false, { mileageKm: 54_321 }, { mileageKm: 54_000 }],
    ['a red S and a blue A Premium', false, { color: 'RED', grade: 'S' }, { color: 'BLUE', grade: 'A PREMIUM' }],
    [
      'a red S and a blue A Premium of one chassis number',
      false,
      { ...number, color: 'RED' },
      { ...number, color: 'BLUE', grade: 'A PREMIUM' },
    ],
    [
      'a red S and a blue A Premium with one picture',
      false,
      { color: 'RED', hashes: ['a'] },
      { color: 'BLUE', grade: 'A PREMIUM', hashes: ['a'] },
    ],
    ['red and blue', false, { color: 'RED' }, { color: 'BLUE' }],
    ['PEARL and PEARL WHITE', true, { color: 'PEARL' }, { color: 'PEARL WHITE' }],
    [
      'other numbers, one picture, a shade',
      true,
      { lotNo: '1', hashes: ['a', 'b'] },
      { hashes: ['b'], color: 'WHITE' },
    ],
    ['other numbers, no pictures', false, { lotNo: '1' }, {}],
    ['other pictures', false, { hashes: ['a'] }, { hashes: ['b'] }],
    ['other masked numbers', false, { chassisNo: 'ZVW51-60***34' }, { chassisNo: 'ZVW51-61***34' }],
    ['more words of a grade', true, {}, { grade: 'S TOURING SELECTION' }],
  ])('%s: one vehicle %s', (_, areOne, one, other) => {
    expect(areTwins({ ...car, ...one }, { ...copy, ...other }, sharePicture)).toBe(areOne)
    expect(areTwins({ ...copy, ...other }, { ...car, ...one }, sharePicture)).toBe(areOne)
  })
})

test.each<[string, string, boolean]>([
  ['PEARL', 'PEARL WHITE', true],
  ['WHITE PEARL', 'white', true],
  ['BLACK PEARL', 'PEARL', false],
  ['NAVY BLUE', 'DARK BLUE', true],
  ['GREY', 'GUN METALLIC', true],
  ['WHITE/BLACK', 'BLACK', true],
  ['SILVER', 'WHITE', false],
  ['', 'RED', true],
])('%s and %s are one colour: %s', (one, other, areOne) => {
  expect(areOneColour(one, other)).toBe(areOne)
})
