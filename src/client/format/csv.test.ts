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
  [-5, '-5'],
  [1_350_000, '1350000'],
  [null, ''],
] as const)('%j is %j', (cell, text) => {
  expect(csvOf(['head'], [[cell]])).toBe(`\ufeffhead\r\n${text}\r\n`)
})
