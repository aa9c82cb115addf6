import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { logOf, moneyOf, payload } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'

const { context, clock, as, newUser, newLot } = await testApp()
const { db } = context

async function buyerAndLot() {
  const user = await newUser({ creditLimit: 10_000_000, dailyBidLimit: 100 })
  return { ...user, caller: await as(user), lot: await newLot({ start_price: 100_000 }) }
}

describe('a bid with a key', () => {
  test('sent twice is one bid with one answer, even after the bid has changed', async () => {
    const { id, caller, lot } = await buyerAndLot()
    const first = await bid(caller, lot.id, 100_000, { key: 'sent-twice' })
    await bid(caller, lot.id, 200_000)
    clock.advance(60_000)
    expect(await bid(caller, lot.id, 100_000, { key: 'sent-twice' })).toEqual(first)
    clock.set('2026-11-24T12:00:00+09:00')
    expect(await moneyOf(db, id)).toMatchObject({ live: 1, reserved: 200_000 })
  })

  test('sent ten times at once is one bid with ten equal answers', async () => {
    const { id, caller, lot } = await buyerAndLot()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bid(caller, lot.id, 100_000, { key: 'all-at-once' })),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await moneyOf(db, id)).toMatchObject({ live: 1, reserved: 100_000 })
    const log = db.selectFrom('bid_log').select('event').where('bid_id', '=', answers[0]!.bidId!)
    expect(await log.execute()).toEqual([{ event: 'placed' }])
  })

  test('is refused with another body, and belongs to its user', async () => {
    const { caller, lot } = await buyerAndLot()
    const other = await buyerAndLot()
    await bid(caller, lot.id, 100_000, { key: 'my-own-key' })
    await expectRefusal(bid(caller, lot.id, 105_000, { key: 'my-own-key' }), 422, 'key_reused')
    await expect(bid(other.caller, lot.id, 105_000, { key: 'my-own-key' })).resolves.toMatchObject({ bidStatus: 1 })
  })

  test('of another write is refused with another query', async () => {
    const { id, caller, lot } = await buyerAndLot()
    const { lot: other } = await buyerAndLot()
    for (const { id: carId } of [lot, other])
      await caller.call(favoritesEndpoints.addFavorite, { body: { group: 'A', carId, type: 'auction' } })
    const remove = (carId: string) =>
      caller.call(favoritesEndpoints.deleteFavorite, { query: { group: 'A', carId }, key: 'remove-one-favorite' })
    expect(await remove(lot.id)).toEqual(await remove(lot.id))
    await expectRefusal(remove(other.id), 422, 'key_reused')
    const left = db.selectFrom('favorites').select('lot_id').where('user_id', '=', id)
    expect(await left.execute()).toEqual([{ lot_id: other.id }])
  })

  test('may try again after a refusal, which keeps nothing', async () => {
    const { id, caller, lot } = await buyerAndLot()
    await db.updateTable('users').set({ credit_limit: 0 }).where('id', '=', id).execute()
    await expectRefusal(bid(caller, lot.id, 100_000, { key: 'after-a-deposit' }), 409, 'credit_limit')
    await db.updateTable('users').set({ credit_limit: 100_000 }).where('id', '=', id).execute()
    await expect(bid(caller, lot.id, 100_000, { key: 'after-a-deposit' })).resolves.toMatchObject({ bidAllow: 0 })
  })

  test('is forgotten after a day', async () => {
    const { caller, lot } = await buyerAndLot()
    const first = await bid(caller, lot.id, 100_000, { key: 'yesterdays-key' })
    await db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date('2026-11-23T11:59:59+09:00') })
      .where('key', '=', 'yesterdays-key')
      .execute()
    expect(await bid(caller, lot.id, 110_000, { key: 'yesterdays-key' })).toMatchObject({
      bidId: first.bidId,
      replaces: 100_000,
    })
  })

  test('is required, of a plain length, and nothing is written without it', async () => {
    const { id, caller, lot } = await buyerAndLot()
    const manager = await as(await newUser({ kind: 'manager' }))
    const body = payload(lot.id, 100_000)
    await expectRefusal(caller.call(bidsEndpoints.createBid, { body }), 422, 'key_missing')
    const forClient = manager.call(bidsEndpoints.bidFromManager, { body: { ...body, userId: String(id) } })
    await expectRefusal(forClient, 422, 'key_missing')
    const short = await expectRefusal(bid(caller, lot.id, 100_000, { key: 'short' }), 422, 'invalid_fields')
    expect(short.fields).toHaveProperty('Idempotency-Key')
    await expectRefusal(bid(caller, lot.id, 100_000, { key: 'x'.repeat(256) }), 422, 'invalid_fields')
    expect(await moneyOf(db, id)).toMatchObject({ live: 0, reserved: 0 })
  })

  test('is optional on a cancel, which then happens once', async () => {
    const { caller, lot } = await buyerAndLot()
    const { bidId } = await bid(caller, lot.id, 100_000)
    const cancel = { body: { bidId: bidId!, status: 4 as const }, key: 'cancel-it-once' }
    await caller.call(bidsEndpoints.updateBidStatus, cancel)
    await expect(caller.call(bidsEndpoints.updateBidStatus, cancel)).resolves.toEqual({ success: true })
    await expect(caller.call(bidsEndpoints.updateBidStatus, { body: cancel.body })).resolves.toEqual({ success: true })
    expect((await logOf(db, bidId!)).filter(({ event }) => event === 'status')).toHaveLength(1)
  })
})
