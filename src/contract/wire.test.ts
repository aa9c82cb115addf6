import * as v from 'valibot'
import { expect, it } from 'vitest'
import { line, optionalPhone, requiredPhone } from './wire.ts'

it.each([
  ['Juma\n Otieno ', 'Juma  Otieno'],
  ['\u200b \u2060', ''],
  ['نام\u200cها', 'نام\u200cها'],
])('a line typed as %j is %j', (typed, read) => expect(v.parse(line('required'), typed)).toBe(read))

it('a phone number of a Japanese keyboard is kept in plain digits', () => {
  expect(v.parse(requiredPhone, '＋８１　９０−１２３４−５６７８')).toBe('+81 90−1234−5678')
  expect(v.parse(optionalPhone, ' ')).toBe('')
  expect(v.safeParse(requiredPhone, '\u3000').issues?.[0].message).toBe('required')
})
