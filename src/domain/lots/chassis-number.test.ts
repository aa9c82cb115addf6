import { expect, it } from 'vitest'
import { parseChassisNumber } from './chassis-number.ts'

it.each([
  ['NHP10-2054321', { code: 'NHP10', serial: 2_054_321 }],
  [' nhp10 2054321 ', { code: 'NHP10', serial: 2_054_321 }],
  ['DBA-NHP10-2054321', { code: 'NHP10', serial: 2_054_321 }],
  ['ＮＨＰ１０－２０５４３２１', { code: 'NHP10', serial: 2_054_321 }],
  ['NHP10ー2054321', { code: 'NHP10', serial: 2_054_321 }],
  ['NHP10', null],
  ['NHP10-20****', null],
  ['2054321', null],
  ['NHP10-12345678901', null],
  ['', null],
])('%s is read', (text, number) => {
  expect(parseChassisNumber(text)).toEqual(number)
})
