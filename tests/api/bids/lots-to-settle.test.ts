import { expect, test } from 'vitest'
import { endsWithResult, orderEndsWithResult } from '#domain/bids/bid-after-sale.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { lotsToSettle } from '#server/bids/results/results.queries.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'

const { db } = await testDatabase()
const now = fixedClock('2026-11-27T08:00:00+09:00').now()
const SETTING = 5_000
const HALL_AMOUNT = 396_000

const RESULTS = [
  { status: LOT_STATUS.upcoming, soldPrice: null },
  { status: LOT_STATUS.sold, soldPrice: null },
  { status: LOT_STATUS.sold, soldPrice: 400_000 },
  { status: LOT_STATUS.soldByNegotiation, soldPrice: 400_000 },
  { status: LOT_STATUS.notSold, soldPrice: null },
  { status: LOT_STATUS.cancelled, soldPrice: null },
  { status: LOT_STATUS.removed, soldPrice: null },
]
const TERMS = [
  { amount: 395_000, adjustment: null },
  { amount: 394_999, adjustment: null },
  { amount: 399_999, adjustment: 0 },
  { amount: 400_000, adjustment: 0 },
]
const ORDERS = [[], ['place'], ['place', 'withdraw']] as const

const OFFERS = [
  { offer: 'auction', terms: TERMS, ordered: ORDERS },
  { offer: 'stock', terms: TERMS.slice(0, 1), ordered: ORDERS.slice(0, 1) },
] as const

const CASES = OFFERS.flatMap(({ offer, terms, ordered }) =>
  [1, 2].flatMap(status =>
    [true, false].flatMap(forwarded =>
      terms.flatMap(one =>
        ordered.flatMap(orders => RESULTS.map(result => ({ offer, status, forwarded, ...one, orders, result }))),
      ),
    ),
  ),
)
type Case = (typeof CASES)[number]

const isOver = ({ offer, status, forwarded, amount, adjustment, orders, result }: Case) => {
  if (offer === 'stock') return orderEndsWithResult({ status }, result)
  const inHall = orders.at(-1) === 'place' ? { amount: HALL_AMOUNT, overbid: SETTING } : null
  return endsWithResult({ status, forwarded, amount, overbid: adjustment ?? SETTING, inHall }, result)
}

test('the lots that are settled are those with a bid that their result ends: others wait for people', async () => {
  const { id: userId } = await newUser(db, now)
  const lots = await Promise.all(CASES.map(one => lotOf(one, userId)))
  const expected = lots.filter((_, at) => isOver(CASES[at]!)).toSorted()
  expect(expected.length).toBeGreaterThan(0)
  expect(await lotsToSettle(db, { correctedSince: '2026-10-01', overbid: SETTING })).toEqual(expected)
})

async function lotOf(
  { offer, status, forwarded, amount, adjustment, orders, result }: Case,
  userId: number,
): Promise<string> {
  const { id } = await newLot(db, now, { offer, status: result.status, sold_price: result.soldPrice })
  const terms = { amount, status, forwarded, adjustment_price: adjustment }
  const { id: bidId } = await db
    .insertInto('bids')
    .values({ ...terms, lot_id: id, user_id: userId, placed_at: now, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [version, kind] of orders.entries())
    await db
      .insertInto('office_orders')
      .values({ bid_id: bidId, version, kind, amount: HALL_AMOUNT, adjustment_price: null, made_at: now })
      .execute()
  return id
}
