import { describe, expect, it } from 'vitest'
import { ownLots } from './own-lots.ts'

const list = (...cars: object[]) => JSON.stringify({ cars })
const view = (id: string, pageType = 'car-auction') => `/v1/${pageType}/view?id=${id}`

describe('lots that are mine', () => {
  it('are the lots of live and won bids, each once', () => {
    const bids = [1, 2, 3, 4, 5, 6, 7].map(bidStatus => ({ link: `/car-auctions/A-${bidStatus}`, bidStatus }))
    const expected = ['A-1', 'A-2', 'A-6', 'A-7'].map(id => view(id))
    expect(ownLots('/v1/bid/my-bid?page=1', list(...bids, ...bids), 7)).toEqual(expected)
  })

  it('are my bought cars, but nobody else’s', () => {
    const carsList = [
      { link: '/car-statistics/A-1' },
      { link: '/car-auctions/A-2', userId: 7 },
      { link: '/car-auctions/A-3', userId: 8 },
    ]
    const expected = [view('A-1', 'stats'), view('A-2')]
    expect(ownLots('/v1/purchased-cars/listing', JSON.stringify({ carsList }), 7)).toEqual(expected)
  })

  it('are the lots of the dashboard', () => {
    const day = {
      sales: [{ link: '/car-auctions/A-1', bidStatus: 2 }],
      liveBids: [{ link: '/bike-auctions/B-1', bidStatus: 1 }],
      favorites: [{ link: '/car-auctions/A-9' }],
      purchases: [{ bid: { link: '/car-auctions/A-2', bidStatus: 7 }, price: 1 }],
    }
    const expected = [view('A-1'), view('B-1', 'bikes'), view('A-2')]
    expect(ownLots('/v1/dashboard/mine', JSON.stringify(day), 7)).toEqual(expected)
  })

  it.each([
    ['/v1/bid/index', list({ link: '/car-auctions/A-1', bidStatus: 1 })],
    ['/v1/bid/my-bid', '{'],
    ['/v1/bid/my-bid', 'null'],
    ['/v1/bid/my-bid', list({ link: 'https://elsewhere.example/car-auctions/A-1', bidStatus: 1 }, { link: 4 })],
  ])('are not in another answer, nor in one that cannot be read (%#)', (address, answer) => {
    expect(ownLots(address, answer, 7)).toEqual([])
  })
})
