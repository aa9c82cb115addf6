import * as v from 'valibot'
import { expect, it } from 'vitest'
import { BidListQuery } from './bids/bid-list-query.ts'
import { AccountListQuery } from './listing-query.ts'
import { ListingQuery } from './lots/lots.endpoints.ts'
import { present } from './wire.ts'

const parts = {
  lots: ListingQuery,
  bids: BidListQuery,
  account: v.object(AccountListQuery),
}
const fields = ['page', 'pageSize', 'sort', 'order', 'dateFrom', 'dateTo', 'auctionDateFrom', 'auctionDateTo', 'userId']

it.each(['', '0', '-1'])('%j means absent, of the page and the order as of filters', absent => {
  const query = Object.fromEntries(fields.map(field => [field, absent]))
  for (const schema of Object.values(parts)) {
    const given = present(schema, query)
    const { sort, order, ...read } = v.parse<v.GenericSchema<unknown, Record<string, unknown>>>(schema, given)
    expect([read.page, read.pageSize, sort, order]).toEqual([1, 20, undefined, undefined])
  }
})

it('a text that is 0 is looked for, such as a condition', () => {
  expect(v.parse(ListingQuery, present(ListingQuery, { condition: '0,,-1' }))).toMatchObject({ condition: ['0'] })
  expect(v.parse(BidListQuery, present(BidListQuery, { condition: '0,,-1' }))).toMatchObject({ condition: ['0'] })
})

it.each([
  ['page', '-2'],
  ['page', 'one'],
  ['pageSize', '101'],
  ['sort', 'colour'],
  ['order', 'UP'],
])('%s %s is still refused', (field, value) => {
  expect(v.safeParse(ListingQuery, { [field]: value }).success).toBe(false)
  expect(v.safeParse(BidListQuery, { [field]: value }).success).toBe(false)
})
