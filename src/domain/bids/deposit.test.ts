import { expect, test } from 'vitest'
import { depositFor } from './deposit.ts'

test.each([
  [0, [300_000, 100_000], 100_000],
  [100_000, [300_000, 100_000], 100_000],
  [100_001, [300_000, 100_000], 300_000],
  [900_000, [300_000, 100_000], 300_000],
  [1, [], null],
])('missing %i yen, of %o the deposit of %s is proposed', (missing, offered, proposed) => {
  expect(depositFor(missing, offered)).toBe(proposed)
})
