import { expect, it } from 'vitest'
import { inFonts } from './in-fonts.ts'

const textOf = (text: string) =>
  inFonts(text)
    .map(piece => piece.text)
    .join('')

it.each([
  ['Invoice No. 7', ['noto-sans-jp-latin']],
  ['Инвойс', ['noto-sans-jp-cyrillic']],
  ['Инвойс INV-2026', ['noto-sans-jp-cyrillic', 'noto-sans-jp-latin']],
])('%s is drawn with %o', (text, fonts) => {
  expect(inFonts(text).map(({ font }) => font)).toEqual(fonts)
  expect(textOf(text)).toBe(text)
})

it('Japanese stays as it is written, in as many parts of the typeface as it needs', () => {
  expect(textOf('株式会社港 横浜市')).toBe('株式会社港 横浜市')
  expect(new Set(inFonts('株式会社港').map(({ font }) => font))).not.toContain('noto-sans-jp-latin')
})

it.each([
  'გიორგი ბერიძე',
  'Արամ Հակոբյան',
  'สมชาย ใจดี',
  'राजेश शर्मा',
  'মোহাম্মদ রহমান',
  'සුනිල් පෙරේරා, ශ්‍රී ලංකා',
  'Өвөрхангай, Қазақстан',
  'Δημήτρης',
  'Şükrü Nguyễn',
])('%s is drawn as it is written', text => expect(textOf(text)).toBe(text))

it.each([
  ['김철수', 'GimCheolSu'],
  ['မောင်', 'mean'],
  ['王伟, 国贸 1', 'WangWei, GuoMao 1'],
  ['Pay 🚗 now 🇰🇪', 'Pay :red_car: now KE'],
  ['S\u{331}x', 'Sx'],
  ['a\u{202E}b\u{202F}c', 'ab c'],
])('no font has all of %s: %s is printed, and no box', (text, printed) => expect(textOf(text)).toBe(printed))

// The pieces stand from left to right; inside an Arabic one the PDF library writes from right to left.
it.each([
  ['محمد بن راشد', 'راشد\u{A0}بن\u{A0}محمد'],
  ['Ahmed احمد خان Ltd', 'Ahmed خان\u{A0}احمد Ltd'],
  ['شارع ٢٣ رقم 14.5', '14.5\u{A0}رقم\u{A0}٣٢\u{A0}شارع'],
  ['شركة (دبي) المحدودة', 'المحدودة\u{A0}(دبي)\u{A0}شركة'],
])('%s is read from right to left', (text, drawn) => expect(textOf(text)).toBe(drawn))

it('a row of words from right to left that no column holds is broken where its first words are on the first line', () => {
  const [first, second] = ['دبي '.repeat(10), 'عمان '.repeat(5).trim()]
  const lines = textOf(first + second).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('دبي')
  expect(lines[1]).toBe('عمان\u{A0}عمان\u{A0}عمان\u{A0}عمان\u{A0}عمان')
})

it('a Thai tone mark is above the ring of "am"', () => expect(textOf('น้ำ')).toBe('น\u{E4D}\u{E49}\u{E32}'))

it('a word that no column holds can be broken, others stay in one piece', () => {
  const reference = `bank reference ${'W'.repeat(100)} of today`
  expect(textOf(reference)).toBe(reference)
  expect(inFonts(reference).every(({ text }) => text.split(' ').every(word => word.length <= 24))).toBe(true)
  expect(inFonts('A deposit for an extraordinarily-clean car')).toHaveLength(1)
})
