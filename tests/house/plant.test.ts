import { expect, test } from 'vitest'
import { faulty } from '#tests/support/mutants/plant.ts'

const planted = { file: 'a.ts', from: 'keep(first, value > most)', to: 'keep(first, value >= most)' }

test.each([
  'return keep(first, value > most)',
  'return keep(\n  first,\n  value > most,\n)',
  'return keep(first,\n  value >\n  most)',
])('a fault is planted however its line is broken: %j', source => {
  expect(faulty(source, planted)).toBe('return keep(first, value >= most)')
})

test.each(['return keep(first, value > least)', 'return keepfirst, value > most)'])('not in other code: %s', source => {
  expect(() => faulty(source, planted)).toThrow('plant another fault')
})
