import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { BID_STATUS, type BidStatus } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { pushWords } from '#domain/push/push-words.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { settleLot } from '#server/bids/results/settle-lot.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { takeHallResult } from '#server/bids/results/take-hall-result.ts'
import { watchBids } from '#server/push/watch-bids.ts'
import { watchChanges } from '#server/push/watch-favorites.ts'
import { watchPurchases } from '#server/push/watch-purchases.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService, type Phone } from '#tests/support/push-service.ts'
import { sendPushes } from '#tests/support/queue.ts'

const t = await testApp()
const { clock } = t
const { db } = t.context
const MONEY = { balance: 5_000_000, creditLimit: 5_000_000 }

/** Ends a sale at a price; the winner is one of our bids, or none of them. */
async function sell(lotId: string, soldPrice: number, winnerBidId: number | null): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx
      .updateTable('lots')
      .set({ status: LOT_STATUS.sold, sold_price: soldPrice })
      .where('id', '=', lotId)
      .execute()
    await settleLot({ db: trx, queue: t.context.queue }, { lotId, winnerBidId, now: clock.now() })
  })
}

const review = async (manager: Awaited<ReturnType<typeof t.as>>, bidId: number, status: BidStatus) =>
  manager.call(bidsEndpoints.updateBidStatus, { body: { bidId, status } })

describe('a bid', () => {
  it('is reported when somebody else moves it, once, and not when its person does', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const manager = await t.as(await t.newUser({ kind: 'manager' }))
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 400_000)
    await watchBids(t.context)
    expect(await toldTo(t, service, phone)).toEqual([])
    await review(manager, bidId!, BID_STATUS.bid)
    await Promise.all([watchBids(t.context), watchBids(t.context)])
    clock.advance(60_000)
    await watchBids(t.context)
    expect(await toldTo(t, service, phone)).toMatchObject([
      { kind: 'bidStatus', status: BID_STATUS.bid, lot: { id: lot.id, page: 'car-auction' } },
    ])
    await review(caller, bidId!, BID_STATUS.cancelled)
    await watchBids(t.context)
    expect(await toldTo(t, service, phone)).toHaveLength(1)
  })

  it('that wins, that is passed by a higher price, and that ends otherwise is reported as such', async () => {
    const service = await pushService()
    const [winner, outbid, low] = [await newReader(t, MONEY), await newReader(t, MONEY), await newReader(t, MONEY)]
    const lot = await t.newLot()
    const { bidId } = await bid(winner.caller, lot.id, 700_000)
    await bid(outbid.caller, lot.id, 400_000)
    await bid(low.caller, lot.id, 555_000)
    await sell(lot.id, 555_000, bidId!)
    await watchBids(t.context)
    const { id: purchase } = await db
      .selectFrom('purchases')
      .select('id')
      .where('lot_id', '=', lot.id)
      .executeTakeFirstOrThrow()
    expect(await toldTo(t, service, winner.phone)).toMatchObject([{ kind: 'won', price: 555_000, purchase }])
    expect(await toldTo(t, service, outbid.phone)).toMatchObject([{ kind: 'outbid', price: 155_000 }])
    expect((await toldTo(t, service, low.phone)).map(one => one.kind)).toEqual(['bidStatus'])
    // The list of results says the same of each.
    const ended = async (who: Caller) => {
      const { results } = await who.call(bidsEndpoints.bidResults, {})
      return results.map(({ bid: { bidStatus, soldPrice }, purchaseId }) => ({ bidStatus, soldPrice, purchaseId }))
    }
    const sold = { bidStatus: BID_STATUS.finished, soldPrice: 555_000, purchaseId: null }
    expect(await ended(winner.caller)).toEqual([{ ...sold, bidStatus: BID_STATUS.win, purchaseId: purchase }])
    expect(await ended(outbid.caller)).toEqual([sold])
    expect(await ended(low.caller)).toEqual([sold])
  })

  it('whose amount a manager changes is reported as changed, without the amount; his own raise is not', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const manager = await t.as(await t.newUser({ kind: 'manager' }))
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 400_000)
    const { jas_id: jasId } = await db
      .selectFrom('bids')
      .select('jas_id')
      .where('id', '=', bidId!)
      .executeTakeFirstOrThrow()
    await bid(caller, lot.id, 405_000)
    await manager.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount: 405_000, accept: 1 } })
    await watchBids(t.context)
    expect(await toldTo(t, service, phone)).toEqual([])
    await manager.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount: 450_000, accept: 1 } })
    clock.advance(UNDO_MS)
    await watchBids(t.context)
    const told = await toldTo(t, service, phone)
    expect(told).toMatchObject([{ kind: 'bidStatus', lot: { id: lot.id } }])
    expect(pushWords(told[0]!).body).toMatch(/· Your bid has changed$/)
    expect(JSON.stringify(told)).not.toContain('450')
  })

  it('that is won is reported once, also where the office’s data calls it Won after a Win', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 400_000)
    await sell(lot.id, 400_000, bidId!)
    const told = async () => {
      await watchBids(t.context)
      return (await toldTo(t, service, phone)).map(({ kind }) => kind)
    }
    expect(await told()).toEqual(['won'])
    const { jas_id: jasId } = await db
      .selectFrom('bids')
      .select('jas_id')
      .where('id', '=', bidId!)
      .executeTakeFirstOrThrow()
    const result = { jasId, status: BID_STATUS.won, soldPrice: 400_000 } as const
    await db.transaction().execute(trx => takeHallResult({ ...t.context, db: trx }, result, () => {}))
    expect(await told()).toEqual(['won'])
  })

  it('that is won without a price is reported again with its price, and a corrected price as the money that moved', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const manager = await t.as(await t.newUser({ kind: 'manager' }))
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 400_000)
    const told = async () => {
      clock.advance(UNDO_MS)
      await watchBids(t.context)
      return (await toldTo(t, service, phone)).map(({ kind, price, purchase }) => [kind, price, typeof purchase])
    }
    const name = (soldPrice: string) =>
      manager.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId: bidId!, soldPrice } })
    await review(manager, bidId!, BID_STATUS.win)
    const unpriced = ['won', undefined, 'undefined']
    expect(await told()).toEqual([unpriced])
    await name('390000')
    const priced = ['won', 390_000, 'number']
    expect(await told()).toEqual([unpriced, priced])
    await name('395000')
    const moved = ['payment', undefined, 'number']
    expect(await told()).toEqual([unpriced, priced, moved])
    // Corrected in two steps: no price in between.
    await name('')
    await name('396000')
    expect(await told()).toEqual([unpriced, priced, moved, moved])
    // His money is returned, and the price named later.
    await name('')
    expect(await told()).toEqual([unpriced, priced, moved, moved, moved])
    await name('397000')
    await name('')
    expect(await told()).toHaveLength(5)
    await name('397000')
    expect(await told()).toEqual([unpriced, priced, moved, moved, moved, ['won', 397_000, 'number']])
  })

  it('that was set to Finished and has won after all is reported as both', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const manager = await t.as(await t.newUser({ kind: 'manager' }))
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 400_000)
    await db.updateTable('lots').set({ starts_at: clock.now() }).where('id', '=', lot.id).execute()
    const told = async () => {
      clock.advance(UNDO_MS)
      await watchBids(t.context)
      return (await toldTo(t, service, phone)).map(({ kind, status, price }) => [kind, status ?? price])
    }
    await review(manager, bidId!, BID_STATUS.finished)
    const over = ['bidStatus', BID_STATUS.finished]
    expect(await told()).toEqual([over])
    await manager.call(bidEditsEndpoints.lateWin, { body: { bidId: bidId!, soldPrice: 390_000 } })
    expect(await told()).toEqual([over, ['won', 390_000]])
  })

  it('that a manager corrects within seconds is reported as its result', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const manager = await t.as(await t.newUser({ kind: 'manager' }))
    const { bidId } = await bid(caller, (await t.newLot()).id, 400_000)
    const told = async (ms: number) => {
      clock.advance(ms)
      await watchBids(t.context)
      return (await toldTo(t, service, phone)).map(({ kind, status }) => status ?? kind)
    }
    await review(manager, bidId!, BID_STATUS.win)
    expect(await told(5_000)).toEqual([])
    await review(manager, bidId!, BID_STATUS.bid)
    expect(await told(5_000)).toEqual([])
    expect(await told(3_000)).toEqual([BID_STATUS.bid])
    await review(manager, bidId!, BID_STATUS.win)
    await told(2_000)
    await review(manager, bidId!, BID_STATUS.bid)
    expect(await told(20_000)).toEqual([BID_STATUS.bid])
    expect(await told(16 * 60_000)).toEqual([BID_STATUS.bid])
  })

  it('on a lot that is taken out of its sale is reported as withdrawn', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const lot = await t.newLot()
    await bid(caller, lot.id, 400_000)
    await db.updateTable('lots').set({ status: LOT_STATUS.cancelled }).where('id', '=', lot.id).execute()
    await settleResults(t.context)
    await watchBids(t.context)
    expect(await toldTo(t, service, phone)).toMatchObject([
      { kind: 'bidStatus', status: BID_STATUS.finished, isWithdrawn: true },
    ])
  })

  it('that was ended before the sale is reported as such, and the sale of the favorite later', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const manager = await t.as(await t.newUser({ kind: 'manager' }))
    const lot = await t.newLot()
    await caller.call(favoritesEndpoints.addFavorite, { body: { group: 'A', carId: lot.id, type: 'auction' } })
    const { bidId } = await bid(caller, lot.id, 400_000)
    await review(manager, bidId!, BID_STATUS.finished)
    await watchChanges(t.context)
    await watchBids(t.context)
    const ended = { kind: 'bidStatus', status: BID_STATUS.finished, isEndedAhead: true }
    expect(await toldTo(t, service, phone)).toMatchObject([ended])
    clock.advance(3_600_000)
    await sell(lot.id, 500_000, null)
    await watchChanges(t.context)
    await watchBids(t.context)
    expect((await toldTo(t, service, phone)).map(one => one.kind)).toContain('statusChanged')
  })

  it('on a favorite is reported as a bid only, and the sale to its other followers', async () => {
    const service = await pushService()
    const [bidder, follower] = [await newReader(t, MONEY), await newReader(t)]
    const lot = await t.newLot()
    for (const { caller } of [bidder, follower])
      await caller.call(favoritesEndpoints.addFavorite, { body: { group: 'A', carId: lot.id, type: 'auction' } })
    await bid(bidder.caller, lot.id, 400_000)
    await watchChanges(t.context)
    await sell(lot.id, 500_000, null)
    await watchChanges(t.context)
    await watchBids(t.context)
    expect((await toldTo(t, service, bidder.phone)).map(one => one.kind)).toEqual(['outbid'])
    expect(await toldTo(t, service, follower.phone)).toMatchObject([{ kind: 'statusChanged', status: LOT_STATUS.sold }])
  })

  it('whose conversation goes on is reported to the other side, without a word of what was said', async () => {
    const service = await pushService()
    const { user, caller, phone } = await newReader(t, MONEY)
    const writer = await newReader(t, { kind: 'manager' })
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 400_000)
    const say = (who: typeof caller, comment: string) =>
      who.call(chatEndpoints.saveChat, { body: { bidId: bidId!, comment } })
    await say(writer.caller, 'Secret words')
    const told = await toldTo(t, service, phone)
    expect(told).toMatchObject([{ kind: 'chat', lot: { id: lot.id }, chat: { bidId, list: 'bids' } }])
    expect(JSON.stringify(told)).not.toContain('Secret')
    expect(await toldTo(t, service, writer.phone)).toEqual([])
    await db.updateTable('users').set({ manager_id: writer.user.id }).where('id', '=', user.id).execute()
    await say(caller, 'Thank you')
    expect(await toldTo(t, service, phone)).toHaveLength(1)
    expect(await toldTo(t, service, writer.phone)).toMatchObject([
      { kind: 'chat', chat: { bidId, list: 'bid-manager' } },
    ])
  })

  it('whose message was read in the quiet hours is not reported after them, to the client and to his manager', async () => {
    const service = await pushService()
    const quiet = { timeZone: 'Asia/Tokyo', quietFrom: '00:00', quietUntil: '23:59' }
    const manager = await newReader(t, { kind: 'manager' }, quiet)
    const client = await newReader(t, { ...MONEY, managerId: manager.user.id }, quiet)
    const { bidId } = await bid(client.caller, (await t.newLot()).id, 400_000)
    const say = (who: Caller) => who.call(chatEndpoints.saveChat, { body: { bidId: bidId!, comment: 'Is it clean?' } })
    const read = (who: Caller) => who.call(chatEndpoints.updateChatStatus, { body: { bidId: bidId! } })
    const told = async ({ phone }: { phone: Phone }) => (await toldTo(t, service, phone)).map(({ kind }) => kind)
    await say(client.caller)
    await say(manager.caller)
    expect([await told(client), await told(manager)]).toEqual([[], []])
    await read(client.caller)
    await read(await t.as(await t.newUser({ kind: 'manager' })))
    for (const { caller } of [client, manager]) {
      const { settings } = await caller.call(pushEndpoints.pushState, {})
      await caller.call(pushEndpoints.changePushSettings, { body: { ...settings, quietFrom: null, quietUntil: null } })
    }
    expect([await told(client), await told(manager)]).toEqual([[], []])
    await say(manager.caller)
    expect(await told(client)).toEqual(['chat'])
  })

  it('whose message was read by any manager is reported to no other, where its client has none of his own', async () => {
    const service = await pushService()
    const quiet = { timeZone: 'Asia/Tokyo', quietFrom: '00:00', quietUntil: '23:59' }
    const [one, other] = [
      await newReader(t, { kind: 'manager' }, quiet),
      await newReader(t, { kind: 'manager' }, quiet),
    ]
    const dealer = await newReader(t, { kind: 'dealer' }, quiet)
    const client = await newReader(t, { ...MONEY, dealerId: dealer.user.id })
    const { bidId } = await bid(client.caller, (await t.newLot()).id, 400_000)
    await client.caller.call(chatEndpoints.saveChat, { body: { bidId: bidId!, comment: 'Is it clean?' } })
    expect(await toldTo(t, service, other.phone)).toEqual([])
    await one.caller.call(chatEndpoints.updateChatStatus, { body: { bidId: bidId! } })
    for (const { caller } of [one, other, dealer]) {
      const { settings } = await caller.call(pushEndpoints.pushState, {})
      await caller.call(pushEndpoints.changePushSettings, { body: { ...settings, quietFrom: null, quietUntil: null } })
    }
    expect(await toldTo(t, service, one.phone)).toEqual([])
    expect(await toldTo(t, service, other.phone)).toEqual([])
    expect((await toldTo(t, service, dealer.phone)).map(({ kind }) => kind)).toEqual(['chat'])
  })

  it('whose conversation goes on is not reported to those who may not read it any more', async () => {
    const service = await pushService()
    const dealer = await newReader(t, { kind: 'dealer' })
    const manager = await newReader(t, { kind: 'manager' })
    const { caller } = await newReader(t, { ...MONEY, dealerId: dealer.user.id, managerId: manager.user.id })
    const { bidId } = await bid(caller, (await t.newLot()).id, 400_000)
    const say = async () => {
      await caller.call(chatEndpoints.saveChat, { body: { bidId: bidId!, comment: 'Is it clean?' } })
      return [(await toldTo(t, service, dealer.phone)).length, (await toldTo(t, service, manager.phone)).length]
    }
    expect(await say()).toEqual([1, 1])
    const rights = { dealerBidAccess: false, bidManagementEnabled: false }
    await db
      .updateTable('users')
      .set({ flags: JSON.stringify(rights) })
      .where('id', 'in', [dealer.user.id, manager.user.id])
      .execute()
    expect(await say()).toEqual([1, 1])
  })

  it('is taken at once while the push service swallows every message (R9)', async () => {
    const blackHole = createServer()
    blackHole.listen(0, '127.0.0.1')
    await new Promise(resolve => blackHole.once('listening', resolve))
    const { port } = blackHole.address() as AddressInfo
    const swallowed: { destroy: () => void }[] = []
    const connected = new Promise<void>(resolve =>
      blackHole.on('connection', socket => {
        swallowed.push(socket)
        resolve()
      }),
    )
    onTestFinished(() => {
      for (const socket of swallowed) socket.destroy()
      blackHole.close()
    })
    const { caller } = await newReader(t, MONEY)
    const manager = await t.as(await t.newUser({ kind: 'manager' }))
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 400_000)
    await review(manager, bidId!, BID_STATUS.bid)
    clock.advance(UNDO_MS)
    await watchBids(t.context)
    const url = new URL(`http://127.0.0.1:${port}/x`)
    const sending = sendPushes(t.context, () => ({ url, mayBePrivate: true, timeoutMs: 600_000 }))
    await connected
    // The message hangs until the end of this test: whatever waited for it would never come back.
    await bid(caller, lot.id, 450_000)
    await bid(caller, (await t.newLot()).id, 400_000)
    for (const socket of swallowed) socket.destroy()
    expect(await sending).toBe(0)
  })
})

describe('a bought car', () => {
  it('is reported at each step of its way, once, and to its buyer alone', async () => {
    const service = await pushService()
    const [buyer, other] = [await newReader(t, MONEY), await newReader(t, MONEY)]
    const lot = await t.newLot()
    const { bidId } = await bid(buyer.caller, lot.id, 700_000)
    await bid(other.caller, lot.id, 400_000)
    await watchPurchases(t.context)
    await sell(lot.id, 555_000, bidId!)
    const step = async (status: number | null) => {
      await db.updateTable('purchases').set({ status }).where('lot_id', '=', lot.id).execute()
      await Promise.all([watchPurchases(t.context), watchPurchases(t.context)])
      clock.advance(60_000)
      await watchPurchases(t.context)
      return (await toldTo(t, service, buyer.phone)).map(news => news.status)
    }
    // The win was reported as the bid's own end.
    expect(await step(null)).toEqual([])
    expect(await step(1)).toEqual([1])
    expect(await step(4)).toEqual([1, 4])
    expect(await step(7)).toEqual([1, 4])
    expect(await toldTo(t, service, buyer.phone)).toContainEqual({
      kind: 'purchaseStep',
      language: 'en',
      lot: { id: lot.id, page: 'car-auction', name: expect.any(String), number: expect.any(String) },
      status: 4,
      purchase: expect.any(Number),
    })
    expect(await toldTo(t, service, other.phone)).toEqual([])
  })

  it('whose car moved on while notifications were off is not reported when they are on again', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 700_000)
    await sell(lot.id, 555_000, bidId!)
    const step = async (status: number) => {
      await db.updateTable('purchases').set({ status }).where('lot_id', '=', lot.id).execute()
      clock.advance(UNDO_MS)
      await watchPurchases(t.context)
      return (await toldTo(t, service, phone)).map(news => news.status)
    }
    await step(1)
    await caller.call(pushEndpoints.unsubscribe, { body: { endpoint: phone.subscription.endpoint } })
    await step(4)
    await caller.call(pushEndpoints.subscribe, { body: phone.subscription })
    expect(await step(4)).toEqual([])
    expect(await step(5)).toEqual([5])
  })

  it('whose purchase is cancelled is reported once that can no longer be undone, and not at all where it was', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const staff = await t.as(await t.newUser({ kind: 'manager' }))
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 700_000)
    await sell(lot.id, 555_000, bidId!)
    const { id } = await db.selectFrom('purchases').select('id').where('bid_id', '=', bidId!).executeTakeFirstOrThrow()
    const told = async (ms: number) => {
      clock.advance(ms)
      await watchBids(t.context)
      return (await toldTo(t, service, phone)).map(({ kind, status }) => status ?? kind)
    }
    const cancel = () => staff.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status: 7 } })
    expect(await told(0)).toEqual(['won'])
    const { changed } = await cancel()
    expect(await told(5_000)).toEqual(['won'])
    await staff.call(purchaseWorkEndpoints.undoStatus, { body: { cars: changed } })
    expect(await told(0)).toEqual(['won'])
    expect(await told(60_000)).toEqual(['won'])
    await cancel()
    expect(await told(7_000)).toEqual(['won'])
    expect(await told(1_000)).toEqual(['won', 7])
  })

  it('that a manager wins, or whose purchase he gives back, is reported though a step after it was undone', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, MONEY)
    const staff = await t.as(await t.newUser({ kind: 'manager' }))
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 700_000)
    await db.updateTable('lots').set({ sold_price: 555_000 }).where('id', '=', lot.id).execute()
    const told = async (ms: number) => {
      clock.advance(ms)
      await watchBids(t.context)
      return (await toldTo(t, service, phone)).map(({ kind, status }) => status ?? kind)
    }
    const move = (status: 1 | 7 | null) =>
      staff.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status, reason: 'As the hall says' } })
    /** A step a second later, which is undone two seconds after it. */
    const stepAndUndo = async () => {
      clock.advance(1_000)
      const { changed } = await move(1)
      clock.advance(2_000)
      expect((await staff.call(purchaseWorkEndpoints.undoStatus, { body: { cars: changed } })).refused).toEqual([])
    }
    await review(staff, bidId!, BID_STATUS.win)
    const { id } = await db.selectFrom('purchases').select('id').where('bid_id', '=', bidId!).executeTakeFirstOrThrow()
    await stepAndUndo()
    expect(await told(60_000)).toEqual(['won'])
    await move(7)
    expect(await told(60_000)).toEqual(['won', 7])
    await move(null)
    await stepAndUndo()
    expect(await told(60_000)).toEqual(['won', 7, 'purchaseStep'])
  })
})
