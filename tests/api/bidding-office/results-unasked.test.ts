import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { biddingOfficeEndpoints } from '#contract/bidding-office/bidding-office.endpoints.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { ledgerOf, logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { appWithHall } from '#tests/support/bidding-office.ts'
import { OFFICE_SECRET } from '#tests/support/fake-bidding-office.ts'

const t = await appWithHall()
const { clock, context, tell } = t
const { db } = context
const NOON = clock.now()

let results = 0
const won = (jasId: number, more: object = {}) =>
  tell({ id: `unasked-${(results += 1)}`, jasId, sequence: results, status: 6, soldPrice: 450_000, ...more })
const TAKEN = { status: 200, body: { success: true, applied: true, reason: null } }
const notTaken = (reason: string) => ({ status: 200, body: { success: true, applied: false, reason } })
const troubleOf = async (bidId: number) =>
  (await t.staff.call(biddingOfficeEndpoints.state, {})).troubles.find(trouble => trouble.bidId === bidId)

function atTheSale() {
  clock.set('2026-11-25T12:05:00+09:00')
  onTestFinished(() => clock.set(NOON))
}

test('a Win for a bid that the office was never given buys nothing, and its manager sees it until he enters it', async () => {
  const { bidId, jasId, user } = await clientBid(t)
  atTheSale()
  for (const more of [{}, { soldPrice: null }, { status: 7 }])
    expect(await won(jasId, more)).toEqual(notTaken('not_ordered'))
  expect([await statusOf(db, bidId), await ledgerOf(db, user.id)]).toEqual([1, []])
  expect(await troubleOf(bidId)).toMatchObject({ state: 'misfit', kind: 'result', reason: 'not_ordered' })
  expect((await logOf(db, bidId)).at(-1)).toMatchObject({ event: 'office misfit', after: { reason: 'not_ordered' } })
  await t.move(bidId, 6)
  // The price that the office named is not entered yet.
  expect(await troubleOf(bidId)).toMatchObject({ reason: 'not_ordered' })
  expect(await won(jasId, { soldPrice: 450_000 })).toEqual(TAKEN)
  expect(await purchasesOf(db, user.id)).toEqual([{ price: 450_000, status: null }])
  expect(await troubleOf(bidId)).toBeUndefined()
})

test('a loss of a bid that the office was never given frees the client’s limit', async () => {
  const { bidId, jasId, user } = await clientBid(t)
  atTheSale()
  expect(await won(jasId, { status: 5, soldPrice: null })).toEqual(TAKEN)
  expect([await statusOf(db, bidId), (await moneyOf(db, user.id)).reserved]).toEqual([5, 0])
})

test('a bid that was withdrawn, or whose order was never answered, is known to the office', async () => {
  const [unanswered, withdrawn] = [await t.forwardedBid(), await t.forwardedBid()]
  const hall = await t.newHall()
  hall.faults = [{ status: 503 }, { status: 503 }]
  await t.deliver(hall)
  await t.move(withdrawn.bidId, 3)
  atTheSale()
  expect(await won(unanswered.jasId)).toEqual(TAKEN)
  expect(await won(withdrawn.jasId)).toEqual(notTaken('bid_not_live'))
})

test('a bid that is negotiated after the sale is known to the office without an order', async () => {
  const { bidId, jasId, user, lotId } = await clientBid(t)
  atTheSale()
  await db.updateTable('bids').set({ status: 5 }).where('id', '=', bidId).execute()
  await db.updateTable('users').set({ reserved: 450_000 }).where('id', '=', user.id).execute()
  await db
    .insertInto('negotiations')
    .values({
      bid_id: bidId,
      lot_id: lotId,
      user_id: user.id,
      state: 'countered',
      hall_price: 470_000,
      offer: 450_000,
      opened_at: clock.now(),
      ends_at: NOON,
      changed_at: clock.now(),
    })
    .execute()
  expect(await won(jasId, { status: 7, soldPrice: 4_500_000 })).toEqual(TAKEN)
  expect(await purchasesOf(db, user.id)).toEqual([{ price: 4_500_000, status: null }])
  expect(await troubleOf(bidId)).toMatchObject({ reason: 'far_above_bid' })
})

test('a Win with its price before the start is kept for the manager, whatever the bid is at; without one it is taken', async () => {
  const { bidId, jasId, user } = await t.forwardedBid()
  expect(await won(jasId)).toEqual(notTaken('auction_ahead'))
  expect(await troubleOf(bidId)).toMatchObject({ reason: 'auction_ahead' })
  expect(await won(jasId, { soldPrice: null })).toEqual(TAKEN)
  expect(await won(jasId)).toEqual(notTaken('auction_ahead'))
  expect([await statusOf(db, bidId), await purchasesOf(db, user.id)]).toEqual([6, []])
  expect(await troubleOf(bidId)).toMatchObject({ reason: 'auction_ahead' })
  await t.staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice: '450000' } })
  expect(await won(jasId, { status: 7 })).toEqual(TAKEN)
  expect(await purchasesOf(db, user.id)).toEqual([{ price: 450_000, status: null }])
  expect(await troubleOf(bidId)).toBeUndefined()
})

test('a Win far above what the client agreed to is bought, and managers see it until its price is corrected', async () => {
  const [wrong, dear] = [await t.forwardedBid(), await t.forwardedBid()]
  atTheSale()
  expect(await won(wrong.jasId, { soldPrice: 9_000_000 })).toEqual(TAKEN)
  expect(await won(dear.jasId, { soldPrice: 540_000 })).toEqual(TAKEN)
  expect((await moneyOf(db, wrong.user.id)).booked).toBe(-9_000_000)
  expect(await troubleOf(wrong.bidId)).toMatchObject({ state: 'misfit', kind: 'result', reason: 'far_above_bid' })
  expect((await logOf(db, wrong.bidId)).at(-1)).toMatchObject({
    event: 'office price',
    actor_id: null,
    after: { soldPrice: 9_000_000 },
  })
  expect(await troubleOf(dear.bidId)).toBeUndefined()
  // A price may follow a day later.
  clock.set('2026-11-26T12:10:00+09:00')
  expect(await troubleOf(wrong.bidId)).toBeUndefined()
  await won(wrong.jasId, { soldPrice: 9_500_000 })
  expect(await troubleOf(wrong.bidId)).toMatchObject({ reason: 'far_above_bid' })
  await won(wrong.jasId, { soldPrice: 490_000 })
  expect(await troubleOf(wrong.bidId)).toBeUndefined()
})

test('a body with a byte order mark is signed as its bytes travel, and no other body has its id', async () => {
  const { jasId } = await t.forwardedBid()
  atTheSale()
  const text = JSON.stringify({ id: 'with-a-mark', jasId, sequence: 1, status: 6, soldPrice: 450_000 })
  const send = async (body: Buffer) => {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const mac = createHmac('sha256', OFFICE_SECRET).update(`result.${seconds}.`).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'minato-signature': `t=${seconds},v1=${mac}` }
    const answer = await t
      .visitor()
      .fetch('/v1/office/results', { method: 'POST', body: new Uint8Array(body), headers })
    return answer.status
  }
  const marked = Buffer.from(`\uFEFF${text}`)
  expect([await send(marked), await send(marked), await send(Buffer.from(text))]).toEqual([200, 200, 422])
})

test('a result that is not sent as JSON is told so', async () => {
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain', 'content-length': '2' } }
  const answer = await t.visitor().fetch('/v1/office/results', init)
  expect(answer.status).toBe(415)
  await expect(answer.json()).resolves.toMatchObject({
    messageCode: 'content_type',
    message: 'Send this with Content-Type: application/json.',
  })
})
