import { describe, expect, it } from 'vitest'
import { parseChassisTexts } from './lot-filter-chassis.ts'
import { rangeBounds } from './lot-filter-ranges.ts'
import { isSaleDay, joinedName, nameWordsOf, readAuctionDays, wordsOf } from './lot-filter.ts'

describe('auction days of a search', () => {
  it('are whole days and single halls of days', () => {
    expect(readAuctionDays(['2026-11-23', '2026-11-24~17'])).toEqual([
      { day: '2026-11-23', hallId: null },
      { day: '2026-11-24', hallId: 17 },
    ])
  })

  it('are thirty at the most, each counted once', () => {
    const halls = Array.from({ length: 30 }, (_, hall) => `2026-11-23~${hall + 1}`)
    expect(readAuctionDays([...halls, halls[0]!])).toHaveLength(30)
    expect(readAuctionDays([...halls, '2026-11-24'])).toBe('tooMany30')
  })

  it.each(['2026-02-30', '2026-11-23~', '2026-11-23~x', '23.11.2026', '0000-01-01', '2026-11-23~1234567890'])(
    '%j is none',
    item => expect(readAuctionDays([item])).toBe('date'),
  )
})

it.each([
  ['2026-11-23', true],
  ['2026-13-01', false],
  ['0000-01-01', false],
])('%j is a day of the calendar: %s', (text, expected) => expect(isSaleDay(text)).toBe(expected))

it('reads words once each', () => {
  expect(wordsOf(' AAC, NAVI  AAC ')).toEqual(['AAC', 'NAVI'])
  expect(wordsOf('ＮＡＶＩ，ﾅﾋﾞ　AAC')).toEqual(['NAVI', 'ナビ', 'AAC'])
})

it.each([
  ['toyota - aqua', ['toyota', 'aqua']],
  ['n\u2011box', ['n\u2010box']],
  ['- –', ['-', '–']],
  ['', []],
])('reads the words of the name %j', (text, words) => expect(nameWordsOf(text)).toEqual(words))

it.each(['N BOX', 'N-BOX', 'N\u2010BOX', 'N\u2011BOX', 'N – BOX', 'N\u00a0BOX'])('joins %j', name =>
  expect(joinedName(name)).toBe('NBOX'),
)

it.each([
  ['mileage', { min: 1234, max: 98_001 }, { min: 1000, max: 99_000, step: 1000 }],
  ['year', { min: 1998, max: 2024 }, { min: 1998, max: 2024, step: 1 }],
  ['startPrice', { min: 4000, max: 10_000 }, { min: 0, max: 10_000, step: 5000 }],
  ['engine', null, { min: 0, max: 0, step: 100 }],
] as const)('%s of %j is shown as %j', (range, found, bounds) => expect(rangeBounds(range, found)).toEqual(bounds))

describe('a chassis text', () => {
  it.each([
    ['nhp1', [{ code: 'NHP1', whole: false }]],
    ['NHP10', [{ code: 'NHP10', whole: false }]],
    ['NHP10-2054321', [{ code: 'NHP10', whole: true }]],
    ['DBA-NHP10', [{ code: 'NHP10', whole: false }]],
    ['6AA-ZVW51-8012345', [{ code: 'ZVW51', whole: true }]],
    ['GF-EK9', [{ code: 'EK9', whole: false }]],
    ['ＮＨＰ１０－２０５４３２１', [{ code: 'NHP10', whole: true }]],
    ['DBAーNHP10', [{ code: 'NHP10', whole: false }]],
    [
      'JB64W, NHP10',
      [
        { code: 'JB64W', whole: false },
        { code: 'NHP10', whole: false },
      ],
    ],
    ['-', []],
    ['', []],
  ])('%j means %j', (text, codes) => {
    expect(parseChassisTexts(text)).toEqual(codes)
  })
})
