import { expect, it } from 'vitest'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { withEndedNow } from './with-ended-now.ts'

const sale = (bidId: number, bidStatus: number) => ({ bidId, bidStatus }) as BidRow

it('a bid that has just ended is a result before the results are requested again', () => {
  const results = [{ bid: sale(7, 6), purchaseId: 90_001 }]
  expect(withEndedNow(results, [sale(5, 2), sale(6, 6), sale(7, 6), sale(8, 5)])).toEqual([
    { bid: sale(6, 6), purchaseId: null },
    { bid: sale(8, 5), purchaseId: null },
    ...results,
  ])
})

it('before the results have loaded there are none, so that they do not appear one by one', () => {
  expect(withEndedNow(undefined, [sale(6, 6)])).toEqual([])
})
