import { expect, test } from 'vitest'
import { goesWith } from './dependent-filters.ts'

test('another maker has other models and chassis codes', () => {
  expect(Object.keys(goesWith('maker', '3'))).toEqual(['model', 'chassis'])
})

test('a cleared model list takes the additional filters along; a changed one leaves them', () => {
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
