import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { bidInfo } from '#server/bids/bid-info.ts'
import type { Viewer } from '#server/http/context.ts'
import { permissionsOf, KINDS, type UserKind } from '#domain/people/kinds.ts'
import { readSettings } from '#server/site/settings.ts'
import { testApp } from '#tests/support/app.ts'
import type { LotOverrides } from '#tests/support/lots.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'

const { context, clock, as, newUser, newLot } = await testApp()
const { db } = context
const NOON = '2026-11-24T12:00:00+09:00'

const rich = { creditLimit: 100_000_000, dailyBidLimit: 100 }

describe('the bid block of a lot', () => {
  async function blockFor(kind: UserKind, lotOverrides: LotOverrides, userOverrides = {}) {
    const user = await newUser({ ...rich, kind, ...userOverrides })
    const lot = await newLot({ start_price: 652_000, day: '2026-11-25', time: '12:00', ...lotOverrides })
    const viewer: Viewer = {
      userId: user.id,
      kind,
      userType: KINDS[kind].userType,
      roleId: KINDS[kind].roleId,
      language: 'en',
      permission: permissionsOf(kind),
      sessionId: 'none',
      secondFactor: 'off',
      graceEnd: null,
      hasPasskey: false,
      provedAt: clock.now(),
    }
    const block = async () =>
      bidInfo(db, {
        lot: await db.selectFrom('lots').selectAll().where('id', '=', lot.id).executeTakeFirstOrThrow(),
        viewer,
        settings: await readSettings(db),
        average: { yen: 800_000, from: 'sales', count: 4 },
        now: clock.now(),
      })
    return { user, lot, block }
  }

  test('tells a client what the server would say', async () => {
    const { user, lot, block } = await blockFor('client', {})
    expect(await block()).toMatchObject({
      startPrice: 652_000,
      lowestBid: 655_000,
      averagePrice: 800_000,
      averageFrom: 'sales',
      averageCount: 4,
      biddingDeadline: '2026-11-25T11:00:00+09:00',
      acceptBid: true,
      bidLimitReached: false,
      auctionFinished: false,
      myBid: false,
      exportTypeShow: true,
      exportTypeOptional: false,
      cancelDeadlineHour: 3,
      bidAdjustmentPrice: 5_000,
    })
    const { bidId } = await bid(await as(user), lot.id, 700_000)
    expect(await block()).toMatchObject({
      myBid: true,
      bidId,
      myBidAmount: 700_000,
      myBidDate: NOON,
      bidStatusId: 1,
      cancellationAllowed: true,
      cancelUntil: '2026-11-25T09:00:00+09:00',
    })
    clock.set('2026-11-25T11:00:00+09:00')
    expect(await block()).toMatchObject({ acceptBid: false, cancellationAllowed: false, auctionFinished: false })
    clock.set('2026-11-26T00:00:00+09:00')
    expect(await block()).toMatchObject({ acceptBid: false, auctionFinished: true })
    clock.set(NOON)
  })

  test('says that the day’s limit is reached, but not to whom a raise is open', async () => {
    const { user, lot, block } = await blockFor('client', {}, { dailyBidLimit: 1 })
    await bid(await as(user), lot.id, 700_000)
    expect(await block()).toMatchObject({ bidLimitReached: false })
    const other = await newLot({ start_price: 100_000 })
    const row = await db.selectFrom('lots').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow()
    const viewer = {
      userId: user.id,
      ...KINDS.client,
      kind: 'client',
      language: 'en',
      permission: permissionsOf('client'),
      sessionId: '',
      secondFactor: 'off',
      graceEnd: null,
      hasPasskey: false,
      provedAt: clock.now(),
    } as const
    const asked = { lot: row, viewer, settings: await readSettings(db), average: null, now: clock.now() }
    expect(await bidInfo(db, asked)).toMatchObject({ bidLimitReached: true, averagePrice: null })
    expect(await bidInfo(db, { ...asked, viewer: null })).toBeNull()
  })

  test('gives a manager until the start, and no cancel deadline', async () => {
    const { user, lot, block } = await blockFor('manager', {})
    await bid(await as(user), lot.id, 700_000, { bidType: null })
    clock.set('2026-11-25T11:59:59+09:00')
    expect(await block()).toMatchObject({
      biddingDeadline: '2026-11-25T12:00:00+09:00',
      acceptBid: true,
      cancellationAllowed: true,
      cancelUntil: null,
      exportTypeOptional: true,
    })
    clock.set(NOON)
  })

  test('tells a manager who may not set statuses until when he can cancel, as his list and the server do', async () => {
    const manager = await newUser({ ...rich, kind: 'manager', flags: { bidManageStatus: false } })
    const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })
    const { bidId } = await bid(await as(manager), lot.id, 100_000, { bidType: null })
    const told = async () => {
      const caller = await as(manager)
      const { bidInfo: block } = await caller.call(lotViewEndpoints.view, {
        params: { pageType: 'car-auction' },
        query: { id: lot.id },
      })
      const { cars } = await caller.call(bidsEndpoints.myBids, { query: {} })
      return [block, cars[0]]
    }
    const cancelUntil = '2026-11-25T09:00:00+09:00'
    const [open, late] = [true, false].map(cancellationAllowed => ({ cancellationAllowed, cancelUntil }))
    expect(await told()).toMatchObject([open, open])
    clock.set(cancelUntil)
    expect(await told()).toMatchObject([late, late])
    const cancel = (await as(manager)).call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status: 4 } })
    await expectRefusal(cancel, 409, 'cancel_too_late')
    clock.set(NOON)
  })

  test('of a stock car closes as soon as somebody holds it', async () => {
    const stock = { offer: 'stock', start_price: null, sold_price: 900_000 } as const
    const { lot, block } = await blockFor('client', stock)
    expect(await block()).toMatchObject({
      acceptBid: true,
      biddingDeadline: null,
      bidGroupShow: false,
      exportTypeShow: false,
      lowestBid: 900_000,
    })
    await bid(await as(await newUser(rich)), lot.id, 900_000)
    expect(await block()).toMatchObject({ acceptBid: false, auctionFinished: false })
  })
})
