import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { reviewNewBids } from '#server/bids/automatic/review-new-bids.ts'
import { takeHallResult } from '#server/bids/results/take-hall-result.ts'
import { testApp } from '#tests/support/app.ts'
import { ledgerOf, logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { hammer } from '#tests/support/hammer.ts'
import { bid, expectRefusal, setStatus } from '#tests/support/bids.ts'
import type { NewLot } from '#tests/support/lots.ts'
import { bidders } from '#tests/support/bid-edits.ts'

const t = await testApp()
const { context, clock, as, newUser, newLot } = t
const client = bidders(t)
const { db, queue } = context
const manager = await newUser({ kind: 'manager' })
const NOON = '2026-11-24T12:00:00+09:00'

const asManager = async (bidId: number, status: number) => setStatus(await as(manager), bidId, status)

describe('the hammer', () => {
  test('ends every live bid: the winner buys at the hammer price, the rest are finished and reserve nothing', async () => {
    const lot = await newLot({ start_price: 100_000 })
    const [winner, loser, unreviewed] = [await client({ balance: 1_000_000 }), await client(), await client()]
    const won = await bid(winner.caller, lot.id, 500_000)
    const lost = await bid(loser.caller, lot.id, 400_000)
    const unseen = await bid(unreviewed.caller, lot.id, 450_000)
    await hammer(context, lot.id, 405_000, won.bidId)
    expect([
      await statusOf(db, won.bidId!),
      await statusOf(db, lost.bidId!),
      await statusOf(db, unseen.bidId!),
    ]).toEqual([6, 5, 5])
    expect(await moneyOf(db, winner.id)).toMatchObject({ reserved: 0, balance: 595_000, booked: -405_000 })
    expect(await moneyOf(db, loser.id)).toMatchObject({ reserved: 0, sum: 0 })
    expect(await ledgerOf(db, winner.id)).toEqual([{ type: 'purchase', amount: -405_000, balance_after: 595_000 }])
    expect(await purchasesOf(db, winner.id)).toEqual([{ price: 405_000, status: null }])
    expect((await logOf(db, lost.bidId!)).at(-1)).toMatchObject({ actor_id: null, after: { status: 5 } })
  })

  test('falling twice changes nothing', async () => {
    const lot = await newLot({ start_price: 100_000 })
    const winner = await client({ balance: 1_000_000 })
    const { bidId } = await bid(winner.caller, lot.id, 500_000)
    await hammer(context, lot.id, 300_000, bidId)
    await hammer(context, lot.id, 300_000, bidId)
    expect(await ledgerOf(db, winner.id)).toHaveLength(1)
    expect(await moneyOf(db, winner.id)).toMatchObject({ reserved: 0, balance: 700_000 })
  })

  test('with another price makes counter-records', async () => {
    const lot = await newLot({ start_price: 100_000 })
    const winner = await client({ balance: 1_000_000 })
    const { bidId } = await bid(winner.caller, lot.id, 500_000)
    await hammer(context, lot.id, 300_000, bidId)
    await hammer(context, lot.id, 320_000, bidId)
    expect((await ledgerOf(db, winner.id)).map(line => [line.amount, line.balance_after])).toEqual([
      [-300_000, 700_000],
      [300_000, 1_000_000],
      [-320_000, 680_000],
    ])
    expect(await purchasesOf(db, winner.id)).toEqual([{ price: 320_000, status: null }])
    expect(await moneyOf(db, winner.id)).toMatchObject({ reserved: 0, balance: 680_000, booked: -320_000 })
  })

  test('on a lot that was not sold finishes every bid, and a bid that is no longer live does not win', async () => {
    const [lot, other] = [await newLot({ start_price: 100_000 }), await newLot({ start_price: 100_000 })]
    const buyer = await client()
    const unsold = await bid(buyer.caller, lot.id, 100_000)
    const cancelled = await bid(buyer.caller, other.id, 100_000)
    await hammer(context, lot.id, null, null)
    await setStatus(buyer.caller, cancelled.bidId!, 4)
    await hammer(context, other.id, 100_000, cancelled.bidId)
    expect([await statusOf(db, unsold.bidId!), await statusOf(db, cancelled.bidId!)]).toEqual([5, 4])
    expect(await moneyOf(db, buyer.id)).toMatchObject({ reserved: 0, balance: 0 })
  })

  test('against bids and cancels at the same moment leaves every reserve whole', async () => {
    const lots = await Promise.all(Array.from({ length: 8 }, () => newLot({ start_price: 100_000 })))
    const buyers = await Promise.all(Array.from({ length: 4 }, () => client()))
    const placed = await Promise.all(
      buyers.flatMap(buyer => lots.map(async lot => ({ buyer, lot, bid: await bid(buyer.caller, lot.id, 100_000) }))),
    )
    await Promise.allSettled([
      ...lots.map((lot, n) =>
        hammer(context, lot.id, 100_000, placed.filter(one => one.lot === lot)[n % 4]!.bid.bidId),
      ),
      ...placed.map((one, n) =>
        n % 2 ? setStatus(one.buyer.caller, one.bid.bidId!, 4) : bid(one.buyer.caller, one.lot.id, 200_000),
      ),
    ])
    for (const buyer of buyers) {
      const money = await moneyOf(db, buyer.id)
      expect(money).toMatchObject({ live: 0, reserved: 0, sum: 0 })
      expect(money.balance).toBe(money.booked)
    }
  })
})

describe('a group', () => {
  async function grouped(cars: 'A' | 'B', lots: number) {
    const buyer = await client()
    const groups = await buyer.caller.call(bidsEndpoints.bidGroups, {})
    const group = groups.find(one => one.label === cars)!.value
    const bids: { lot: NewLot; id: number }[] = []
    for (let n = 0; n < lots; n += 1) {
      const lot = await newLot({ start_price: 100_000 })
      bids.push({ lot, id: (await bid(buyer.caller, lot.id, 100_000, { bidGroup: group })).bidId! })
    }
    return { buyer, group, bids, statuses: async () => Promise.all(bids.map(one => statusOf(db, one.id))) }
  }

  test('that has bought its car by a late word of the hall stops what its client has placed in it since', async () => {
    const { buyer, group, bids } = await grouped('A', 1)
    const [first] = bids
    await hammer(context, first!.lot.id, null, null)
    const since = await bid(buyer.caller, (await newLot({ start_price: 100_000 })).id, 100_000, { bidGroup: group })
    const { jas_id: jasId } = await db
      .selectFrom('bids')
      .select('jas_id')
      .where('id', '=', first!.id)
      .executeTakeFirstOrThrow()
    const late = { jasId: jasId!, status: 6, soldPrice: null } as const
    await db.transaction().execute(trx => takeHallResult({ db: trx, queue, clock }, late, () => undefined))
    expect([await statusOf(db, first!.id), await statusOf(db, since.bidId!)]).toEqual([6, 3])
    expect(await moneyOf(db, buyer.id)).toMatchObject({ reserved: 100_000, sum: 100_000 })
  })

  test('buys as many cars as it says; the rest that are live are not bid on, as the system’s doing', async () => {
    const { buyer, bids, statuses } = await grouped('B', 5)
    await hammer(context, bids[0]!.lot.id, 90_000, null)
    await hammer(context, bids[1]!.lot.id, 90_000, bids[1]!.id)
    expect(await statuses()).toEqual([5, 6, 1, 1, 1])
    await asManager(bids[2]!.id, 6)
    expect(await statuses()).toEqual([5, 6, 6, 3, 3])
    expect(await logOf(db, bids[3]!.id)).toContainEqual({
      event: 'group full',
      actor_id: null,
      before: { status: 1 },
      after: { status: 3 },
    })
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 0, reserved: 100_000, sum: 100_000 })
  })

  test('counts again once none of its bids is live', async () => {
    const { buyer, group, bids, statuses } = await grouped('A', 2)
    await hammer(context, bids[0]!.lot.id, 90_000, bids[0]!.id)
    expect(await statuses()).toEqual([6, 3])
    const [lot, other] = [await newLot({ start_price: 100_000 }), await newLot({ start_price: 100_000 })]
    const again = await bid(buyer.caller, lot.id, 100_000, { bidGroup: group })
    const beside = await bid(buyer.caller, other.id, 100_000, { bidGroup: group })
    expect(await statusOf(db, again.bidId!)).toBe(1)
    await hammer(context, lot.id, 90_000, again.bidId)
    expect([await statusOf(db, again.bidId!), await statusOf(db, beside.bidId!)]).toEqual([6, 3])
  })

  test('buys no more cars than it says after a Win by mistake was taken back', async () => {
    const { buyer, group, bids, statuses } = await grouped('B', 2)
    for (const { id } of bids) await asManager(id, 6)
    await asManager(bids[1]!.id, 2)
    const lot = await newLot({ start_price: 100_000 })
    const since = await bid(buyer.caller, lot.id, 100_000, { bidGroup: group })
    await asManager(bids[1]!.id, 6)
    expect([...(await statuses()), await statusOf(db, since.bidId!)]).toEqual([6, 6, 3])
  })

  test('takes no further bid while it is full', async () => {
    const { buyer, group, bids } = await grouped('B', 3)
    await asManager(bids[0]!.id, 6)
    await db.updateTable('bid_groups').set({ cars: 1 }).where('id', '=', group).execute()
    const lot = await newLot({ start_price: 100_000 })
    const full = await expectRefusal(bid(buyer.caller, lot.id, 100_000, { bidGroup: group }), 409, 'group_full')
    expect(full.message).toBe('Group B is full: 1 of 1 won.')
  })
})

test('the house reviews new bids after a while, and only new ones', async () => {
  const buyer = await client()
  const [early, cancelled, late] = [
    await newLot({ start_price: 100_000 }),
    await newLot({ start_price: 100_000 }),
    await newLot({ start_price: 100_000 }),
  ]
  const first = await bid(buyer.caller, early.id, 100_000)
  const second = await bid(buyer.caller, cancelled.id, 100_000)
  await setStatus(buyer.caller, second.bidId!, 4)
  clock.advance(60_000)
  const third = await bid(buyer.caller, late.id, 100_000)
  const olderThan = new Date('2026-11-24T12:00:00+09:00')
  await db.transaction().execute(trx => reviewNewBids({ db: trx, queue }, { olderThan, now: clock.now() }))
  expect([
    await statusOf(db, first.bidId!),
    await statusOf(db, second.bidId!),
    await statusOf(db, third.bidId!),
  ]).toEqual([2, 4, 1])
  expect((await logOf(db, first.bidId!)).at(-1)).toMatchObject({ actor_id: null, after: { status: 2 } })
  clock.set(NOON)
})

test('nothing is ever changed in or deleted from the ledger and the bid log', async () => {
  const buyer = await client({ balance: 1_000_000 })
  const lot = await newLot({ start_price: 100_000 })
  const { bidId } = await bid(buyer.caller, lot.id, 100_000)
  await hammer(context, lot.id, 100_000, bidId)
  for (const table of ['ledger', 'bid_log']) {
    await expect(sql`update ${sql.table(table)} set at = now()`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only')
  }
})
