import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { isWrite } from '#contract/endpoint.ts'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { kindOf } from './kinds.ts'

const addresses = ALL_ENDPOINTS.flatMap(row =>
  row.path.includes(':pageType')
    ? PAGE_TYPE_NAMES.map(pageType => ({ row, address: `/v1${row.path.replace(':pageType', pageType)}` }))
    : [{ row, address: `/v1${row.path}` }],
)

describe('the kinds of answers that the worker keeps', () => {
  it('is exactly these endpoints', () => {
    const kept = addresses.filter(({ address }) => kindOf(address) !== null).map(({ address }) => address)
    expect(kept.sort()).toEqual([
      '/v1/bid/bid-history',
      '/v1/bid/dealer',
      '/v1/bid/export-type',
      '/v1/bid/group',
      '/v1/bid/index',
      '/v1/bid/my-bid',
      '/v1/bid/results',
      '/v1/bid/type',
      '/v1/bid/unread-chats',
      '/v1/bike-stats/view',
      '/v1/bikes/view',
      '/v1/car-auction/view',
      '/v1/dashboard/mine',
      '/v1/dashboard/office',
      '/v1/favorite/listing',
      '/v1/payments/balance',
      '/v1/payments/how-to-pay',
      '/v1/payments/listing',
      '/v1/purchased-cars/listing',
      '/v1/purchased-cars/view',
      '/v1/site/auction-list',
      '/v1/site/menu-counters',
      '/v1/stats/view',
      '/v1/stock/view',
      '/v1/user/view-profile',
    ])
  })

  it('holds no call that has an effect', () => {
    expect(addresses.filter(({ row, address }) => isWrite(row) && kindOf(address) !== null)).toEqual([])
  })

  it('depends on the path alone', () => {
    expect(kindOf('/v1/car-auction/view?id=A-1')).toBe('lot')
    expect(kindOf('/v1/car-auction/listing?page=1')).toBeNull()
    expect(kindOf('/v1/car-auction/view/more')).toBeNull()
    expect(kindOf('/v1/site/auction-list?type=bikes')).toBe('schedule')
  })
})
