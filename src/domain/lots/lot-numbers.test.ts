import { describe, expect, it } from 'vitest'
import { isLotNumberQuery, matchesLotNumbers, parseLotNumbers } from './lot-numbers.ts'

describe('lot numbers as typed', () => {
  it.each([
    ['', []],
    [' , ;', []],
    ['40', [{ from: 40, to: 40 }]],
    ['0040', [{ from: 40, to: 40 }]],
    [
      '12-15, 40',
      [
        { from: 12, to: 15 },
        { from: 40, to: 40 },
      ],
    ],
    [
      '12 – 15 40',
      [
        { from: 12, to: 15 },
        { from: 40, to: 40 },
      ],
    ],
    ['15-12', [{ from: 12, to: 15 }]],
    [
      '１２ー１５、４０',
      [
        { from: 12, to: 15 },
        { from: 40, to: 40 },
      ],
    ],
    ['１２～１５', [{ from: 12, to: 15 }]],
    ['ａ−102', [{ text: 'A-102' }]],
    ['a-102', [{ text: 'A-102' }]],
    ['12-', [{ text: '12-' }]],
    ['99999999999999999999', [{ text: '99999999999999999999' }]],
    ["1' OR 1=1", [{ text: "1'" }, { text: 'OR' }, { text: '1=1' }]],
  ])('%j', (text, items) => {
    expect(parseLotNumbers(text)).toEqual(items)
  })

  it('reads no more parts than a person types', () => {
    expect(parseLotNumbers('1,'.repeat(10_000))).toHaveLength(100)
  })

  it.each([
    ['12-15, 40', true],
    ['40', true],
    ['', false],
    ['A12', false],
    ['12, A12', false],
  ])('%j is a list of numbers and ranges: %s', (text, expected) => {
    expect(isLotNumberQuery(text)).toBe(expected)
  })

  it.each([
    ['12-15', { lotNo: '13', lotNumber: 13 }, true],
    ['12-15', { lotNo: '16', lotNumber: 16 }, false],
    ['13', { lotNo: 'B013', lotNumber: 13 }, true],
    ['b013', { lotNo: 'B013', lotNumber: 13 }, true],
    ['13', { lotNo: 'B', lotNumber: null }, false],
  ])('%j against %j: %s', (text, lot, expected) => {
    expect(matchesLotNumbers(parseLotNumbers(text), lot)).toBe(expected)
  })
})
