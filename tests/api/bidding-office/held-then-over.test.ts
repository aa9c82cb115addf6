import { expect, onTestFinished, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { logOf, moneyOf, statusOf } from '#tests/support/bid-facts.ts'
import { appWithHall } from '#tests/support/bidding-office.ts'
import { bid } from '#tests/support/bids.ts'

const t = await appWithHall()
const { clock, context } = t
const { db } = context
const NOON = clock.now()
const LAST_HOUR = '2026-11-25T11:30:00+09:00'

/** A bid that is in the hall, whose new amount the last hour holds back. */
async function heldBid() {
  onTestFinished(() => clock.set(NOON))
  const hall = await t.newHall()
  const one = await t.forwardedBid()
  await t.deliver(hall)
  clock.set(LAST_HOUR)
  await t.staff.call(bidEditsEndpoints.updateBidPrice, { body: { jasId: one.jasId, amount: 600_000 } })
  await t.deliver(hall)
  expect(hall.book.get(one.jasId)).toBe(500_000)
  return { ...one, hall }
}

test('a held bid whose group has bought its car is withdrawn in the hall', async () => {
  const { bidId, jasId, user, caller, hall } = await heldBid()
  const { id: group } = await db
    .selectFrom('bid_groups')
    .select('id')
    .where('user_id', '=', user.id)
    .where('label', '=', 'A')
    .executeTakeFirstOrThrow()
  await db.updateTable('bids').set({ bid_group_id: group, group_round: 1 }).where('id', '=', bidId).execute()
  const other = (await t.newLot({ start_price: 100_000, day: '2026-11-26', time: '12:00' })).id
  const first = await bid(caller, other, 300_000, { bidGroup: group })
  await t.move(first.bidId!, 6)
  await t.deliver(hall)
  expect([await statusOf(db, bidId), hall.book.has(jasId)]).toEqual([3, false])
  expect((await logOf(db, bidId)).find(({ event }) => event === 'group full')).toMatchObject({
    before: { status: 2, forwarded: false },
    after: { status: 3, forwarded: true },
  })
  expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 300_000, sum: 300_000 })
})

test('a held bid that its client cancels, as his lot is put off, is withdrawn in the hall', async () => {
  const { bidId, jasId, lotId, caller, hall } = await heldBid()
  await db
    .updateTable('lots')
    .set({ starts_at: new Date('2026-11-25T17:00:00+09:00') })
    .where('id', '=', lotId)
    .execute()
  await caller.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 4 } })
  await t.deliver(hall)
  expect([await statusOf(db, bidId), hall.book.has(jasId)]).toEqual([4, false])
})
