import { expect, test } from 'vitest'
import { fittingParams } from './fitting-params.ts'

test.each([
  ['maker=1&chassis=ZVW51', 21, 'maker=1&chassis=ZVW51'],
  ['maker=1&chassis=ZVW51', 20, 'maker=1'],
  ['maker=1&chassis=ZVW51', 7, 'maker=1'],
  ['maker=1&chassis=ZVW51', 6, ''],
  ['', 6, ''],
])('of %s %i characters hold %j', (params, length, held) => {
  expect(fittingParams(params, length)).toBe(held)
})
