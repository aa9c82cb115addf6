import { expect, test } from 'vitest'
import { interpret } from './interpret.ts'
import type { ReadLine } from './read-line.ts'

const line = (text: string, more: Partial<ReadLine> & { confidence?: number } = {}): ReadLine => {
  const { confidence = 0.97, ...rest } = more
  const chars = [...text].map((char, at) => ({ char, confidence, from: at / text.length, to: (at + 1) / text.length }))
  return { x: 10, y: 20, width: 30, height: 2, cell: 1, isDrawing: false, circled: false, chars, ...rest }
}
const facts = (...lines: ReadLine[]) => interpret(lines).facts

test('a term is placed where it was read, with both translations', () => {
  const { cells } = interpret([line('ワンオーナー、禁煙車')])
  expect(cells.map(({ state, ja, en, x, width }) => ({ state, ja, en, x, width }))).toEqual([
    { state: 'term', ja: 'ワンオーナー', en: 'One owner', x: 10, width: 18 },
    { state: 'term', ja: '禁煙車', en: 'Non-smoker car', x: 31, width: 9 },
  ])
})

test.each([
  ['平成29年 6月', 'June 2017', 'июнь 2017'],
  ['R5年1月', 'January 2023', 'январь 2023'],
  ['令和元年', '2019', '2019'],
  ['11月26日', '26 November', '26 ноября'],
  ['7名', '7 seats', 'мест: 7'],
])('%s is a value', (text, en, ru) => {
  expect(interpret([line(text)]).cells).toMatchObject([{ state: 'term', en, ru }])
})

test.each(['平成29年 13月', '13月40日', 'R99年0月'])('%s is no date and gets no translation', text => {
  expect(interpret([line(text)]).cells).toMatchObject([{ state: 'text', en: null }])
})

test('a well-read word outside the glossary stays unchanged; a doubtful reading is marked and left out', () => {
  expect(interpret([line('ZRR80W')]).cells).toMatchObject([{ state: 'text', ja: 'ZRR80W', en: null, ru: null }])
  expect(interpret([line('ZRR80W', { confidence: 0.6 })]).cells).toMatchObject([
    { state: 'unread', ja: '', en: null, ru: null },
  ])
  expect(interpret([line('', {})]).cells).toMatchObject([{ state: 'unread', ja: '', confidence: 0 }])
})

test('a word of ours that was read badly is marked, not translated', () => {
  expect(interpret([line('修復歴', { confidence: 0.6 })]).cells).toMatchObject([{ state: 'unread', en: null }])
})

test.each([
  ['A1', 'A1'],
  ['Al', 'A1'],
  ['Al1', 'A1'],
  ['xx', 'XX'],
  ['4A3', 'A3'],
  ['U2', 'U2'],
])('%s on the drawing is the code %s', (read, code) => {
  expect(interpret([line(read, { isDrawing: true })]).marks).toMatchObject([{ code, x: 10, y: 20 }])
})

test.each(['Q7', '〇', '|', 'A9', 'いい'])('%s on the drawing is a stroke of it', read => {
  expect(interpret([line(read, { isDrawing: true })])).toMatchObject({ marks: [], cells: [] })
})

test.each([
  ['68 412 km', 68_412],
  ['15,415km', 15_415],
  ['６８４１２', 68_412],
  ['305千km', null],
  ['不明', null],
])('a mileage of %s is %s', (text, km) => {
  expect(facts(line('走行'), line(text)).mileageKm).toBe(km)
})

test('a mileage counts in its own cell alone, and only when every figure is clear', () => {
  expect(facts(line('走行'), line('68 412 km', { cell: 2 })).mileageKm).toBeNull()
  expect(facts(line('走行'), line('68 412 km', { confidence: 0.8 })).mileageKm).toBeNull()
  expect(facts(line('走行'), line('68 412'), line('70 000')).mileageKm).toBeNull()
})

test('a value in the cell below its label is the label’s', () => {
  const label = (text: string, x: number) => line(text, { x, y: 20, width: 6, cell: 1 + x })
  const value = (text: string, x: number) => line(text, { x, y: 23, width: 10, cell: 100 + x })
  const row = [label('走行', 10), label('車検', 25), label('車台番号', 40), value('15,415km', 11), value('7名', 26), value('DMEJ3P-102952', 40)] // prettier-ignore
  expect(facts(...row)).toMatchObject({ mileageKm: 15_415, chassisNo: 'DMEJ3P-102952' })
  expect(facts(label('走行', 10), line('68 412 km', { x: 11, y: 40, cell: 2 })).mileageKm).toBeNull()
  expect(facts(label('走行', 10), line('68 412 km', { x: 60, y: 23, cell: 2 })).mileageKm).toBeNull()
})

test('the printed legend is not the car’s damage', () => {
  const drawn = (text: string, x: number, y: number) => line(text, { x, y, width: 2, isDrawing: true })
  const legend = [drawn('A', 10, 90), drawn('キズ', 13, 90), drawn('XX', 20, 90), drawn('交換済', 23, 90)]
  const bare = ['A', 'U', 'B', 'W'].map((code, at) => drawn(code, 10 + at * 12, 95))
  expect(interpret([...legend, ...bare, drawn('U1', 40, 50)]).marks.map(({ code }) => code)).toEqual(['U1'])
  const printed = interpret([line('A キズ U ヘコミ W 修復跡 S サビ C 腐食')]).cells
  expect(printed.filter(({ state }) => state === 'term').every(({ kind }) => kind === 'label')).toBe(true)
  expect(interpret([line('サビ')]).cells).not.toMatchObject([{ kind: 'label' }])
})

test('the chassis number', () => {
  expect(facts(line('車台番号'), line('DMEJ3P-102952')).chassisNo).toBe('DMEJ3P-102952')
  expect(facts(line('車台番号'), line('DMEJ3P-10**52')).chassisNo).toBeNull()
})

test('the repair history comes from the circled option, or from the text', () => {
  const choice = (yes: boolean, no: boolean) =>
    facts(line('修復歴'), line('有', { circled: yes }), line('無', { circled: no }))
  expect(choice(true, false).repaired).toBe(true)
  expect(choice(false, true).repaired).toBe(false)
  expect(choice(false, false).repaired).toBeNull()
  expect(choice(true, true).repaired).toBeNull()
  expect(facts(line('修復歴あり')).repaired).toBe(true)
})
