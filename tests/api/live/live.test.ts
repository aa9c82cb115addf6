import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { liveEndpoints } from '#contract/live/live.endpoints.ts'
import { MAX_FOLLOWED } from '#contract/live/live.shapes.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { listen, type Listening } from '#server/http/listen.ts'
import { liveHub, LIVE_PACE } from '#server/live/live-hub.ts'
import { cursorOfId } from '#server/live/cursor.ts'
import { testApp, TUESDAY_NOON, type Caller } from '#tests/support/app.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { formOf } from '#tests/support/people-form.ts'
import { hammer } from '#tests/support/hammer.ts'
import { listenLive, type LiveListener } from '#tests/support/live-listener.ts'

const t = await testApp()
const { db } = t.context
// Signs of life as fast as changes are looked for: what waits for one is not held up by it.
t.context.live = liveHub(t.context, { ...LIVE_PACE, lookMs: 5, newsMs: 0 })

let http: Listening
const open: LiveListener[] = []

beforeAll(async () => {
  http = await listen(t.app, 0)
})
afterAll(async () => {
  for (const listener of open) listener.leave()
  await http.close()
})

/** Over a real socket, with the cookies of that browser. */
async function follow(
  caller: Caller,
  lots: readonly string[] = [],
  options: { since?: string; news?: boolean; headers?: Record<string, string> } = {},
): Promise<LiveListener> {
  const { news, ...more } = options
  const query = new URLSearchParams({ lots: lots.join(','), ...(news && { news: '1' }) })
  const listener = await listenLive(
    init =>
      fetch(`http://localhost:${http.port}/v1/live?${query.toString()}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), cookie: caller.jar.header() },
      }),
    more,
  )
  open.push(listener)
  return listener
}

const move = (id: string, status: number, sold: number | null = null) =>
  db.updateTable('lots').set({ status, sold_price: sold }).where('id', '=', id).execute()

const buyer = (overrides = {}) => t.newUser({ creditLimit: 50_000_000, ...overrides })

describe('the first words', () => {
  it('tell how the followed lots stand, my bids on them and my counter', async () => {
    const user = await buyer()
    const caller = await t.as(user)
    const [mine, other] = [await t.newLot({ start_price: 300_000 }), await t.newLot()]
    const { bidId } = await bid(caller, mine.id, 405_000)
    const { status, headers, next } = await follow(caller, [mine.id, other.id])
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    const first = await next()
    expect(cursorOfId(first.id)).not.toBeNull()
    expect(first.newBids).toBe(1)
    expect(first.resumed).toBeUndefined()
    expect(first.lots).toHaveLength(2)
    expect(first.lots!.find(lot => lot.id === mine.id)).toEqual({
      id: mine.id,
      status: LOT_STATUS.upcoming,
      startPrice: 300_000,
      soldPrice: null,
      auctionDate: '2026-11-25T12:00:00+09:00',
      timeSet: true,
      bidsCloseAt: '2026-11-25T11:00:00+09:00',
      bid: { bidId, status: BID_STATUS.new, amount: 405_000, placedAt: TUESDAY_NOON, version: 1 },
    })
    expect(first.lots!.find(lot => lot.id === other.id)!.bid).toBeNull()
  })

  it('are not packed, whatever the phone takes, for packing would hold events back', async () => {
    const { headers, next } = await follow(await t.as(await buyer()), [], {
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('x-accel-buffering')).toBe('no')
    await next()
  })
})

describe('a stream', () => {
  it('tells what happens to a lot in the order in which it happens, and nothing of lots that are not followed', async () => {
    const caller = await t.as(await buyer())
    const [lot, other] = [await t.newLot(), await t.newLot()]
    const { next, received } = await follow(caller, [lot.id])
    await next()
    for (const [status, sold] of [
      [LOT_STATUS.ongoing, null],
      [LOT_STATUS.sold, 640_000],
    ] as const) {
      await move(other.id, status, sold)
      await move(lot.id, status, sold)
      const { lots } = await next(event => event.lots?.[0]?.status === status)
      expect(lots).toEqual([expect.objectContaining({ id: lot.id, status, soldPrice: sold })])
    }
    expect(
      received
        .slice(1)
        .flatMap(event => event.lots ?? [])
        .map(one => one.id),
    ).not.toContain(other.id)
  })

  it('tells when bids close for the listener, also after the sale has moved, until the result', async () => {
    const lot = await t.newLot()
    const manager = await t.newUser({ kind: 'manager' })
    const both = [await follow(await t.as(await buyer()), [lot.id]), await follow(await t.as(manager), [lot.id])]
    for (const { next } of both) await next()
    const starts_at = new Date('2026-11-25T15:30:00+09:00')
    await db.updateTable('lots').set({ starts_at }).where('id', '=', lot.id).execute()
    const moved = await Promise.all(
      both.map(({ next }) => next(event => event.lots?.[0]?.auctionDate === '2026-11-25T15:30:00+09:00')),
    )
    expect(moved.map(({ lots }) => lots![0]!.bidsCloseAt)).toEqual([
      '2026-11-25T14:30:00+09:00',
      '2026-11-25T15:30:00+09:00',
    ])
    await move(lot.id, LOT_STATUS.sold, 640_000)
    const { lots } = await both[0]!.next(event => event.lots?.[0]?.status === LOT_STATUS.sold)
    expect(lots![0]).not.toHaveProperty('bidsCloseAt')
  })

  it('tells a bid, its review and its end to all devices of the person, with the counter', async () => {
    const user = await buyer()
    const [phone, staff] = [await t.as(user), await t.as(user)]
    const lot = await t.newLot()
    const both = [await follow(phone, [lot.id]), await follow(staff)]
    for (const listener of both) expect((await listener.next()).newBids).toBe(0)
    const { bidId } = await bid(phone, lot.id, 405_000)
    const isAt = (status: number) => (event: { bids?: { status: number }[] }) => event.bids?.[0]?.status === status
    for (const listener of both)
      expect(await listener.next(isAt(BID_STATUS.new))).toMatchObject({
        bids: [{ bidId, lotId: lot.id, status: BID_STATUS.new, amount: 405_000, mine: true }],
        newBids: 1,
      })
    await hammer(t.context, lot.id, 400_000, bidId)
    for (const listener of both)
      expect(await listener.next(isAt(BID_STATUS.win))).toMatchObject({
        bids: [{ bidId, status: BID_STATUS.win, mine: true }],
        newBids: 0,
      })
    expect(both[1]!.received.flatMap(event => event.lots ?? [])).toEqual([])
  })

  it('counts the bids of his clients for a dealer, as his list has them', async () => {
    const dealer = await t.newUser({ kind: 'dealer' })
    const client = await t.as(await buyer({ dealerId: dealer.id }))
    const { next } = await follow(await t.as(dealer))
    expect((await next()).newBids).toBe(0)
    await bid(client, (await t.newLot()).id, 405_000)
    expect(await next(event => !!event.bids)).toMatchObject({ newBids: 1, bids: [{ mine: false }] })
    expect((await (await follow(await t.as(dealer))).next()).newBids).toBe(1)
  })

  it('gives a sign of life when nothing happens', async () => {
    const quiet = await testAppWithPace({ beatMs: 1 })
    const { next } = await quiet.follow()
    await next()
    expect(Object.keys(await next())).toEqual(['id'])
    await quiet.stop()
  })

  it('tells of saved searches and, to whoever shows a list, that the market moved', async () => {
    const caller = await t.as(await buyer())
    const [list, page] = [await follow(caller, [], { news: true }), await follow(caller)]
    await list.next()
    await page.next()
    await t.newLot()
    expect(await list.next()).toMatchObject({ news: true })
    await caller.call(savedSearchesEndpoints.saveSearch, {
      body: { title: 'Kei trucks', params: 'maker=1', type: 'car-auction' },
    })
    expect(await page.next()).toMatchObject({ searches: true })
    expect(page.received.every(event => !event.news)).toBe(true)
  })
})

describe('the people who are notified about a bid', () => {
  it('is the bidder, his dealer and the managers, and nobody else', async () => {
    const dealer = await t.newUser({ kind: 'dealer' })
    const client = await buyer({ dealerId: dealer.id })
    const lot = await t.newLot()
    const people = {
      client,
      dealer,
      manager: await t.newUser({ kind: 'manager' }),
      stranger: await buyer(),
      otherDealer: await t.newUser({ kind: 'dealer' }),
      managerWithoutBids: await t.newUser({ kind: 'manager', flags: { bidManagementEnabled: false } }),
      dealerWithoutClients: await t.newUser({ kind: 'dealer', flags: { dealerBidAccess: false } }),
    }
    const listeners = new Map<string, LiveListener>()
    for (const [who, user] of Object.entries(people)) {
      const listener = await follow(await t.as(user), [lot.id])
      await listener.next()
      listeners.set(who, listener)
    }
    const { bidId } = await bid(await t.as(client), lot.id, 405_000)
    // Told to all, in a later transaction: a client that received it has received every event of the bid.
    await move(lot.id, LOT_STATUS.ongoing)
    const told: Record<string, unknown> = {}
    for (const [who, { next, received }] of listeners) {
      await next(event => event.lots?.[0]?.status === LOT_STATUS.ongoing)
      told[who] = received.slice(1).flatMap(event => event.bids ?? [])
    }
    const theBid = { bidId, lotId: lot.id, status: BID_STATUS.new, amount: 405_000, placedAt: TUESDAY_NOON, version: 1 }
    expect(told).toEqual({
      client: [{ ...theBid, mine: true }],
      dealer: [{ ...theBid, mine: false }],
      manager: [{ ...theBid, mine: false }],
      stranger: [],
      otherDealer: [],
      managerWithoutBids: [],
      dealerWithoutClients: [],
    })
  })

  it('of a car and of money, whoever sees the car and the account, without a right to bids too', async () => {
    const dealer = await t.newUser({ kind: 'dealer' })
    const client = await buyer({ dealerId: dealer.id })
    const none = { bidManagementEnabled: false, purchaseManagement: false, paymentsManagement: false }
    const manager = (flags: object) => t.newUser({ kind: 'manager', flags: { ...none, ...flags } })
    const lot = await t.newLot()
    const people = {
      client,
      dealer,
      ofCars: await manager({ purchaseManagement: true }),
      ofMoney: await manager({ paymentsManagement: true }),
      ofNeither: await manager({}),
      stranger: await buyer(),
    }
    const listeners = new Map<string, LiveListener>()
    for (const [who, user] of Object.entries(people)) {
      const listener = await follow(await t.as(user), [lot.id])
      await listener.next()
      listeners.set(who, listener)
    }
    const other = await t.newLot()
    const { bidId } = await bid(await t.as(client), other.id, 405_000)
    await hammer(t.context, other.id, 400_000, bidId)
    await move(lot.id, LOT_STATUS.ongoing)
    const told: Record<string, unknown> = {}
    for (const [who, { next, received }] of listeners) {
      await next(event => event.lots?.[0]?.status === LOT_STATUS.ongoing)
      const events = received.slice(1)
      told[who] = [events.some(event => event.purchases), events.some(event => event.money)]
    }
    expect(told).toEqual({
      client: [true, true],
      dealer: [true, true],
      ofCars: [true, false],
      ofMoney: [true, true],
      ofNeither: [false, false],
      stranger: [false, false],
    })
  })

  it('and of a lot, who may open its lists; one that is not there is passed over', async () => {
    const bike = await t.newLot({ vehicle: 'bike', model: 'NINJA' })
    const stock = await t.newLot({ offer: 'stock' })
    const caller = await t.as(await t.newUser({ flags: { bikeView: false } }))
    const { next } = await follow(caller, [bike.id, stock.id, 'nowhere-1'])
    expect((await next()).lots!.map(lot => lot.id)).toEqual([stock.id])
    await move(bike.id, LOT_STATUS.sold, 300_000)
    await move(stock.id, LOT_STATUS.sold, 1_200_000)
    expect((await next(event => !!event.lots)).lots!.map(lot => lot.id)).toEqual([stock.id])
  })
})

describe('after a break', () => {
  it('goes on at its id, at another server process too, and misses nothing', async () => {
    const user = await buyer()
    const caller = await t.as(user)
    const [lot, elsewhere] = [await t.newLot(), await t.newLot()]
    const first = await follow(caller, [lot.id])
    await first.next()
    await move(lot.id, LOT_STATUS.ongoing)
    await first.next(event => !!event.lots)
    first.leave()
    const { bidId } = await bid(caller, elsewhere.id, 405_000)
    await move(lot.id, LOT_STATUS.sold, 500_000)

    const second = await testAppWithPace({})
    const { next } = await second.followAs(caller, [lot.id], first.lastId())
    expect(await next()).toMatchObject({
      resumed: true,
      bids: [{ bidId, lotId: elsewhere.id, mine: true }],
      lots: [{ id: lot.id, status: LOT_STATUS.sold, soldPrice: 500_000 }],
      newBids: 1,
    })
    await second.stop()
  })

  it('learns of his bought car and his money too', async () => {
    const caller = await t.as(await buyer())
    const lot = await t.newLot()
    const { bidId } = await bid(caller, lot.id, 405_000)
    const first = await follow(caller)
    await first.next()
    first.leave()
    await hammer(t.context, lot.id, 400_000, bidId)
    const again = await follow(caller, [], { since: first.lastId() })
    expect(await again.next()).toMatchObject({ resumed: true, purchases: true, money: true })
  })

  it('learns of a transaction that began before and ended after', async () => {
    const user = await buyer()
    const caller = await t.as(user)
    const [slow, quick] = [await t.newLot(), await t.newLot()]
    const placed = await bid(caller, slow.id, 405_000)
    const first = await follow(caller)
    await first.next()
    const hold = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const slowly = db.transaction().execute(async trx => {
      await trx.updateTable('bids').set({ status: BID_STATUS.bid }).where('id', '=', placed.bidId!).execute()
      held.resolve()
      await hold.promise
    })
    await held.promise
    await db
      .insertInto('bids')
      .values({
        lot_id: quick.id,
        user_id: user.id,
        amount: 5_000,
        placed_at: t.clock.now(),
        created_at: t.clock.now(),
        changed_at: t.clock.now(),
      })
      .execute()
    await first.next(event => !!event.bids?.some(({ lotId }) => lotId === quick.id))
    first.leave()
    hold.resolve()
    await slowly
    const again = await follow(caller, [], { since: first.lastId() })
    expect(await again.next()).toMatchObject({
      resumed: true,
      bids: [{ bidId: placed.bidId, status: BID_STATUS.bid }],
    })
  })

  it.each([
    ['made up', () => 'never-was'],
    ['of another database', (id: string) => id.replace(/^.{8}/, '00000000')],
    ['too old', (id: string) => id.replace(/\.[^.]+\./, '.1.')],
    ['that contradicts itself', (id: string) => id.replace(/\d+:\d+:.*$/, '9:3:')],
    ['with numbers beyond any', (id: string) => id.replace(/\d+:\d+:.*$/, '1:9999999999999999999:')],
  ])('with an id %s all is to be asked again', async (_, spoil) => {
    const caller = await t.as(await buyer())
    const { id } = await (await follow(caller)).next()
    expect(await (await follow(caller, [], { since: spoil(id) })).next()).toMatchObject({ resumed: false })
  })

  it('polling returns the same changes as the stream', async () => {
    const caller = await t.as(await buyer())
    const lot = await t.newLot()
    const { id, ...first } = await caller.call(liveEndpoints.live, { query: { lots: lot.id } })
    expect(first).toMatchObject({ newBids: 0, lots: [{ id: lot.id, bid: null }] })
    const { bidId } = await bid(caller, lot.id, 405_000)
    await expect(caller.call(liveEndpoints.live, { query: { since: id! } })).resolves.toMatchObject({
      resumed: true,
      newBids: 1,
      bids: [{ bidId }],
    })
  })
})

describe('a stream ends', () => {
  it('when its person signs out, at this device alone', async () => {
    const user = await buyer()
    const [leaving, staying] = [await t.as(user), await t.as(user)]
    const [gone, stays] = [await follow(leaving), await follow(staying)]
    await gone.next()
    await stays.next()
    await leaving.call(authEndpoints.logout, { body: {} })
    await gone.ended
    await bid(staying, (await t.newLot()).id, 405_000)
    await stays.next(event => !!event.bids)
    expect((await follow(leaving, [], { since: gone.lastId() })).status).toBe(401)
  })

  it('when his access expires, and goes on after a new one', async () => {
    const user = await buyer()
    const caller = await t.as(user)
    const { next, ended, lastId } = await follow(caller)
    await next()
    t.clock.advance(600_000)
    await ended
    expect((await follow(caller, [], { since: lastId() })).status).toBe(401)
    await caller.call(authEndpoints.refresh, {})
    expect(await (await follow(caller, [], { since: lastId() })).next()).toMatchObject({ resumed: true })
  })

  it.each([
    [
      'his rights change',
      (id: number) => db.updateTable('users').set({ flags: '{"bikeView":false}' }).where('id', '=', id),
    ],
    ['his account is disabled', (id: number) => db.updateTable('users').set({ kind: 'disabled' }).where('id', '=', id)],
    ['his dealer changes', (id: number) => db.updateTable('users').set({ dealer_id: id }).where('id', '=', id)],
  ])('when %s', async (_, change) => {
    const user = await buyer()
    const { next, ended } = await follow(await t.as(user))
    await next()
    await change(user.id).execute()
    await ended
  })

  it('when a manager changes his kind or his limits, and the next one asks for everything again', async () => {
    const user = await buyer({ kind: 'restricted' })
    const caller = await t.as(user)
    const manager = await t.as(await t.newUser({ kind: 'manager' }))
    for (const change of [{ kind: 'client' }, { creditLimit: 60_000_000 }, { dailyBidLimit: 20 }] as const) {
      const { next, ended, lastId } = await follow(caller)
      await next()
      const person = await manager.call(adminPeopleEndpoints.viewPerson, { query: { id: user.id } })
      await manager.call(adminPeopleEndpoints.changePerson, { body: formOf(person, change) })
      await ended
      const again = await follow(caller, [], { since: lastId() })
      expect(await again.next()).toMatchObject({ resumed: true, rights: true })
      again.leave()
    }
    const person = await manager.call(adminPeopleEndpoints.viewPerson, { query: { id: user.id } })
    const { next, lastId, leave } = await follow(caller)
    await next()
    await manager.call(adminPeopleEndpoints.changePerson, { body: formOf(person, { note: 'Seen' }) })
    leave()
    expect(await (await follow(caller, [], { since: lastId() })).next()).not.toHaveProperty('rights')
  })

  it('when the server stops, which lets nobody in any more', async () => {
    const other = await testAppWithPace({})
    const { next, ended } = await other.follow()
    await next()
    await other.stopHub()
    await ended
    expect((await other.follow()).status).toBe(503)
    await other.stop()
  })
})

describe('a request', () => {
  it('needs a session, and no more lots than a page has', async () => {
    await expectRefusal(t.visitor().call(liveEndpoints.live, { query: {} }), 401, 'session_expired')
    const caller = await t.as(await buyer())
    const lots = Array.from({ length: MAX_FOLLOWED + 1 }, (_, at) => `lot-${at}`).join(',')
    const refused = await expectRefusal(caller.call(liveEndpoints.live, { query: { lots } }), 422, 'invalid_fields')
    expect(Object.keys(refused.fields)).toEqual(['lots'])
    const news = await caller.fetch('/v1/live?news=2')
    expect(news.status).toBe(422)
    await expect(news.json()).resolves.toMatchObject({ message: { news: expect.any(String) } })
  })

  it('beyond thirty streams of one person is turned away', async () => {
    const caller = await t.as(await buyer())
    for (let times = 0; times < 30; times++) {
      const head = await caller.fetch('/v1/live', { method: 'HEAD', headers: { accept: 'text/event-stream' } })
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    }
    const streams = await Promise.all(Array.from({ length: 30 }, () => follow(caller)))
    expect((await follow(caller)).status).toBe(429)
    for (const stream of streams) stream.leave()
    await expect.poll(async () => (await follow(caller)).status).toBe(200)
  })
})

it('costs a bid one row, and a bid’s transaction notifies nobody', async () => {
  const caller = await t.as(await buyer())
  const lot = await t.newLot()
  const rowsOf = async () => {
    const { rows } = await sql<{ live: number; lots: number }>`select
      (select count(*)::int from live_outbox) as live, (select count(*)::int from lot_outbox) as lots`.execute(db)
    return rows[0]!
  }
  const before = await rowsOf()
  await bid(caller, lot.id, 405_000, { key: randomUUID() })
  expect(await rowsOf()).toEqual({ live: before.live + 1, lots: before.lots })
  const { rows: notifying } = await sql<{ name: string; tables: string[] }>`
    select p.proname as name, array_agg(distinct t.tgrelid::regclass::text) as tables
    from pg_proc p left join pg_trigger t on t.tgfoid = p.oid
    where p.pronamespace = 'public'::regnamespace and p.prosrc ~* '\\m(pg_)?notify\\M' group by p.oid, p.proname`.execute(
    db,
  )
  expect(notifying).toEqual([{ name: 'tell_lots', tables: ['lot_outbox'] }])
})

it('beyond the most streams of one address is turned away, whoever asks, with the time to try again', async () => {
  const server = await testAppWithPace({ mostOfAddress: 3 })
  const streams = [await server.follow(), await server.follow(), await server.follow()]
  const refused = await server.follow()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  streams[0]!.leave()
  await expect.poll(async () => (await server.follow()).status).toBe(200)
  await server.stop()
})

/** Another server process on the same database: an application, a pool and a hub of its own. */
async function testAppWithPace(pace: Partial<typeof LIVE_PACE>) {
  const other = t.anotherProcess()
  const hub = liveHub(other.context, { ...LIVE_PACE, lookMs: 5, ...pace })
  other.context.live = hub
  const listening = await listen(other.app, 0)
  const listeners: LiveListener[] = []
  const followAs = async (caller: Caller, lots: readonly string[] = [], since?: string) => {
    const listener = await listenLive(
      init =>
        fetch(`http://localhost:${listening.port}/v1/live?lots=${lots.join(',')}`, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), cookie: caller.jar.header() },
        }),
      since ? { since } : {},
    )
    listeners.push(listener)
    return listener
  }
  return {
    followAs,
    follow: async () => followAs(await t.as(await buyer())),
    stopHub: () => hub.stop(),
    stop: async () => {
      for (const listener of listeners) listener.leave()
      await hub.stop()
      await listening.close()
      await other.end()
    },
  }
}
