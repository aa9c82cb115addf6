import * as v from 'valibot'
import { expect, it } from 'vitest'
import { line } from './wire.ts'

it.each([
  ['Juma\n Otieno ', 'Juma  Otieno'],
  ['\u200b \u2060', ''],
  ['نام\u200cها', 'نام\u200cها'],
])('a line typed as %j is %j', (typed, read) => expect(v.parse(line('required'), typed)).toBe(read))
