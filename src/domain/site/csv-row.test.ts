import { describe, expect, it } from 'vitest'
import { csvRow, csvSeparator } from './csv-row.ts'

describe('a row of CSV', () => {
  it.each([
    ['plain cells', ['USS Tokyo', 3214, null, ''], 'USS Tokyo,3214,,'],
    ['separators, quotes and lines', ['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
    ['formulas', ['=1+1', '+7', '-5', '@SUM(A1)', '\t=1', ' =1', '＝1'], "'=1+1,'+7,'-5,'@SUM(A1),'\t=1,' =1,'＝1"],
    ['numbers are no formulas', [-5, 12], '-5,12'],
  ] as const)('%s', (_, values, row) => {
    expect(csvRow(values, ',')).toBe(`${row}\r\n`)
  })

  it('keeps to its separator', () => {
    expect(csvRow(['a,b', 'c;d'], ';')).toBe('a,b;"c;d"\r\n')
  })

  it('has the separator and the decimals of its reader', () => {
    expect(csvRow([1.5, '-1.5', 1500], csvSeparator('en'))).toBe("1.5,'-1.5,1500\r\n")
    expect(csvRow([1.5, '-1.5', 1500], csvSeparator('ru'))).toBe("1,5;'-1.5;1500\r\n")
  })
})
