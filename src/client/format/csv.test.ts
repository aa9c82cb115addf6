import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['-5', "'-5"],
  ['@home, +1', '"\'@home, +1"'],
  ['\n=1+1', '"\'\n=1+1"'],
  ['＝1+1', "'＝1+1"],
  [-5, '-5'],
  [1_350_000, '1350000'],
  [null, ''],
] as const)('%j is %j', (cell, text) => {
  expect(csvOf(['head'], [[cell]], 'en')).toBe(`\ufeffhead\r\n${text}\r\n`)
})

it('leaves a Russian reader no separator with which a text could make a cell', () => {
  expect(csvOf(['Клиент', 'Сумма, $'], [['Smith;=1+1', 12.5]], 'ru')).toBe(
    '\ufeffКлиент;Сумма, $\r\n"Smith;=1+1";12,5\r\n',
  )
})
