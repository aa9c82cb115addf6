import { describe, expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { forwardAutoBids } from '#server/bids/automatic/forward-auto-bids.ts'
import { carryOutEnds } from '#server/bids/planned-ends/carry-out-ends.ts'
import { reviewNewBids } from '#server/bids/automatic/review-new-bids.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { logOf, moneyOf, statusOf } from '#tests/support/bid-facts.ts'
import { appWithHall } from '#tests/support/bidding-office.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'

const t = await appWithHall()
const { context, clock } = t
const { db, queue } = context
const manager = await t.newUser({ kind: 'manager' })
const staff = await t.as(manager)
const NOON = clock.now()
const seconds = (count: number) => clock.set(new Date(NOON.getTime() + count * 1000))

const end = (bidId: number, status: 3 | 4 | 5 = 4, more: { accept?: 0 | 1 } = {}) =>
  staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status, undoable: 1, ...more } })
const undo = (...bidIds: number[]) => staff.call(bidEditsEndpoints.undoBidEnds, { body: { bidIds } })
const plans = (bidId: number) => db.selectFrom('planned_ends').selectAll().where('bid_id', '=', bidId).execute()
/** Takes effect what is due; several processes look at the same moment. */
const carryOut = () => Promise.all([carryOutEnds(context), carryOutEnds(context), carryOutEnds(context)])
/** A bid that is in the hall. */
async function inHall() {
  await db.deleteFrom('planned_ends').execute()
  clock.set(NOON)
  const hall = await t.newHall()
  const placed = await t.forwardedBid()
  await t.deliver(hall)
  await db.updateTable('users').set({ bid_email_notify: true }).where('id', '=', placed.user.id).execute()
  await db.deleteFrom('status_letters').execute()
  return { ...placed, hall }
}

describe('for 8 seconds after a manager ended a bid', () => {
  test.each([3, 4, 5] as const)(
    'status %i is not reported to the client or the hall, and the reserve stays',
    async to => {
      const { bidId, user, caller, hall } = await inHall()
      const before = await moneyOf(db, user.id)
      const answer = await end(bidId, to)
      expect(answer).toMatchObject({ bidStatus: 2, plannedEnd: { status: to, at: '2026-11-24T12:00:08+09:00' } })
      seconds(7.9)
      await carryOut()
      const { cars } = await caller.call(bidsEndpoints.myBids, { query: {} })
      expect(cars).toMatchObject([{ bidId, bidStatus: 2 }])
      expect(cars[0]).not.toHaveProperty('plannedEnd')
      expect(await t.deliver(hall)).toBe(0)
      expect(await db.selectFrom('status_letters').selectAll().execute()).toEqual([])
      expect(await moneyOf(db, user.id)).toEqual(before)
    },
  )

  test('every manager sees the plan in the list', async () => {
    const { bidId } = await inHall()
    await end(bidId)
    const other = await t.as(await t.newUser({ kind: 'manager' }))
    const { cars } = await other.call(bidListsEndpoints.allBids, { query: { bidId: [bidId] } as never })
    expect(cars).toMatchObject([{ bidStatus: 2, plannedEnd: { status: 4, at: '2026-11-24T12:00:08+09:00' } }])
  })

  test('he can undo it, and nothing has happened; a second undo is refused', async () => {
    const { bidId, user, hall } = await inHall()
    const before = await moneyOf(db, user.id)
    const { version } = await end(bidId)
    seconds(7.9)
    const { changed, refused } = await undo(bidId)
    expect(changed).toMatchObject([{ bidId, bidStatus: 2, plannedEnd: null, version: version! + 1 }])
    expect(refused).toEqual([])
    seconds(60)
    await carryOut()
    expect(await statusOf(db, bidId)).toBe(2)
    expect(await t.deliver(hall)).toBe(0)
    expect(await moneyOf(db, user.id)).toEqual(before)
    expect((await logOf(db, bidId)).slice(-2)).toMatchObject([
      { event: 'end planned', actor_id: manager.id, after: { planned: 4 } },
      { event: 'end undone', actor_id: manager.id, before: { planned: 4 }, after: { planned: null } },
    ])
    expect((await undo(bidId)).refused).toMatchObject([{ bidId, messageCode: 'undo_too_late' }])
  })

  test('a write for the row as it was before is stale', async () => {
    const { bidId } = await inHall()
    await end(bidId)
    await expectRefusal(
      staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 1 }, version: 2 }),
      409,
      'stale_version',
      { changedBy: manager.fullName },
    )
  })
})

describe('after 8 seconds', () => {
  test('the bid ends once, as the manager’s doing; client and hall are notified', async () => {
    const { bidId, user, hall, jasId } = await inHall()
    await end(bidId)
    seconds(8)
    expect((await undo(bidId)).refused).toMatchObject([{ bidId, messageCode: 'undo_too_late' }])
    await carryOut()
    expect(await statusOf(db, bidId)).toBe(4)
    expect(await moneyOf(db, user.id)).toMatchObject({ live: 0, reserved: 0 })
    await t.deliver(hall)
    expect(hall.book.has(jasId)).toBe(false)
    expect(await db.selectFrom('status_letters').select('bid_id').execute()).toEqual([{ bid_id: bidId }])
    const lines = (await logOf(db, bidId)).filter(({ event }) => event === 'status')
    expect(lines.at(-1)).toMatchObject({ actor_id: manager.id, before: { status: 2 }, after: { status: 4 } })
    expect(lines.filter(({ after }) => after.status === 4)).toHaveLength(1)
    expect(await plans(bidId)).toEqual([])
  })

  test('one that was accepted before the last hour began is not held back', async () => {
    const { bidId, hall, jasId } = await inHall()
    const hourBefore = new Date('2026-11-25T10:59:59+09:00')
    clock.set(hourBefore)
    await end(bidId)
    clock.set(new Date(hourBefore.getTime() + 8_000))
    await carryOut()
    await t.deliver(hall)
    expect(hall.book.has(jasId)).toBe(false)
    clock.set(NOON)
  })

  test('the wait ends before the start of the lot, which withdraws the bid in the hall', async () => {
    const { bidId, hall, jasId } = await inHall()
    clock.set('2026-11-25T11:59:50+09:00')
    expect((await end(bidId, 5, { accept: 1 })).plannedEnd?.at).toBe('2026-11-25T11:59:55+09:00')
    clock.set('2026-11-25T11:59:56+09:00')
    await carryOut()
    await t.deliver(hall)
    expect([await statusOf(db, bidId), hall.book.has(jasId)]).toEqual([5, false])
    clock.set(NOON)
  })

  test('there is no wait just before the start: the bid ends at once, in the hall too', async () => {
    const { bidId, hall, jasId } = await inHall()
    clock.set('2026-11-25T11:59:55+09:00')
    expect(await end(bidId, 5, { accept: 1 })).toMatchObject({ bidStatus: 5, plannedEnd: null })
    await t.deliver(hall)
    expect([await statusOf(db, bidId), hall.book.has(jasId), await plans(bidId)]).toEqual([5, false, []])
    clock.set(NOON)
  })
})

describe('a plan is overtaken', () => {
  test('by the client, who raises his bid', async () => {
    const { bidId, caller, lotId } = await inHall()
    await end(bidId)
    await bid(caller, lotId, 700_000)
    expect(await plans(bidId)).toEqual([])
    seconds(9)
    await carryOut()
    expect(await statusOf(db, bidId)).toBe(1)
  })

  test('by the client, who cancels', async () => {
    const { bidId, caller } = await inHall()
    await end(bidId, 3)
    await caller.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 4 } })
    seconds(9)
    await carryOut()
    expect(await statusOf(db, bidId)).toBe(4)
  })

  test('by a result of the lot', async () => {
    const { bidId, lotId } = await inHall()
    await end(bidId)
    await hammer(context, lotId, 500_000, bidId)
    seconds(9)
    await carryOut()
    expect(await statusOf(db, bidId)).toBe(6)
  })

  test('by another end, which has its own time', async () => {
    const { bidId } = await inHall()
    await end(bidId, 4)
    seconds(5)
    await end(bidId, 3)
    seconds(9)
    await carryOut()
    expect(await statusOf(db, bidId)).toBe(2)
    seconds(13)
    await carryOut()
    expect(await statusOf(db, bidId)).toBe(3)
  })
})

test('no bid goes to the hall by itself while a manager is ending it', async () => {
  clock.set(NOON)
  const { bidId } = await clientBid(t)
  await staff.call(bidEditsEndpoints.updateAutoBid, { body: { bidId, autoBid: true } })
  await end(bidId, 3)
  await forwardAutoBids(context, new Date('2026-11-25T11:30:00+09:00'))
  await db.transaction().execute(trx => reviewNewBids({ db: trx, queue }, { olderThan: clock.now(), now: clock.now() }))
  expect(await statusOf(db, bidId)).toBe(1)
})

test('many bids are ended and taken back in one call each; one that is too late does not hold the others', async () => {
  const [first, second] = [await inHall(), await inHall()]
  await end(first.bidId)
  seconds(4)
  const bids = [{ bidId: second.bidId }]
  await staff.call(bidEditsEndpoints.updateBidStatuses, { body: { bids, status: 4, undoable: 1 } })
  seconds(8.5)
  const { changed, refused } = await undo(first.bidId, second.bidId)
  expect(changed.map(({ bidId }) => bidId)).toEqual([second.bidId])
  expect(refused.map(({ bidId }) => bidId)).toEqual([first.bidId])
})

test('without the wish to undo a bid ends at once, and so does a client’s own', async () => {
  const { bidId } = await inHall()
  await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 4 } })
  expect(await statusOf(db, bidId)).toBe(4)
  const own = await inHall()
  await own.caller.call(bidsEndpoints.updateBidStatus, { body: { bidId: own.bidId, status: 4, undoable: 1 } })
  expect(await statusOf(db, own.bidId)).toBe(4)
})

test('after racing changes the reserve is the sum of the live bids, and no planned end is left', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { bidId, user, caller, lotId, jasId } = await inHall()
    await end(bidId)
    seconds(8)
    const refusedOrDone = (work: Promise<unknown>) =>
      work.catch((error: unknown) => expect(error).toHaveProperty('code'))
    await Promise.all(
      [
        carryOut(),
        undo(bidId),
        end(bidId, 3),
        end(bidId, 5),
        bid(caller, lotId, 600_000 + round * 5_000),
        caller.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 4 } }),
        staff.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount: 550_000 } }),
        carryOut(),
      ].map(refusedOrDone),
    )
    seconds(30)
    await carryOut()
    const { reserved, sum } = await moneyOf(db, user.id)
    expect(reserved).toBe(sum)
    expect(await db.selectFrom('planned_ends').selectAll().execute()).toEqual([])
  }
  clock.set(NOON)
})

test('a person who manages no bids cannot undo an end', async () => {
  const { bidId, caller } = await inHall()
  await end(bidId)
  await expectRefusal(caller.call(bidEditsEndpoints.undoBidEnds, { body: { bidIds: [bidId] } }), 403, 'forbidden')
})
