import { describe, expect, it } from 'vitest'
import { parseLotNumbers } from './lot-numbers.ts'

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
})
