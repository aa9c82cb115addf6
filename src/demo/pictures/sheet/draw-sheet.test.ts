import { expect, test } from 'vitest'
import { SHEET_MARKS } from '#domain/sheets/caa-legend.ts'
import { SHEET_NOTES } from '#domain/sheets/sheet-notes.ts'
import { BIKE_PART_IDS, CAR_PART_IDS, SHEET_PARTS } from '#domain/sheets/sheet-parts.ts'
import { missingGlyphs } from '#server/photos/lettering/glyphs.ts'
import { demoBike, demoLot, demoSheet } from '../drawn-lot.fixture.ts'
import { drawSheet } from './draw-sheet.ts'
import { japaneseHall, japaneseModel } from './japanese-names.ts'
import { linesOf } from './lines.ts'
import { dayText, monthText, nameText } from './sheet-format.ts'
import { LABELS, LEGEND } from './sheet-words.ts'

/** Everything except the words and the rings around them, whose widths depend on the words. */
const skeleton = (svg: string) => svg.replace(/<path fill="#[0-9a-f]{6}" d="[^"]*"\/>|<ellipse[^>]*>/g, '')

test.each([
  ['car', demoLot, CAR_PART_IDS],
  ['bike', demoBike, BIKE_PART_IDS],
] as const)('the sheet of a %s has the same coordinates in both languages', (_kind, lot, parts) => {
  const sheet = demoSheet({ marks: parts.map(part => ({ code: 'A1', part })) })
  const [ja, en] = [drawSheet(lot, sheet, 'ja'), drawSheet(lot, sheet, 'en')]
  expect(ja).not.toBe(en)
  expect(skeleton(ja)).toBe(skeleton(en))
  for (const part of parts) {
    const { x, y } = SHEET_PARTS[part]
    expect(en).toContain(`translate(${x} ${y})`)
  }
})

test('a second mark on the same part is beside the first', () => {
  const sheet = demoSheet({
    marks: [
      { code: 'A1', part: 'bonnet' },
      { code: 'U2', part: 'bonnet' },
    ],
  })
  expect(drawSheet(demoLot, sheet, 'en').match(/translate\(\d+ 156\)/g)).toEqual([
    'translate(90 156)',
    'translate(116 156)',
  ])
})

test('a sheet holds glyph paths only', () => {
  for (const language of ['ja', 'en'] as const) {
    const svg = drawSheet(demoLot, demoSheet({}), language)
    expect(svg).not.toContain('<text')
    expect(svg).not.toMatch(/NaN|undefined/)
  }
})

test('the font has every character that a sheet can show', () => {
  const words = [...Object.values(SHEET_PARTS), ...Object.values(SHEET_MARKS), ...Object.values(SHEET_NOTES), ...LEGEND]
  const printed = [...Object.values(LABELS.ja), ...Object.values(LABELS.en), '平成令和昭年月日名・…–¥港']
  expect(missingGlyphs([...words.flatMap(({ ja, en }) => [ja, en]), ...printed].join(''))).toEqual([])
})

test.each([
  [2017, 6, '平成29年 6月', 'June 2017'],
  [2019, 4, '平成31年 4月', 'April 2019'],
  [2019, 5, '令和1年 5月', 'May 2019'],
  [2026, null, '令和8年', '2026'],
  [1988, 12, '昭和63年 12月', 'December 1988'],
  [1989, 1, '平成1年 1月', 'January 1989'],
])('%s, month %s, by the Japanese calendar', (year, month, ja, en) => {
  expect(monthText(year, month, 'ja')).toBe(ja)
  expect(monthText(year, month, 'en')).toBe(en)
})

test('days and names in both languages', () => {
  expect(dayText('2026-11-05', 'ja')).toBe('11月5日')
  expect(dayText('2026-11-05', 'en')).toBe('5 November')
  expect(nameText('TOYOTA', 'LAND CRUISER PRADO', 'ja')).toBe('トヨタ ランド クルーザー プラド')
  expect(nameText('NISSAN', 'SKYLINE GT-R', 'en')).toBe('Nissan Skyline GT-R')
  expect(nameText('BMW', 'X6', 'en')).toBe('BMW X6')
  expect(japaneseModel('GR YARIS')).toBe('GR ヤリス')
  expect(japaneseHall('USS Tokyo')).toBe('USS東京')
})

test('phrases fill lines and what finds no room is shown by an ellipsis', () => {
  expect(linesOf(['One owner', 'Non-smoker car', 'ETC 2.0'], ', ', 1000, 16, 3)).toEqual([
    'One owner, non-smoker car, ETC 2.0',
  ])
  expect(linesOf(['One owner', 'Leather', 'Sunroof'], ', ', 10, 16, 2)).toEqual(['One owner', 'Leather…'])
})
