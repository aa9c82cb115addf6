import { expect, test } from 'vitest'
import { LOOKS } from './variants.tsx'

test.each(Object.entries(LOOKS))(
  '%s is narrowed by gearbox, in the drawer and in the panel',
  (_, { filters, panel }) => {
    expect(filters).toContain('gearbox')
    expect([...panel.first, ...panel.more]).toContain('gearbox')
  },
)

test.each(Object.entries(LOOKS))('%s has the same filters in the drawer and in the panel', (_, { filters, panel }) => {
  expect([...panel.first, ...panel.more].toSorted()).toEqual([...filters].toSorted())
})

test.each(['car-auction', 'bikes'] as const)('%s has no filter of a price that coming lots do not have', pageType => {
  expect(LOOKS[pageType].filters).not.toContain('finishPrice')
})
