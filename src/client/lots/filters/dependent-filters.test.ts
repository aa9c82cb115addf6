import { expect, test } from 'vitest'
import { goesWith } from './dependent-filters.ts'

test('choosing another maker clears models and chassis codes', () => {
  expect(Object.keys(goesWith('maker', '3'))).toEqual(['model', 'chassis'])
})

test('clearing all models clears the additional filters; changing models keeps them', () => {
  expect(Object.keys(goesWith('model', undefined))).toEqual([
    'chassis',
    'condition',
    'gearbox',
    'color',
    'status',
    'auction',
  ])
  expect(goesWith('model', '12,13')).toEqual({})
  expect(goesWith('year', undefined)).toEqual({})
})
