import { expect, test } from 'vitest'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { pushWords } from '#domain/push/push-words.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { carryOutEnds } from '#server/bids/planned-ends/carry-out-ends.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { takeHallResult } from '#server/bids/results/take-hall-result.ts'
import { watchBids } from '#server/push/watch-bids.ts'
import { watchChanges } from '#server/push/watch-favorites.ts'
import { testApp } from '#tests/support/app.ts'
import { logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { bid, setStatus } from '#tests/support/bids.ts'
import { AMOUNT, CANCELLED, fedLots, NOT_SOLD, OFFERED, SOLD } from '#tests/support/fed-lot.ts'
import { openLot } from '#tests/support/open-lot.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'

// Three days before the sale of the feed's lots.
const t = await testApp()
const { db } = t.context
const fedLot = fedLots(t, folderOfFile())
const staff = await t.as(await t.newUser({ kind: 'manager', flags: {} }))
const WITHDRAWN = 'Withdrawn from the auction'
const AGAIN = 'On sale again. Your bid has ended; you can bid again'

test('a bidder is told once when his lot is offered again, and can bid again; the bid is not placed by itself', async () => {
  const { lotId, bidId, caller, user, tell, place, told, mails, row, eventsOf } = await fedLot()
  await tell({ result_ref: CANCELLED })
  expect([await told(), (await mails()).length]).toEqual([[WITHDRAWN], 1])
  await tell()
  await tell()
  expect(await told()).toEqual([WITHDRAWN, AGAIN])
  const [, mail, ...others] = await mails()
  expect([mail!.subject, others]).toEqual(['Toyota Prius 2019: on sale again – Minato', []])
  expect(mail!.body).toContain('we have not placed it again')
  expect(mail!.body).toContain(`/car-auctions/${lotId}?sheet=bid`)
  expect([await statusOf(db, bidId), await moneyOf(db, user.id)]).toMatchObject([5, { reserved: 0, live: 0 }])
  expect(await eventsOf()).toEqual(['placed', 'status', 'offered again'])
  const { auctionDate, ...again } = await row()
  expect(again).toMatchObject({ status: 4532, bidStatus: 5, offeredAgain: true })
  expect(Date.parse(auctionDate!) - Date.parse(again.bidsCloseAt!)).toBe(3_600_000)
  const results = async () =>
    (await caller.call(bidsEndpoints.bidResults, {})).results.map(({ bid: { bidId } }) => bidId)
  expect(await results()).toEqual([bidId])
  await place()
  await tell()
  expect([await results(), await told()]).toEqual([[], [WITHDRAWN, AGAIN]])
  const { cars } = await caller.call(bidsEndpoints.myBids, { query: {} })
  expect(cars.filter(car => car.offeredAgain)).toEqual([])
  expect(await moneyOf(db, user.id)).toMatchObject({ reserved: AMOUNT, live: 1 })
})

test('a manager sees it on the row and in the history', async () => {
  const { lotId, bidId, tell } = await fedLot()
  await tell({ result_ref: CANCELLED })
  await tell()
  const { cars } = await staff.call(bidListsEndpoints.allBids, { query: {} })
  expect(cars.find(car => car.id === lotId)).toMatchObject({ bidId, offeredAgain: true })
  const log = await staff.call(bidsEndpoints.bidLog, { query: { bidId } })
  expect(log.at(-1)).toMatchObject({ event: 'offered again', userName: null, status: null, before: null, after: {} })
  expect(log.at(-2)).toMatchObject({ before: { status: 1 }, after: { status: 5 } })
})

test('the row of a bidder who may not bid any more does not lead to the bid form', async () => {
  const { tell, user, row } = await fedLot()
  await tell({ result_ref: CANCELLED })
  await tell()
  expect((await row()).offeredAgain).toBe(true)
  const flags = JSON.stringify({ biddingAllowed: false })
  await db.updateTable('users').set({ flags }).where('id', '=', user.id).execute()
  expect((await row()).offeredAgain).toBeUndefined()
})

test('a feed that changes its mind several times is one message each time that the lot comes back', async () => {
  const { tell, told, eventsOf } = await fedLot()
  for (const result_ref of [CANCELLED, NOT_SOLD, CANCELLED]) {
    await tell({ result_ref })
    await told()
    await tell()
    await told()
  }
  expect(await told()).toEqual([WITHDRAWN, AGAIN, AGAIN, AGAIN])
  expect(await eventsOf()).toEqual(['placed', 'status', ...Array<string>(3).fill('offered again')])
})

test('it is one message each time also where the clock of the feed’s machine is ahead of the server’s', async () => {
  const { load, tell, eventsOf } = await fedLot()
  const settle = async () => {
    t.clock.advance(-3_600_000)
    for (const _ of [1, 2]) await settleResults(t.context)
    t.clock.advance(3_600_000)
  }
  await tell({ result_ref: CANCELLED })
  for (const times of [1, 2]) {
    await load({ result_ref: OFFERED })
    await settle()
    expect(await eventsOf()).toEqual(['placed', 'status', ...Array<string>(times).fill('offered again')])
    await load({ result_ref: CANCELLED })
  }
})

test('a lot that comes back at once is one e-mail, in the language of its reader; one that is gone again is none', async () => {
  const [back, gone] = [await fedLot({ language: 693 }), await fedLot()]
  for (const { tell } of [back, gone]) {
    await tell({ result_ref: CANCELLED })
    await tell()
  }
  await gone.tell({ result_ref: CANCELLED })
  const [mail, ...others] = await back.mails()
  expect([mail!.subject, others]).toEqual(['Toyota Prius 2019: снова на торгах — Minato', []])
  expect(mail!.body).toContain('из-за прежнего результата, и мы её не восстанавливали. Если автомобиль вам ещё нужен')
  expect((await gone.mails()).map(({ subject }) => subject)).toEqual([
    'Toyota Prius 2019: withdrawn from the auction – Minato',
  ])
  expect((await gone.row()).offeredAgain).toBeUndefined()
})

test('a favorite that is offered again is news of the bid, not of the favorite', async () => {
  const { lotId, caller, tell, told } = await fedLot()
  await caller.call(favoritesEndpoints.addFavorite, { body: { group: 'A', carId: lotId, type: 'auction' } })
  await watchChanges(t.context)
  for (const result_ref of [CANCELLED, OFFERED]) {
    await tell({ result_ref })
    await watchChanges(t.context)
  }
  expect(await told()).toEqual([AGAIN])
})

/** The bidding office reports that a bid did not win. */
async function reportLost(bidId: number) {
  const bids = db.selectFrom('bids').select('jas_id').where('id', '=', bidId)
  const { jas_id: jasId } = await bids.executeTakeFirstOrThrow()
  const result = { jasId, status: BID_STATUS.finished, soldPrice: null } as const
  await db.transaction().execute(trx => takeHallResult({ ...t.context, db: trx }, result, () => {}))
}

test('nobody is told whose bid was ended otherwise, or who cannot bid any more', async () => {
  const reported = await fedLot()
  // The price reaches the bid only with its overbid, so it is the bidding office that ends it.
  await setStatus(staff, reported.bidId, BID_STATUS.bid)
  await reported.tell({ result_ref: SOLD, end_price_num: 603_000 })
  expect(await statusOf(db, reported.bidId)).toBe(2)
  await reportLost(reported.bidId)
  expect(await statusOf(db, reported.bidId)).toBe(5)
  const [cancelled, ended, late] = [await fedLot(), await fedLot(), await fedLot()]
  await setStatus(cancelled.caller, cancelled.bidId, BID_STATUS.cancelled)
  await setStatus(staff, ended.bidId, BID_STATUS.finished)
  t.clock.advance(UNDO_MS)
  await carryOutEnds(t.context)
  expect(await statusOf(db, ended.bidId)).toBe(5)
  await db
    .updateTable('users')
    .set({ flags: JSON.stringify({ biddingAllowed: false }) })
    .where('id', '=', late.user.id)
    .execute()
  for (const { tell, eventsOf, row } of [cancelled, ended, reported, late]) {
    await tell({ result_ref: CANCELLED })
    await tell()
    expect(await eventsOf()).not.toContain('offered again')
    expect((await row()).offeredAgain).toBeUndefined()
  }
})

test.each([
  ['unanswered', null],
  ['accepted', 'accept'],
] as const)('a negotiation, %s, ends when its lot is on sale again, and reserves nothing', async (_, answer) => {
  const { bidId, caller, user, tell, place, told } = await fedLot()
  await tell({ result_ref: NOT_SOLD })
  const endsAt = new Date(t.clock.now().getTime() + 6 * 3_600_000).toISOString()
  const ask = { bidId, hallPrice: 700_000, endsAt, version: null }
  const { id } = await staff.call(negotiationsEndpoints.askBuyer, { body: ask })
  if (answer)
    await caller.call(negotiationsEndpoints.answerHall, { body: { id, answer, hallPrice: 700_000, offer: null } })
  expect((await moneyOf(db, user.id)).reserved).toBe(answer ? 700_000 : 0)
  await tell()
  const { state } = await db.selectFrom('negotiations').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  expect([state, (await moneyOf(db, user.id)).reserved]).toEqual(['withdrawn', 0])
  expect(await told()).toContain(AGAIN)
  await place(650_000)
  expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 650_000, sum: 650_000 })
})

test('a car that a client has bought by an early result stays his, and nobody is told that it is on sale again', async () => {
  const { lotId, bidId, user, tell, eventsOf } = await fedLot()
  const rival = await newReader(t, { creditLimit: 5_000_000 })
  const { bidId: beside } = await bid(rival.caller, lotId, 590_000)
  await setStatus(staff, bidId, BID_STATUS.win)
  await tell({ result_ref: SOLD, end_price_num: 595_000 })
  await tell()
  expect(await purchasesOf(db, user.id)).toEqual([{ price: 595_000, status: null }])
  expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 0, booked: -595_000 })
  expect([await eventsOf(), (await logOf(db, beside!)).map(({ event }) => event)].flat()).not.toContain('offered again')
})

test('a bid that a mistaken Win has ended is told when the Win is taken back', async () => {
  const { lotId, bidId, eventsOf, told } = await fedLot()
  const winner = await newReader(t, { creditLimit: 5_000_000 })
  const { bidId: won } = await bid(winner.caller, lotId, 700_000)
  const price = (soldPrice: string) =>
    staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId: won!, soldPrice } })
  await setStatus(staff, won!, BID_STATUS.win)
  await price('650000')
  await settleResults(t.context)
  expect([await statusOf(db, bidId), await eventsOf()]).toEqual([5, ['placed', 'status']])
  await setStatus(staff, won!, BID_STATUS.bid)
  await settleResults(t.context)
  expect(await eventsOf()).toEqual(['placed', 'status', 'offered again'])
  expect(await told()).toEqual([AGAIN])
})

test('the order of a fixed-price car that is back in its source is told in words of an order', async () => {
  const { id: lotId } = await t.newLot({ offer: 'stock', start_price: null, sold_price: AMOUNT })
  const service = await pushService()
  const buyer = await newReader(t, { creditLimit: 5_000_000 })
  const { bidId } = await bid(buyer.caller, lotId, AMOUNT)
  for (const status of [4537, 4531]) {
    await db.updateTable('lots').set({ status }).where('id', '=', lotId).execute()
    await settleResults(t.context)
    await watchBids(t.context)
  }
  const { cars } = await buyer.caller.call(bidsEndpoints.myBids, { query: {} })
  expect(cars).toMatchObject([{ bidId, bidStatus: 5, offeredAgain: true }])
  const told = (await toldTo(t, service, buyer.phone)).map(news => pushWords(news).body.split(' · ')[1])
  expect(told.at(-1)).toBe('For sale again. Your order was closed; you can order again')
})

test('the lot’s page has the values of the ended bid for the next one, while bids on it are open', async () => {
  const { lotId, caller, user, tell } = await fedLot()
  const ofType = (export_type: number) =>
    db.updateTable('bids').set({ export_type, comment: 'Keys' }).where('user_id', '=', user.id).execute()
  await ofType(2)
  const info = async () => (await openLot(caller, 'car-auction', lotId)).bidInfo!
  await tell({ result_ref: CANCELLED })
  expect(await info()).toMatchObject({ acceptBid: false, bidStatusId: 5, myBidType: null, myBidComment: '' })
  await tell()
  const again = { acceptBid: true, myBidAmount: AMOUNT, myBidType: 2, myBidComment: 'Keys' }
  expect(await info()).toMatchObject({ offeredAgain: true, ...again })
  // A type that only a manager may choose would be refused.
  await ofType(5)
  expect(await info()).toMatchObject({ offeredAgain: true, ...again, myBidType: null })
  t.clock.set((await info()).biddingDeadline!)
  expect(await info()).not.toHaveProperty('offeredAgain')
})
