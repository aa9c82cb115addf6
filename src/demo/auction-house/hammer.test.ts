import { expect, test } from 'vitest'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { HallResult } from '../market/catalogue/result.ts'
import { hammer, type HallBid } from './hammer.ts'

const SOLD: HallResult = { status: LOT_STATUS.sold, competition: 500_000, reserve: 500_000 }
const KEPT: HallResult = { status: LOT_STATUS.notSold, competition: 500_000, reserve: 560_000 }

const bid = (id: number, amount: number, minute = 0): HallBid => ({
  id,
  amount,
  placedAt: new Date(Date.UTC(2026, 10, 20, 1, minute)),
})

test.each<[string, HallResult, HallBid[], number, number | null, number | null]>([
  ['nobody bid through us', SOLD, [], LOT_STATUS.sold, 500_000, null],
  ['our bid equals the hall', SOLD, [bid(1, 500_000)], LOT_STATUS.sold, 500_000, null],
  ['our bid is higher: one step over the hall', SOLD, [bid(1, 800_000)], LOT_STATUS.sold, 505_000, 1],
  ['never above its own amount', { ...SOLD, competition: 498_000 }, [bid(1, 500_000)], LOT_STATUS.sold, 500_000, 1],
  ['two of ours drive each other', SOLD, [bid(1, 700_000), bid(2, 900_000)], LOT_STATUS.sold, 705_000, 2],
  [
    'equal bids: the first placed wins, at that amount',
    SOLD,
    [bid(1, 700_000, 5), bid(2, 700_000, 1)],
    LOT_STATUS.sold,
    700_000,
    2,
  ],
  ['same instant: the lower number', SOLD, [bid(8, 700_000), bid(7, 700_000)], LOT_STATUS.sold, 700_000, 7],
  ['under the reserve', KEPT, [bid(1, 555_000)], LOT_STATUS.notSold, null, null],
  ['at the reserve', KEPT, [bid(1, 560_000)], LOT_STATUS.sold, 560_000, 1],
  ['far over the reserve', KEPT, [bid(1, 900_000)], LOT_STATUS.sold, 560_000, 1],
  [
    'withdrawn by its seller',
    { ...SOLD, status: LOT_STATUS.cancelled },
    [bid(1, 900_000)],
    LOT_STATUS.cancelled,
    null,
    null,
  ],
])('%s', (_, result, bids, status, soldPrice, winnerBidId) => {
  expect(hammer(result, bids)).toEqual({ status, soldPrice, winnerBidId })
})
