import { expect, test } from 'vitest'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { sortChoices } from './sort-choices.ts'
import { sortWords } from './sort-words.ts'

test('stock is sorted by its price, which nobody has paid yet', () => {
  const words = sortChoices('stock').map(choice => choice.words.message)
  expect(words.slice(-2)).toEqual(['Price, lowest first', 'Price, highest first'])
  expect(words.join()).not.toContain('Sold price')
  expect(sortWords('stock', { sort: 'soldPrice', order: 'DESC' }).message).toBe('Price, highest first')
})

test.each(['car-auction', 'stats', 'bike-stats'] as const)('a result of %s is its sold price', pageType => {
  expect(sortWords(pageType, { sort: 'soldPrice' }).message).toBe('Sold price, lowest first')
})

test.each(PAGE_TYPE_NAMES)('%s begins in the default order, which a sort it does not offer is as well', pageType => {
  expect(sortChoices(pageType)[0]!.words.message).toBe('Default order')
  expect(sortWords(pageType, {}).message).toBe('Default order')
  const unoffered = { stock: 'auctionDate', bikes: 'soldPrice', 'bike-stats': 'startPrice' } as const
  if (pageType in unoffered)
    expect(sortWords(pageType, { sort: unoffered[pageType as keyof typeof unoffered] }).message).toBe('Default order')
})

test('ascending dates start with the nearest: the next auction, the latest sale', () => {
  expect(sortWords('car-auction', { sort: 'auctionDate', order: 'ASC' }).message).toBe('Starts soonest')
  expect(sortWords('stats', { sort: 'auctionDate', order: 'ASC' }).message).toBe('Latest sales first')
})
