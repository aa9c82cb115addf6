import { expect, test } from 'vitest'
import { VARIANTS } from './variants.tsx'

test.each(Object.entries(VARIANTS))(
  '%s is narrowed by gearbox, in the drawer and in the panel',
  (_, { filters, panel }) => {
    expect(filters).toContain('gearbox')
    expect([...panel.first, ...panel.more]).toContain('gearbox')
  },
)

test.each(Object.entries(VARIANTS))(
  '%s has the same filters in the drawer and in the panel',
  (_, { filters, panel }) => {
    expect([...panel.first, ...panel.more].toSorted()).toEqual([...filters].toSorted())
  },
)

test.each(['car-auction', 'bikes'] as const)('%s has no filter of a price that coming lots do not have', pageType => {
  expect(VARIANTS[pageType].filters).not.toContain('finishPrice')
})
