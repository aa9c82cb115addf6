import { expect, test } from 'vitest'
import { findTerms } from './find-terms.ts'
import { GLOSSARY } from './glossary.ts'
import { skeleton } from './skeleton.ts'

const read = (text: string) => findTerms([...text].map(char => ({ char, confidence: 0.95 })))
const words = (text: string) => read(text).map(found => found.term.ja)

test.each([
  ['修復歴', ['修復歴']],
  [
    '内 装 小 汚 れ 、 ボンネット小キズ、フロントバンパー交換済',
    ['内装小汚れ', 'ボンネット', '小キズ', 'フロントバンパー', '交換済'],
  ],
  ['エンジンオイル漏れ', ['エンジンオイル漏れ']],
  ['ワンオーナー・禁煙車', ['ワンオーナー', '禁煙車']],
  ['陸送代は落札店負担です', ['陸送代', '落札店負担']],
])('%s', (text, terms) => {
  expect(words(text)).toEqual(terms)
})

test.each([
  ['half-width kana with their dots apart', 'ｴｱｺﾝ ﾊﾟﾜｽﾃ ﾅﾋﾞ', ['エアコン', 'パワステ', 'ナビ']],
  ['a Latin dash for the long sound', 'グレ-ド', ['グレード']],
  ['hiragana and kanji that look like katakana', 'へコミ 夕イヤ溝', ['ヘコミ', 'タイヤ溝']],
  ['small kana read as large ones', 'パワーウインドウ', ['パワーウィンドウ']],
])('%s', (_what, text, terms) => {
  expect(words(text)).toEqual(terms)
})

test('a long word bears a fault, which makes it less sure', () => {
  const [found] = read('検査員記入棚')
  expect(found!.term.ja).toBe('検査員記入欄')
  expect(found!.confidence).toBeCloseTo(0.95 * (1 - 1 / 6), 2)
})

test.each([
  ['a word one character from another is neither', '肉装'],
  ['a short word within a longer one that is not ours', 'シミュレーター'],
  ['nor one that is fuzzy besides', 'トヨタヴォクシー'],
  ['a verb’s ending', 'にあります'],
  ['a model of three letters', 'ZRR80W'],
  ['a lone letter is a grade, not a code', 'A'],
])('nothing is guessed: %s', (_what, text) => {
  expect(words(text)).toEqual([])
})

test('a term covers its own characters of the line', () => {
  expect(read('左リアドア キズ').map(({ from, to }) => [from, to])).toEqual([
    [0, 5],
    [6, 8],
  ])
})

test('no two words of the glossary look the same to the reader', () => {
  const byShapes = Map.groupBy(GLOSSARY, term => skeleton(term.ja))
  expect([...byShapes.values()].filter(same => same.length > 1)).toEqual([])
})

test('every word has a translation in both languages', () => {
  for (const { ja, en, ru } of GLOSSARY) {
    expect(ja && en && ru).toBeTruthy()
    expect(/[\u3040-\u30ff\u4e00-\u9fff]/.test(en + ru)).toBe(false)
  }
})
