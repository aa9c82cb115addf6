import { expect, test } from 'vitest'
import { noCounts } from './counts.ts'
import { describeGroup, type Step } from './steps.ts'

const step = (name: string, seconds: number): Step => ({ name, seconds, run: async () => noCounts })

test('a group is described by its steps and the longest of them', () => {
  expect(describeGroup([step('lint', 5), step('types', 20)])).toBe('lint, types, about 20 s')
  expect(describeGroup([step('API tests', 150)])).toBe('API tests, about 3 min')
})
