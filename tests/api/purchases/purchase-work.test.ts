import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { movePurchase } from '#server/purchases/move-purchase.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { newPurchase, newVoyage } from '#tests/support/purchases.ts'
import { runJobs } from '#tests/support/queue.ts'
import { boughtCar } from '#tests/support/bought-car.ts'

const t = await testApp()
const { context, as, newUser, clock } = t
const manager = await newUser({ kind: 'manager', fullName: 'Haruka Mori' })
const staff = await as(manager)

const rowOf = (id: number) =>
  context.db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const linesOf = async (id: number) =>
  (await staff.call(purchaseWorkEndpoints.log, { query: { id } })).lines.map(line => ({
    event: line.event,
    before: line.before,
    after: line.after,
    reason: line.reason,
    by: line.userName,
  }))
const move = (id: number, status: number | null, more: { version?: number; reason?: string } = {}) =>
  staff.call(purchaseWorkEndpoints.moveStatus, {
    body: {
      cars: [{ id, ...(more.version && { version: more.version }) }],
      status: status as 1,
      ...(more.reason && { reason: more.reason }),
    },
  })

const undo = (...cars: { id: number; version: number }[]) =>
  staff.call(purchaseWorkEndpoints.undoStatus, { body: { cars } })
/** E-mails to an address, once the steps of its cars can no longer be undone. */
const written = async (email: string) => {
  clock.advance(UNDO_MS)
  await runJobs(context, 'purchase-steps')
  return mailbox(context)(email)
}

describe('a status', () => {
  test('is moved, logged with its author, and reported by email', async () => {
    const client = await newUser()
    const id = await newPurchase(t, client.id)
    expect(await move(id, 1, { version: 1 })).toEqual({ success: true, changed: [{ id, version: 2 }], refused: [] })
    expect((await linesOf(id))[0]).toEqual({
      event: 'status',
      before: { status: null },
      after: { status: 1 },
      reason: null,
      by: 'Haruka Mori',
    })
    expect(await mailbox(context)(client.email)).toEqual([])
    const [mail] = await written(client.email)
    expect(mail!.subject).toContain('Domestic transport')
    const car = await (await as(client)).call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect([car.logistics.status, car.reached.at(-1)?.status]).toEqual([1, 1])
  })

  test('that the car has already changes and tells nothing', async () => {
    const client = await newUser()
    const id = await newPurchase(t, client.id, { status: 2 })
    expect(await move(id, 2, { version: 1 })).toMatchObject({ changed: [{ id, version: 1 }], refused: [] })
    expect(await linesOf(id)).toHaveLength(1)
    expect(await written(client.email)).toEqual([])
  })

  test('is not sent to buyers who want no email', async () => {
    const client = await newUser()
    await context.db.updateTable('users').set({ bid_email_notify: false }).where('id', '=', client.id).execute()
    await move(await newPurchase(t, client.id), 1)
    expect(await written(client.email)).toEqual([])
  })

  test('that is no usual step asks for a reason, which is kept', async () => {
    const id = await newPurchase(t, (await newUser()).id, { status: 5 })
    const { refused } = await move(id, 4)
    expect(refused).toEqual([{ id, message: expect.stringContaining('reason'), messageCode: 'unusual_step' }])
    expect((await rowOf(id)).status).toBe(5)
    await move(id, 4, { reason: 'Delivered to another port' })
    expect((await linesOf(id))[0]).toMatchObject({ after: { status: 4 }, reason: 'Delivered to another port' })
  })

  test('of another version than was seen is refused, and the other cars move', async () => {
    const [one, other] = [await newPurchase(t, (await newUser()).id), await newPurchase(t, (await newUser()).id)]
    await move(one, 1)
    const answer = await staff.call(purchaseWorkEndpoints.moveStatus, {
      body: { cars: [one, other].map(id => ({ id, version: 1 })), status: 2, reason: 'Already there' },
    })
    expect(answer.changed.map(({ id }) => id)).toEqual([other])
    expect(answer.refused).toMatchObject([{ id: one, messageCode: 'stale_version' }])
  })

  test.each([6, 7, 8])('%i takes the car off its ship, and its own ETA with it', async status => {
    const place = { voyage_id: await newVoyage(t), eta: '2026-12-30' }
    const id = await newPurchase(t, (await newUser()).id, { status: 3, ...place })
    const { changed } = await move(id, status)
    expect(await rowOf(id)).toMatchObject({ status, voyage_id: null, eta: null })
    await undo(...changed)
    expect(await rowOf(id)).toMatchObject({ status: 3, ...place })
  })

  test('7 returns the price to the buyer’s account, and another status takes it again', async () => {
    const { user, id } = await boughtCar(t)
    const balance = async () =>
      (await context.db.selectFrom('users').select('balance').where('id', '=', user.id).executeTakeFirstOrThrow())
        .balance
    const before = await balance()
    await move(id, 7)
    expect([(await rowOf(id)).status, await balance()]).toEqual([7, before + 450_000])
    await move(id, null, { reason: 'The hall confirmed it' })
    expect([(await rowOf(id)).status, await balance()]).toEqual([null, before])
    expect((await linesOf(id)).map(({ event }) => event)).toEqual(['reason', 'status', 'reason', 'status', 'status'])
  })

  /** A step is made and not yet committed when `next` comes. Returns what `next` answers. */
  async function besideUncommitted<T>(id: number, to: 7 | null, next: () => Promise<T>): Promise<T> {
    let running: Promise<T> | undefined
    await context.db.transaction().execute(async trx => {
      const move = { id, to, version: null, reason: 'First', actorId: manager.id }
      await movePurchase({ db: trx, queue: context.queue, now: clock.now() }, move)
      running = next()
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await waiting.execute(context.db)).rows).toHaveLength(1), 20_000)
    })
    return running!
  }

  test('7 beside another step never leaves a car on its way without its price', async () => {
    const { user, id, bidId } = await boughtCar(t)
    const carOf = context.db.selectFrom('purchases').select(['id', 'version']).where('bid_id', '=', bidId)
    const account = context.db.selectFrom('users').select('balance').where('id', '=', user.id)
    const before = await account.executeTakeFirstOrThrow()
    const moved = await besideUncommitted(id, 7, () => move(id, 1, { reason: 'The hall confirmed it' }))
    expect([moved.changed.length, (await rowOf(id)).status, await account.executeTakeFirstOrThrow()]).toEqual([
      1,
      1,
      before,
    ])
    const { version } = await carOf.executeTakeFirstOrThrow()
    const { refused } = await besideUncommitted(id, null, () => move(id, 7, { version }))
    expect(refused).toMatchObject([{ id, messageCode: 'stale_version' }])
  })

  test('of a car that is not there, and one nobody knows, are refused', async () => {
    expect((await move(2_000_000_000, 1)).refused).toMatchObject([{ messageCode: 'not_found' }])
    const answer = await staff.fetch('/v1/office/purchase-status', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cars: [], status: 9 }),
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { message: object }).message).sort()).toEqual(['cars', 'status'])
  })
})

describe('a step that was a mistake', () => {
  test('is undone within eight seconds: logged, and its buyer is never written to', async () => {
    const client = await newUser()
    const id = await newPurchase(t, client.id)
    const { changed } = await move(id, 1, { version: 1 })
    clock.advance(UNDO_MS - 1)
    expect(await undo(...changed)).toEqual({ success: true, changed: [{ id, version: 3 }], refused: [] })
    expect((await rowOf(id)).status).toBeNull()
    expect((await linesOf(id))[0]).toEqual({
      event: 'undo',
      before: { status: 1 },
      after: { status: null },
      reason: null,
      by: 'Haruka Mori',
    })
    expect(await written(client.email)).toEqual([])
    const car = await (await as(client)).call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(car.reached.map(({ status }) => status)).toEqual([null])
  })

  test('is not undone later, twice, or after another change', async () => {
    const id = await newPurchase(t, (await newUser()).id)
    const first = await move(id, 1)
    clock.advance(UNDO_MS)
    expect((await undo(...first.changed)).refused).toMatchObject([{ id, messageCode: 'undo_too_late' }])
    const second = await move(id, 2)
    const { changed } = await undo(...second.changed)
    expect((await undo(...changed)).refused).toMatchObject([{ id, messageCode: 'undo_too_late' }])
    expect((await undo(...second.changed)).refused).toMatchObject([{ id, messageCode: 'stale_version' }])
    expect((await rowOf(id)).status).toBe(1)
    expect((await undo({ id: 2_000_000_000, version: 1 })).refused).toMatchObject([{ messageCode: 'not_found' }])
  })

  test('among several is undone alone; a step that follows another tells the last of them', async () => {
    const [client, other] = [await newUser(), await newUser()]
    const [one, two] = [await newPurchase(t, client.id), await newPurchase(t, other.id)]
    const { changed } = await staff.call(purchaseWorkEndpoints.moveStatus, {
      body: { cars: [{ id: one }, { id: two }], status: 1 },
    })
    await undo(changed.find(({ id }) => id === one)!)
    await move(two, 2)
    expect(await written(client.email)).toEqual([])
    expect((await mailbox(context)(other.email)).map(({ subject }) => subject)).toEqual([
      'Your car: Awaiting ship – Minato',
    ])
  })

  test('of a cancelled purchase charges its price again', async () => {
    const { user, id } = await boughtCar(t)
    await move(id, 1)
    const balance = async () =>
      (await context.db.selectFrom('users').select('balance').where('id', '=', user.id).executeTakeFirstOrThrow())
        .balance
    const before = await balance()
    const { purchased_at: boughtAt } = await rowOf(id)
    clock.advance(60_000)
    const { changed } = await move(id, 7)
    expect(await balance()).toBe(before + 450_000)
    expect((await undo(...changed)).refused).toEqual([])
    expect([(await rowOf(id)).status, await balance()]).toEqual([1, before])
    expect((await rowOf(id)).purchased_at).toEqual(boughtAt)
    const car = await staff.call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(car.reached.map(({ status }) => status)).toEqual([null, 1])
  })
})

describe('a voyage', () => {
  const days = { etd: '2026-12-01', eta: '2026-12-20' }
  const plan = { line: 'K Line', ship: 'Ocean Bridge', loadingPort: 'Nagoya', dischargePort: 'Mombasa', ...days }

  test('takes many cars; its new days hold for all of them, and each buyer is notified once', async () => {
    const [buyer, other] = [await newUser(), await newUser()]
    const ids = [
      await newPurchase(t, buyer.id, { status: 3 }),
      await newPurchase(t, buyer.id, { status: 3 }),
      await newPurchase(t, other.id, { status: 4 }),
      await newPurchase(t, other.id, { status: 5 }),
    ]
    const { id: voyageId, version } = await staff.call(purchaseWorkEndpoints.addVoyage, {
      body: { ...plan, number: '7E' },
    })
    const put = await staff.call(purchaseWorkEndpoints.moveVoyage, {
      body: { cars: ids.map(id => ({ id, version: 1 })), voyageId, reason: 'Two came late' },
    })
    expect(put.changed).toHaveLength(4)
    const { id: _, ...edited } = { id: 0, ...plan, number: '7E', eta: '2026-12-27' }
    await staff.call(purchaseWorkEndpoints.editVoyage, { body: { id: voyageId, ...edited }, version })
    for (const reader of [buyer, other]) {
      const { carsList } = await (await as(reader)).call(purchasesEndpoints.purchasedCars, { query: {} })
      expect(new Set(carsList.map(({ eta }) => eta))).toEqual(new Set(['2026-12-27']))
      const mails = await mailbox(context)(reader.email)
      expect(mails.filter(({ subject }) => subject.startsWith('New ship dates'))).toHaveLength(1)
    }
    const { voyages } = await staff.call(purchaseWorkEndpoints.voyages, { query: {} })
    expect(voyages.find(({ id }) => id === voyageId)).toMatchObject({ cars: 4, eta: '2026-12-27', version: 2 })
  })

  test('of a car in transit or delivered changes only for a reason, which is kept', async () => {
    const client = await newUser()
    const voyage_id = await newVoyage(t)
    const ids: number[] = []
    for (const status of [3, 4, 5]) ids.push(await newPurchase(t, client.id, { status, voyage_id }))
    const put = (voyageId: number | null, reason?: string) =>
      staff.call(purchaseWorkEndpoints.moveVoyage, {
        body: { cars: ids.map(id => ({ id })), voyageId, ...(reason && { reason }) },
      })
    const { changed, refused } = await put(null)
    expect(changed.map(({ id }) => id)).toEqual([ids[0]])
    const message = 'The car has sailed. Give a reason.'
    expect(refused).toEqual(ids.slice(1).map(id => ({ id, message, messageCode: 'unusual_voyage' })))
    expect((await rowOf(ids[2]!)).voyage_id).toBe(voyage_id)
    const other = await newVoyage(t)
    expect((await put(other, 'Wrong ship recorded')).refused).toEqual([])
    expect((await rowOf(ids[2]!)).voyage_id).toBe(other)
    expect((await linesOf(ids[2]!))[0]).toMatchObject({ event: 'voyage', reason: 'Wrong ship recorded' })
  })

  test('saved unchanged tells nobody; an older version is refused with both values', async () => {
    const { id, version } = await staff.call(purchaseWorkEndpoints.addVoyage, { body: { ...plan, number: '8E' } })
    const same = { ...plan, id, number: '8E' }
    expect(await staff.call(purchaseWorkEndpoints.editVoyage, { body: same, version })).toMatchObject({ version: 1 })
    await staff.call(purchaseWorkEndpoints.editVoyage, { body: { ...same, eta: '2026-12-22' }, version })
    await expectRefusal(
      staff.call(purchaseWorkEndpoints.editVoyage, { body: { ...same, eta: '2026-12-23' }, version }),
      409,
      'stale_version',
    )
  })

  test('is found by its words, and is past from the day after its arrival, page by page', async () => {
    const today = tokyoIso(clock.now()).slice(0, 10)
    const ask = async (query: { state?: 'open' | 'past'; page?: number; pageSize?: number; search?: string }) => {
      const answer = await staff.call(purchaseWorkEndpoints.voyages, { query: { search: 'Quiet_Sea', ...query } })
      return [answer.voyages.map(({ number }) => number), answer.pageInfo.totalSearchResults]
    }
    for (const [number, eta] of [
      ['1P', '2026-10-01'],
      ['2P', today],
      ['3P', '2099-01-01'],
    ] as const)
      await newVoyage(t, { ship: 'Quiet_Sea', number, etd: '2026-09-01', eta })
    await newVoyage(t, { ship: 'Quiet Sea', number: '4P' })
    expect(await ask({})).toEqual([['3P', '2P', '1P'], 3])
    expect(await ask({ state: 'open' })).toEqual([['3P', '2P'], 2])
    expect(await ask({ state: 'past' })).toEqual([['1P'], 1])
    expect(await ask({ page: 2, pageSize: 2 })).toEqual([['1P'], 3])
    expect(await ask({ search: 'quiet sea 3p' })).toEqual([[], 0])
    expect(await ask({ search: 'quiet_sea 3p' })).toEqual([['3P'], 1])
  })

  test('is there once, arrives after it left, and stays while cars are on it', async () => {
    const { id } = await staff.call(purchaseWorkEndpoints.addVoyage, { body: { ...plan, number: '9E' } })
    await expectRefusal(
      staff.call(purchaseWorkEndpoints.addVoyage, { body: { ...plan, number: '9E' } }),
      422,
      'invalid_fields',
    )
    await expectRefusal(
      staff.call(purchaseWorkEndpoints.addVoyage, { body: { ...plan, number: '10E', eta: '2026-11-30' } }),
      422,
      'invalid_fields',
    )
    const car = await newPurchase(t, (await newUser()).id, { voyage_id: id })
    await expectRefusal(staff.call(purchaseWorkEndpoints.deleteVoyage, { query: { id } }), 409, 'voyage_has_cars')
    await staff.call(purchaseWorkEndpoints.moveVoyage, { body: { cars: [{ id: car }], voyageId: null } })
    await staff.call(purchaseWorkEndpoints.deleteVoyage, { query: { id } })
    const gone = await staff.call(purchaseWorkEndpoints.moveVoyage, { body: { cars: [{ id: car }], voyageId: id } })
    expect(gone.refused).toMatchObject([{ messageCode: 'invalid_fields' }])
  })
})

describe('one car', () => {
  test('gets its yard, ports, days and note under the version that was seen', async () => {
    const client = await newUser()
    const id = await newPurchase(t, client.id)
    const body = {
      id,
      stockYard: 'Daikoku B-14',
      yardArrivalEta: '2026-11-28',
      exportPort: 'Yokohama',
      dischargePort: 'Mombasa',
      eta: '2027-01-10',
      note: 'Two keys',
      papersWritten: true,
    }
    expect(await staff.call(purchaseWorkEndpoints.editCar, { body, version: 1 })).toMatchObject({ version: 2 })
    const car = await (await as(client)).call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(car.logistics).toMatchObject({
      stockYard: 'Daikoku B-14',
      yardArrivalEta: '2026-11-28',
      exportPort: 'Yokohama',
      dischargePort: 'Mombasa',
      eta: '2027-01-10',
    })
    expect([car.note, car.papersWrittenAt]).toEqual(['Two keys', tokyoIso(clock.now())])
    await expectRefusal(
      staff.call(purchaseWorkEndpoints.editCar, { body: { ...body, note: 'One key' }, version: 1 }),
      409,
      'stale_version',
    )
    expect((await linesOf(id))[0]).toMatchObject({ event: 'edited', by: 'Haruka Mori' })
  })

  test('on a ship has its own ports beside the ship’s, and gets them back without it', async () => {
    const ports = { export_port: 'Kobe', discharge_port: null }
    const id = await newPurchase(t, (await newUser()).id, { ...ports, voyage_id: await newVoyage(t) })
    const car = await staff.call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(car.logistics).toMatchObject({ exportPort: 'Yokohama', dischargePort: 'Vladivostok' })
    const body = { id, ...car.ownPorts, note: 'Two keys', papersWritten: false }
    await staff.call(purchaseWorkEndpoints.editCar, { body, version: car.version })
    expect(await rowOf(id)).toMatchObject({ ...ports, note: 'Two keys' })
    expect((await linesOf(id))[0]?.after).toEqual({ note: 'Two keys' })
  })
})

describe('the board', () => {
  test('counts statuses under the other filters, the oldest car first', async () => {
    const client = await newUser({ fullName: 'Board Buyer' })
    const old = new Date('2026-10-01T12:00:00+09:00')
    const yard = 'Board yard'
    const first = await newPurchase(t, client.id, { stock_yard: yard, purchased_at: old, export_port: 'Hakata' })
    const second = await newPurchase(t, client.id, { stock_yard: yard, status: 2 })
    const ask = async (query: Record<string, string>) =>
      staff.call(purchaseWorkEndpoints.board, { query: { yard, ...query } as never })
    const all = await ask({})
    expect(all.cars.map(({ id, age, userName }) => [id, age, userName])).toEqual([
      [first, 54, 'Board Buyer'],
      [second, 0, 'Board Buyer'],
    ])
    expect(all.counters.filter(({ count }) => count > 0)).toEqual([
      { status: null, count: 1 },
      { status: 2, count: 1 },
    ])
    expect([all.yards, all.ports]).toEqual([expect.arrayContaining([yard]), expect.arrayContaining(['Hakata'])])
    const idsOf = async (query: Record<string, string>) => (await ask(query)).cars.map(({ id }) => id)
    expect(await idsOf({ status: '2' })).toEqual([second])
    expect(await idsOf({ status: 'processing' })).toEqual([first])
    expect(await idsOf({ age: '54' })).toEqual([first])
    expect(await idsOf({ age: '55' })).toEqual([])
    expect(await idsOf({ port: 'Hakata' })).toEqual([first])
    expect((await ask({ status: '2,2' })).pageInfo).toEqual({
      page: 1,
      pageSize: 20,
      totalSearchResults: 1,
      totalResults: 2,
    })
  })
})
