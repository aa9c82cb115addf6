import { expect, it } from 'vitest'
import { inFonts } from './fonts.ts'

const textOf = (text: string) =>
  inFonts(text)
    .map(piece => piece.text)
    .join('')

it.each([
  ['Invoice No. 7', ['latin']],
  ['Инвойс', ['cyrillic']],
  ['Инвойс INV-2026', ['cyrillic', 'latin']],
])('%s is drawn with %o', (text, fonts) => {
  expect(inFonts(text).map(({ font }) => font)).toEqual(fonts)
  expect(textOf(text)).toBe(text)
})

it('Japanese stays as it is written, in as many parts of the typeface as it needs', () => {
  expect(textOf('株式会社港 横浜市')).toBe('株式会社港 横浜市')
  expect(new Set(inFonts('株式会社港').map(({ font }) => font))).not.toContain('latin')
})

it('a letter that the typeface lacks loses its marks, and no box is printed', () =>
  expect(textOf('Şükrü Nguyễn')).toBe('Sükrü Nguyễn'))

it('a word that no column holds can be broken, others stay in one piece', () => {
  const reference = `bank reference ${'W'.repeat(100)} of today`
  expect(textOf(reference)).toBe(reference)
  expect(inFonts(reference).every(({ text }) => text.split(' ').every(word => word.length <= 24))).toBe(true)
  expect(inFonts('A deposit for an extraordinarily-clean car')).toHaveLength(1)
})
