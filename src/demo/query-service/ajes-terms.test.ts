import { describe, expect, it } from 'vitest'
import { selectTokens } from './select-tokens.ts'
import { all, ALWAYS, among, any, holds, NEVER, not, text } from '#server/feed/ajes/market/ajes-terms.ts'

describe('a literal', () => {
  it.each([
    ['TYPE R', "'TYPE R'"],
    ["O'Neill", "'O''Neill'"],
    ["' OR '1'='1", "''' OR ''1''=''1'"],
    ['\\', "'\\\\'"],
    ["\\'", "'\\\\'''"],
    ['a\0b\nc', "'abc'"],
    ['\ud800', "'\ufffd'"],
  ])('of %j is %s', (value, expected) => {
    expect(text(value)).toBe(expected)
  })

  it('a literal is one token of a query, whatever it contains', () => {
    for (const value of ["'", "''", '\\', "\\'", "'\\", '\\\\', "';--", '%_', "x' OR 1=1 -- ", '🚗\\'])
      expect(selectTokens(text(value))).toEqual([{ kind: 'text', value }])
  })
})

describe('terms', () => {
  it('treat the special characters of LIKE literally', () => {
    expect(holds('grade', "5'%_\\")).toBe(String.raw`grade LIKE '%5''\\%\\_\\\\%'`)
  })

  it('a term that no row matches makes the query unnecessary', () => {
    expect(holds('grade', 'a\0')).toBe(NEVER)
    expect(among(['color'], [])).toBe(NEVER)
    expect(all(['a = 1', NEVER])).toBe(NEVER)
    expect(any([NEVER, NEVER])).toBe(NEVER)
    expect(any([NEVER, 'a = 1'])).toBe('a = 1')
    expect(not(NEVER)).toBe(ALWAYS)
  })

  it('a term that every row matches is left out', () => {
    expect(all(['a = 1', ALWAYS])).toBe('a = 1')
    expect(all([])).toBe(ALWAYS)
    expect(any(['a = 1', ALWAYS])).toBe(ALWAYS)
  })

  it('name a value by several columns', () => {
    expect(
      among(
        ['marka_name', 'model_name'],
        [
          ['HONDA', 'FIT'],
          ['HONDA', 'CIVIC'],
          ['BMW', 'X5'],
        ],
      ),
    ).toBe(
      "((marka_name = 'HONDA' AND model_name IN ('FIT','CIVIC')) OR (marka_name = 'BMW' AND model_name IN ('X5')))",
    )
  })
})
