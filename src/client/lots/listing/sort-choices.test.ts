import { expect, test } from 'vitest'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { chosenSort, sortChoices } from './sort-choices.ts'

test('stock is sorted by its price, which nobody has paid yet', () => {
  const words = sortChoices('stock').map(choice => choice.words.message)
  expect(words.slice(-2)).toEqual(['Price, lowest first', 'Price, highest first'])
  expect(words.join()).not.toContain('Sold price')
  expect(chosenSort('stock', { sort: 'soldPrice', order: 'DESC' }).words.message).toBe('Price, highest first')
})

test.each(['car-auction', 'stats', 'bike-stats'] as const)('a result of %s is its sold price', pageType => {
  expect(chosenSort(pageType, { sort: 'soldPrice' }).words.message).toBe('Sold price, lowest first')
})

test.each(PAGE_TYPE_NAMES)('%s begins in the default order, which a sort it does not offer is as well', pageType => {
  expect(sortChoices(pageType)[0]!.words.message).toBe('Default order')
  expect(chosenSort(pageType, {}).words.message).toBe('Default order')
  const unoffered = { stock: 'auctionDate', bikes: 'soldPrice', 'bike-stats': 'startPrice' } as const
  if (pageType in unoffered)
    expect(chosenSort(pageType, { sort: unoffered[pageType as keyof typeof unoffered] }).words.message).toBe(
      'Default order',
    )
})

test('ascending dates start with the nearest: the next auction, the latest sale', () => {
  expect(chosenSort('car-auction', { sort: 'auctionDate', order: 'ASC' }).words.message).toBe('Starts soonest')
  expect(chosenSort('stats', { sort: 'auctionDate', order: 'ASC' }).words.message).toBe('Latest sales first')
})
