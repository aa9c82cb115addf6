import { expect, test } from 'vitest'
import { limitFilters } from './limit-filters.ts'
import { phraseFilter } from './phrase-filter.ts'
import { VOCABULARY } from './phrases.fixture.ts'
import { readPhrase } from './read-phrase.ts'

test.each([
  ['приус до 300000', 'car-auction', ['price startPrice 0,300000', 'mileage mileage 0,300000']],
  ['приус до 300000', 'stats', ['price finishPrice 0,300000', 'mileage mileage 0,300000']],
  ['prius under 500000', 'car-auction', ['price startPrice 0,500000']],
  ['приус до 80000 км до 250 000', 'stock', ['price finishPrice 0,250000']],
  ['prius under 100000', 'car-auction', []],
] as const)('the limit of "%s" in %s is offered as %j', (phrase, pageType, wanted) => {
  const reading = readPhrase(phrase, VOCABULARY, 2026)
  const whole = phraseFilter(reading)
  expect(
    limitFilters(reading, pageType).map(({ kind, filter }) => {
      const added = Object.entries(filter).filter(([name]) => whole[name] === undefined)
      return [kind, ...added.flat()].join(' ')
    }),
  ).toEqual(wanted)
})
