import { describe, expect, onTestFinished, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { biddingOfficeEndpoints } from '#contract/bidding-office/bidding-office.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { testApp } from '#tests/support/app.ts'
import { appWithHall } from '#tests/support/bidding-office.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { ledgerOf, logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { OFFICE_SECRET, signedResult } from '#tests/support/fake-bidding-office.ts'

const t = await appWithHall()
const { clock, context, tell } = t
const { db } = context
const NOON = clock.now()
const AFTER = '2026-11-25T12:05:00+09:00'

let results = 0
const result = (jasId: number, more: object = {}) => ({
  id: `result-${(results += 1)}`,
  jasId,
  sequence: 1,
  status: 6,
  soldPrice: 450_000,
  ...more,
})
const TAKEN = { status: 200, body: { success: true, applied: true, reason: null } }
const notTaken = (reason: string) => ({ status: 200, body: { success: true, applied: false, reason } })
const lotOf = (id: string) =>
  db.selectFrom('lots').select(['status', 'sold_price']).where('id', '=', id).executeTakeFirstOrThrow()

/** In the hall the lot is up; the clock is put back after the test. */
function atTheSale() {
  clock.set(AFTER)
  onTestFinished(() => clock.set(NOON))
}

describe('a result', () => {
  test('“won” sets Win and price, books the purchase, ends rivals, and is announced by mail and live', async () => {
    const { bidId, jasId, user, lotId } = await t.forwardedBid()
    const rival = await t.forwardedBid({ lotId, amount: 480_000 })
    atTheSale()
    const { max } = await db
      .selectFrom('bid_log')
      .select(({ fn }) => fn.max('id').as('max'))
      .executeTakeFirstOrThrow()
    expect(await tell(result(jasId))).toEqual(TAKEN)
    expect([await statusOf(db, bidId), await statusOf(db, rival.bidId)]).toEqual([6, 5])
    expect(await lotOf(lotId)).toEqual({ status: LOT_STATUS.sold, sold_price: 450_000 })
    expect(await purchasesOf(db, user.id)).toEqual([{ price: 450_000, status: null }])
    expect(await ledgerOf(db, user.id)).toEqual([{ type: 'purchase', amount: -450_000, balance_after: -450_000 }])
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 0, sum: 0, booked: -450_000 })
    expect(await moneyOf(db, rival.user.id)).toMatchObject({ reserved: 0, sum: 0 })
    const lines = await db
      .selectFrom('bid_log')
      .select(['event', 'actor_id'])
      .where('id', '>', max!)
      .where('bid_id', '=', bidId)
      .orderBy('id')
      .execute()
    expect(lines).toEqual(['status', 'sold price'].map(event => ({ event, actor_id: null })))
    expect(await db.selectFrom('status_letters').select('from_status').where('bid_id', '=', bidId).execute()).toEqual([
      { from_status: 1 },
    ])
    const { cars } = await (await t.as(user)).call(bidsEndpoints.myBids, { query: {} })
    expect(cars[0]).toMatchObject({ bidId, bidStatus: 6, soldPrice: 450_000 })
  })

  test('“won”, in the office’s own code (7), counts as won', async () => {
    const { bidId, jasId, user } = await t.forwardedBid()
    atTheSale()
    expect(await tell(result(jasId, { status: 7 }))).toEqual(TAKEN)
    expect(await statusOf(db, bidId)).toBe(7)
    expect(await purchasesOf(db, user.id)).toHaveLength(1)
  })

  test('“won” whose price comes later holds the reserve until then', async () => {
    const { jasId, user } = await t.forwardedBid()
    atTheSale()
    await tell(result(jasId, { soldPrice: undefined }))
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 500_000, sum: 500_000, booked: 0 })
    expect(await tell(result(jasId, { sequence: 2 }))).toEqual(TAKEN)
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 0, booked: -450_000 })
  })

  test('“lost” ends the bid, gives the lot its price if there is one, and ends those who cannot have won', async () => {
    const { bidId, jasId, user, lotId } = await t.forwardedBid()
    const [higher, lower] = [
      await t.forwardedBid({ lotId, amount: 600_000 }),
      await t.forwardedBid({ lotId, amount: 400_000 }),
    ]
    atTheSale()
    expect(await tell(result(jasId, { status: 5, soldPrice: 550_000 }))).toEqual(TAKEN)
    expect(await Promise.all([bidId, higher.bidId, lower.bidId].map(id => statusOf(db, id)))).toEqual([5, 2, 5])
    expect(await lotOf(lotId)).toEqual({ status: LOT_STATUS.sold, sold_price: 550_000 })
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 0 })
  })

  test('“cancelled” ends the bid, also before the sale, and is not reported back to the office', async () => {
    const hall = await t.newHall()
    const { bidId, jasId, user } = await t.forwardedBid()
    await t.deliver(hall)
    expect(await tell(result(jasId, { status: 4, soldPrice: null }))).toEqual(TAKEN)
    expect(await statusOf(db, bidId)).toBe(4)
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 0 })
    const received = hall.received.length
    await t.deliver(hall)
    expect(hall.received).toHaveLength(received)
  })

  test('may be corrected: another price makes counter-records, and a Win may turn out to be none', async () => {
    const { bidId, jasId, user } = await t.forwardedBid({ user: { balance: 1_000_000 } })
    atTheSale()
    await tell(result(jasId))
    expect(await tell(result(jasId, { sequence: 2, soldPrice: 470_000 }))).toEqual(TAKEN)
    expect(await tell(result(jasId, { sequence: 3, status: 5, soldPrice: 520_000 }))).toEqual(TAKEN)
    expect(await statusOf(db, bidId)).toBe(5)
    expect((await ledgerOf(db, user.id)).map(line => line.amount)).toEqual([-450_000, 450_000, -470_000, 470_000])
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 0, balance: 1_000_000, sum: 0 })
    expect(await purchasesOf(db, user.id)).toEqual([{ price: 470_000, status: 7 }])
  })

  test('that comes after the lot was given up still wins, while the client can pay for it', async () => {
    const { bidId, jasId, user } = await t.forwardedBid()
    const poor = await t.forwardedBid()
    await db.updateTable('bids').set({ status: 5 }).where('id', 'in', [bidId, poor.bidId]).execute()
    await db.updateTable('users').set({ reserved: 0 }).where('id', 'in', [user.id, poor.user.id]).execute()
    await db.updateTable('users').set({ credit_limit: 400_000 }).where('id', '=', poor.user.id).execute()
    atTheSale()
    clock.advance(86_400_000)
    expect(await tell(result(jasId))).toEqual(TAKEN)
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 0, booked: -450_000 })
    expect(await tell(result(poor.jasId))).toEqual(notTaken('credit_limit'))
    expect(await statusOf(db, poor.bidId)).toBe(5)
  })
})

describe('a result that comes again, late or twice', () => {
  test('is answered as before and changes nothing, ten at once', async () => {
    const { jasId, user } = await t.forwardedBid()
    atTheSale()
    const won = result(jasId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(won)))
    expect(answers).toEqual(Array.from({ length: 10 }, () => TAKEN))
    clock.advance(3_600_000)
    expect(await tell(won)).toEqual(TAKEN)
    expect(await ledgerOf(db, user.id)).toHaveLength(1)
  })

  test('under an id that said something else is refused', async () => {
    const { jasId } = await t.forwardedBid()
    atTheSale()
    const won = result(jasId)
    await tell(won)
    expect(await tell({ ...won, soldPrice: 440_000 })).toMatchObject({
      status: 422,
      body: { messageCode: 'key_reused', message: { id: 'Already used for another result' } },
    })
  })

  test('a result that a later one overtook is ignored, whichever arrives first', async () => {
    const { bidId, jasId, user } = await t.forwardedBid()
    atTheSale()
    expect(await tell(result(jasId, { sequence: 3 }))).toEqual(TAKEN)
    expect(await tell(result(jasId, { sequence: 2, status: 5 }))).toEqual(notTaken('overtaken'))
    expect(await tell(result(jasId, { sequence: 3, status: 5 }))).toEqual(notTaken('overtaken'))
    expect(await statusOf(db, bidId)).toBe(6)
    await Promise.all(
      [4, 5, 6, 7, 8, 9].map(sequence => tell(result(jasId, { sequence, soldPrice: 450_000 + sequence * 1_000 }))),
    )
    expect(await purchasesOf(db, user.id)).toEqual([{ price: 459_000, status: null }])
    expect((await moneyOf(db, user.id)).booked).toBe(-459_000)
  })

  test('against a client’s cancel, a manager’s Win and each other at the same moment leaves every sum whole', async () => {
    const bids = await Promise.all(Array.from({ length: 6 }, () => t.forwardedBid()))
    atTheSale()
    const outcomes = await Promise.allSettled(
      bids.flatMap(({ bidId, jasId }) => [
        tell(result(jasId)),
        t.move(bidId, 4),
        t.move(bidId, 6),
        tell(result(jasId, { sequence: 2, status: 5 })),
      ]),
    )
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled' && 'body' in outcome.value) expect(outcome.value.status).toBe(200)
    for (const { user } of bids) {
      const money = await moneyOf(db, user.id)
      expect(money.reserved).toBe(money.sum)
      expect(money.balance).toBe(money.booked)
    }
  })
})

describe('a result that does not fit', () => {
  const lastOf = async (bidId: number) => (await logOf(db, bidId)).at(-1)

  test('of a bid that was taken back here is kept, and its manager sees it', async () => {
    const { bidId, jasId, user } = await t.forwardedBid()
    await t.move(bidId, 4)
    atTheSale()
    const won = result(jasId)
    for (let n = 0; n < 2; n += 1) expect(await tell(won)).toEqual(notTaken('bid_not_live'))
    expect(await lastOf(bidId)).toMatchObject({
      event: 'office misfit',
      actor_id: null,
      after: { status: 6, soldPrice: 450_000, reason: 'bid_not_live' },
    })
    expect((await logOf(db, bidId)).filter(({ event }) => event === 'office misfit')).toHaveLength(1)
    expect([await statusOf(db, bidId), await ledgerOf(db, user.id)]).toEqual([4, []])
    const { troubles } = await t.staff.call(biddingOfficeEndpoints.state, {})
    expect(troubles).toContainEqual(
      expect.objectContaining({ bidId, state: 'misfit', kind: 'result', reason: 'bid_not_live' }),
    )
  })

  test('a second Win, a result for an archived Win and a price before the start are kept for the manager', async () => {
    const [first, ahead] = [await t.forwardedBid(), await t.forwardedBid()]
    const second = await t.forwardedBid({ lotId: first.lotId })
    expect(await tell(result(ahead.jasId, { status: 5 }))).toEqual(notTaken('auction_ahead'))
    atTheSale()
    await tell(result(first.jasId, { soldPrice: null }))
    expect(await tell(result(second.jasId))).toEqual(notTaken('already_won'))
    expect(await statusOf(db, second.bidId)).toBe(2)
    clock.advance(86_400_000)
    expect(await tell(result(first.jasId, { sequence: 2, status: 5 }))).toEqual(notTaken('bid_not_live'))
    expect(await statusOf(db, first.bidId)).toBe(6)
  })

  test('but says nothing new leaves no line: it is over there as it is here', async () => {
    const { bidId, jasId } = await t.forwardedBid()
    await t.move(bidId, 4)
    atTheSale()
    expect(await tell(result(jasId, { status: 5, soldPrice: null }))).toEqual(notTaken('bid_not_live'))
    expect((await lastOf(bidId))?.event).toBe('status')
  })
})

describe('a result is refused', () => {
  const refusedFor = (answer: Awaited<ReturnType<typeof tell>>) => [answer.status, answer.body.message]

  test('where the signature is missing, not in form, another’s, or too old, by its name and rule', async () => {
    const { jasId, bidId } = await t.forwardedBid()
    atTheSale()
    const won = result(jasId)
    const named = (rule: string) => [401, { 'Minato-Signature': rule }]
    const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000)
    const withHeader = async (signature: string | null) => {
      const { headers, ...init } = signedResult(won, clock.now())
      const own = new Headers(headers)
      if (signature === null) own.delete('minato-signature')
      else own.set('minato-signature', signature)
      const answer = await t.visitor().fetch('/v1/office/results', { ...init, headers: own })
      return [answer.status, ((await answer.json()) as { message: unknown }).message]
    }
    expect(await withHeader(null)).toEqual(named('Required field'))
    expect(await withHeader('v1=00')).toEqual(named('Must look like t=1763978400,v1=…'))
    expect(refusedFor(await tell(won, { secret: `${OFFICE_SECRET}s` }))).toEqual(
      named('Does not match the body and the secret'),
    )
    expect(refusedFor(await tell(won, { at: minutes(-6) }))).toEqual(named('Must be within five minutes of our clock'))
    expect(refusedFor(await tell(won, { at: minutes(6) }))).toEqual(named('Must be within five minutes of our clock'))
    expect(await statusOf(db, bidId)).toBe(2)
    expect(await tell(won, { at: minutes(-4) })).toEqual(TAKEN)
  })

  test('without a signature before anything else is looked at: what it says, and whether there is an office', async () => {
    const without = await testApp()
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    for (const context of [t, without])
      for (const body of ['{}', 'no JSON', JSON.stringify(result(700_001))]) {
        const answer = await context.visitor().fetch('/v1/office/results', { ...init, body })
        expect(answer.status).toBe(401)
        await expect(answer.json()).resolves.toMatchObject({
          messageCode: 'signature_invalid',
          message: { 'Minato-Signature': 'Required field' },
        })
      }
  })

  test.each<[string, unknown, string]>([
    ['id', 'short', 'Must be 8 to 80 letters, digits or . : - _'],
    ['id', undefined, 'Required field'],
    ['jasId', '700001', 'Must be a whole number'],
    ['jasId', 0, 'Must be more than 0'],
    ['sequence', 1.5, 'Must be a whole number'],
    ['status', 2, 'Must be 4, 5, 6 or 7'],
    ['soldPrice', 0, 'Must be more than 0'],
    ['soldPrice', 450_000.5, 'Must be a whole number'],
    ['soldPrice', '450000', 'Must be a whole number'],
  ])('where %s is %j: %s', async (field, value, rule) => {
    const answer = await tell({ ...result(700_001), [field]: value })
    expect(refusedFor(answer)).toEqual([422, { [field]: rule }])
  })

  test('where nobody knows the bid, and nothing is kept of it', async () => {
    const unknown = result(2_000_000)
    expect(refusedFor(await tell(unknown))).toEqual([404, { jasId: 'Not found' }])
    expect((await tell({ ...unknown, soldPrice: 1 })).status).toBe(404)
  })

  test('where no bidding office is configured, whoever signs', async () => {
    const without = await testApp()
    const { jasId, bidId } = await clientBid(without)
    const answer = await without.visitor().fetch('/v1/office/results', signedResult(result(jasId), without.clock.now()))
    expect(answer.status).toBe(404)
    expect(await statusOf(without.context.db, bidId)).toBe(1)
  })
})
