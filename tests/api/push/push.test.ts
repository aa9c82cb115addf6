import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import { forgetOldPushes } from '#server/push/push.queries.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import { watchChanges, watchStarts } from '#server/push/watch-favorites.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { expectRefusal, refusal } from '#tests/support/bids.ts'
import { newPhone, pushService, vapidOf, type Phone, type PushService } from '#tests/support/push-service.ts'
import { runJobs, sendPushes } from '#tests/support/queue.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp({ env: { MAIL_FROM: 'Minato <office@minato.example>' } })
const { clock } = t
const { db } = t.context

const subscribe = (caller: Caller, phone: Phone) => caller.call(pushEndpoints.subscribe, { body: phone.subscription })
const state = (caller: Caller) => caller.call(pushEndpoints.pushState, {})

/** Somebody with a phone that gets notifications. */
async function reader(overrides: Parameters<typeof t.newUser>[0] = {}) {
  const user = await t.newUser(overrides)
  const caller = await t.as(user)
  const phone = newPhone()
  await subscribe(caller, phone)
  return { user, caller, phone }
}

/** The notifications of a phone. Empties the outbox on the way. */
async function toldTo(service: PushService, phone: Phone) {
  await sendPushes(t.context, service.transport)
  return service.pushed.filter(one => one.device === phone.device).map(one => phone.read(one.body))
}

let events = 0
function happen(userId: number, lives = HOUR_MS, key = `test:${(events += 1)}`) {
  const expiresAt = new Date(clock.now().getTime() + lives)
  return notifyDevices(t.context, clock.now(), { userId, key, news: { kind: 'chat' }, expiresAt })
}

describe('a device', () => {
  it('is notified in the language of the account, encrypted for it alone, by the server that it knows', async () => {
    const service = await pushService()
    const { user, caller, phone } = await reader({ language: 693 })
    const { publicKey } = await caller.call(pushEndpoints.pushKey, {})
    await happen(user.id)
    expect(await toldTo(service, phone)).toEqual([{ kind: 'chat', language: 'ru' }])
    const [{ headers, body }] = service.pushed as [PushService['pushed'][number]]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' })
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/)
    expect(vapidOf(headers)).toMatchObject({
      key: publicKey,
      claims: { aud: 'https://push.minato.example', sub: 'mailto:office@minato.example' },
    })
    expect(body.toString('latin1')).not.toContain('chat')
    expect(() => newPhone().read(body)).toThrow()
  })

  it('hears each thing once, however often it is noticed and however many processes send', async () => {
    const service = await pushService()
    const { user, phone } = await reader()
    for (let thing = 0; thing < 3; thing += 1)
      await Promise.all([1, 2, 3].map(() => happen(user.id, HOUR_MS, `once:${user.id}:${thing}`)))
    await Promise.all([sendPushes(t.context, service.transport), sendPushes(t.context, service.transport)])
    expect(await toldTo(service, phone)).toHaveLength(3)
  })

  it('that subscribes again is one device, under new keys if it has them', async () => {
    const service = await pushService()
    const { user, caller, phone } = await reader()
    await subscribe(caller, phone)
    const renewed = { ...newPhone(), device: phone.device }
    renewed.subscription.endpoint = phone.subscription.endpoint
    await subscribe(caller, renewed)
    await happen(user.id)
    expect(await toldTo(service, renewed)).toEqual([{ kind: 'chat', language: 'en' }])
    expect((await state(caller)).devices).toHaveLength(1)
  })

  it('goes on after its sign-in has ended and its person has signed in again, and writes only what is new', async () => {
    const service = await pushService()
    const { user, caller, phone } = await reader()
    await caller.call(authEndpoints.logout, { body: {} })
    const again = await t.as(user)
    const rowVersion = () =>
      db
        .selectFrom('push_subscriptions')
        .select(sql<string>`xmin`.as('xmin'))
        .where('user_id', '=', user.id)
        .executeTakeFirst()
    await subscribe(again, phone)
    const written = await rowVersion()
    await subscribe(again, phone)
    expect(await rowVersion()).toEqual(written)
    await happen(user.id)
    expect(await toldTo(service, phone)).toHaveLength(1)
    expect((await state(again)).devices).toMatchObject([{ current: true }])
  })

  it('belongs to whoever signed in there last: nothing of the former person reaches it', async () => {
    const service = await pushService()
    const { user, phone } = await reader()
    await happen(user.id)
    await runJobs(t.context, 'push-events')
    const next = await t.newUser({ language: 693 })
    await subscribe(await t.as(next), phone)
    await happen(user.id)
    await happen(next.id)
    expect(await toldTo(service, phone)).toEqual([{ kind: 'chat', language: 'ru' }])
  })

  it('hears nothing more after a sign-out, and after it was taken off the list', async () => {
    const service = await pushService()
    const [out, off] = [await reader(), await reader()]
    await out.caller.call(authEndpoints.logout, { body: {} })
    await off.caller.call(pushEndpoints.unsubscribe, { body: { endpoint: off.phone.subscription.endpoint } })
    await happen(out.user.id)
    await happen(off.user.id)
    expect(await toldTo(service, out.phone)).toEqual([])
    expect(await toldTo(service, off.phone)).toEqual([])
    await forgetOldPushes(db, clock.now())
    const left = await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', out.user.id).execute()
    expect(left).toEqual([])
  })

  it('of a disabled account hears nothing', async () => {
    const service = await pushService()
    const { user, phone } = await reader()
    await happen(user.id)
    await db.updateTable('users').set({ kind: 'disabled', former_kind: 'client' }).where('id', '=', user.id).execute()
    expect(await toldTo(service, phone)).toEqual([])
  })

  it('is one of ten: an eleventh takes the place of the first', async () => {
    const { caller, phone } = await reader()
    for (let more = 0; more < 10; more += 1) await subscribe(caller, newPhone())
    expect((await state(caller)).devices).toHaveLength(10)
    await expectRefusal(
      caller.call(pushEndpoints.tryPush, { body: { endpoint: phone.subscription.endpoint } }),
      404,
      'not_found',
    )
  })

  it('in daily use keeps its place, however long ago it was added: the one not used for longest goes', async () => {
    const { user, caller: daily, phone } = await reader()
    const rare = []
    for (let other = 0; other < 9; other += 1) {
      clock.advance(MINUTE_MS)
      const [caller, added] = [await t.as(user), newPhone()]
      await subscribe(caller, added)
      rare.push(added)
    }
    clock.advance(MINUTE_MS)
    await daily.call(authEndpoints.refresh, {})
    await subscribe(await t.as(user), newPhone())
    await subscribe(daily, phone)
    const { devices } = await state(daily)
    expect(devices).toHaveLength(10)
    const trial = (one: Phone) => daily.call(pushEndpoints.tryPush, { body: { endpoint: one.subscription.endpoint } })
    await expectRefusal(trial(rare[0]!), 404, 'not_found')
    for (const one of [phone, rare[1]!]) await trial(one)
    expect(devices[0]).toMatchObject({ current: true })
  })

  it('can be tried by itself, without the others of its person hearing it', async () => {
    const service = await pushService()
    const { caller, phone } = await reader({ language: 693 })
    const other = newPhone()
    await subscribe(caller, other)
    const body = { endpoint: phone.subscription.endpoint }
    await caller.call(pushEndpoints.tryPush, { body })
    await caller.call(pushEndpoints.tryPush, { body })
    expect(await toldTo(service, phone)).toEqual([{ kind: 'trial', language: 'ru' }])
    expect(await toldTo(service, other)).toEqual([])
    const stranger = await t.as(await t.newUser())
    await expectRefusal(stranger.call(pushEndpoints.tryPush, { body }), 404, 'not_found')
  })

  it('cannot be taken off by somebody else', async () => {
    const { caller, phone } = await reader()
    const stranger = await t.as(await t.newUser())
    await stranger.call(pushEndpoints.unsubscribe, { body: { endpoint: phone.subscription.endpoint } })
    expect((await state(caller)).devices).toMatchObject([{ current: true }])
  })

  it.each([
    ['http://push.example/a', 'endpoint'],
    ['https://127.0.0.1/a', 'endpoint'],
    ['https://[::1]/a', 'endpoint'],
    ['https://2130706433/a', 'endpoint'],
    ['https://0x7f.1/a', 'endpoint'],
    ['https://localhost/a', 'endpoint'],
    ['https://push.example:8443/a', 'endpoint'],
    ['https://who:what@push.example/a', 'endpoint'],
    ['file:///etc/passwd', 'endpoint'],
    [`https://push.example/${'a'.repeat(1000)}`, 'endpoint'],
  ])('at %s is refused', async (endpoint, field) => {
    const caller = await t.as(await t.newUser())
    const error = await refusal(
      caller.call(pushEndpoints.subscribe, { body: { ...newPhone().subscription, endpoint } }),
    )
    expect(error).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
  })

  it('with keys that are none is refused, and so is a zone that no clock is in', async () => {
    const caller = await t.as(await t.newUser())
    const { subscription } = newPhone()
    const keys = { p256dh: 'AAAA', auth: '?' }
    const error = await refusal(
      caller.call(pushEndpoints.subscribe, { body: { ...subscription, keys, timeZone: 'Atlantis/Capital' } }),
    )
    expect(Object.keys(error.fields).sort()).toEqual(['keys.auth', 'keys.p256dh', 'timeZone'])
  })

  it('behind a name that leads into our own network gets no connection', async () => {
    const { user, phone } = await reader()
    await db
      .updateTable('push_subscriptions')
      .set({ endpoint: `https://localhost/${phone.device}` })
      .where('user_id', '=', user.id)
      .execute()
    await happen(user.id)
    expect(await sendPushes(t.context)).toBe(0)
    const { rows } = await sql<{ reason: string }>`
      select output->>'message' as reason from pgboss.job where name = 'push' and data->'userId' = to_jsonb(${user.id}::int)`.execute(
      db,
    )
    expect(rows).toEqual([{ reason: 'EADDRNOTAVAIL' }])
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %i has the device forgotten', async status => {
    const service = await pushService()
    const { user, caller, phone } = await reader()
    service.answers.set(phone.device, { status })
    await happen(user.id)
    expect(await toldTo(service, phone)).toEqual([])
    expect((await state(caller)).devices).toEqual([])
  })

  it('that is away is asked again, less and less often, until it is back', async () => {
    const service = await pushService()
    const { user, phone } = await reader()
    service.answers.set(phone.device, { status: 503 })
    await happen(user.id, 10 * HOUR_MS)
    for (const seconds of [15, 30, 60, 120, 240, 480, 600, 600]) {
      expect(await toldTo(service, phone)).toEqual([])
      clock.advance((seconds - 1) * 1_000)
      service.answers.delete(phone.device)
      expect(await toldTo(service, phone)).toEqual([])
      service.answers.set(phone.device, { status: 503 })
      // The library waits up to twice as long, so that not all come back at once.
      clock.advance(Math.min(seconds, 600 - seconds) * 1_000 + 1_001)
    }
    service.answers.delete(phone.device)
    expect(await toldTo(service, phone)).toHaveLength(1)
  })

  it('that asks to wait is obeyed, and no more than an hour', async () => {
    const service = await pushService()
    const { user, phone } = await reader()
    service.answers.set(phone.device, { status: 429, headers: { 'retry-after': '99999' } })
    await happen(user.id, 5 * HOUR_MS)
    await toldTo(service, phone)
    service.answers.delete(phone.device)
    clock.advance(HOUR_MS - 1)
    expect(await toldTo(service, phone)).toEqual([])
    clock.advance(1)
    expect(await toldTo(service, phone)).toHaveLength(1)
  })

  it('that refuses a message is not bothered with it again, and keeps the device', async () => {
    const service = await pushService()
    const { user, caller, phone } = await reader()
    service.answers.set(phone.device, { status: 413 })
    await happen(user.id)
    await toldTo(service, phone)
    service.answers.delete(phone.device)
    clock.advance(HOUR_MS / 2)
    expect(await toldTo(service, phone)).toEqual([])
    expect((await state(caller)).devices).toHaveLength(1)
  })

  it('gets its messages over a connection that stays open, and over another one when that has ended', async () => {
    const service = await pushService()
    const { user, phone } = await reader()
    const tell = async () => {
      await happen(user.id)
      await toldTo(service, phone)
    }
    for (let message = 0; message < 5; message += 1) await tell()
    expect(service.countConnections()).toBe(1)
    service.dropConnections()
    await tell()
    expect(service.pushed).toHaveLength(6)
    expect(service.countConnections()).toBe(2)
  })

  it('whose answer has a long body is not read to its end', async () => {
    const service = await pushService()
    const { user, phone } = await reader()
    service.answers.set(phone.device, { status: 201, body: 'x'.repeat(100_000) })
    for (let message = 0; message < 2; message += 1) {
      await happen(user.id)
      await toldTo(service, phone)
    }
    expect(service.pushed).toHaveLength(2)
    expect(service.countConnections()).toBe(2)
  })

  it('is handed nothing that has become too late', async () => {
    const service = await pushService()
    const { user, phone } = await reader()
    await happen(user.id, MINUTE_MS)
    await happen(user.id, 2 * MINUTE_MS)
    clock.advance(MINUTE_MS)
    expect(await toldTo(service, phone)).toHaveLength(1)
    expect(service.pushed[0]!.headers.ttl).toBe('60')
  })
})

describe('a favorite', () => {
  const star = (caller: Caller, carId: string) =>
    caller.call(favoritesEndpoints.addFavorite, { body: { group: 'A', carId, type: 'auction' } })
  const at = (ahead: number) => new Date(clock.now().getTime() + ahead)

  it('that begins is reported within the hour and within ten minutes, each once, and lives until it begins', async () => {
    const service = await pushService()
    const { caller, phone } = await reader()
    const lot = await t.newLot({ starts_at: at(90 * MINUTE_MS), year: 2016 })
    await star(caller, lot.id)
    await watchStarts(t.context)
    expect(await toldTo(service, phone)).toEqual([])
    clock.advance(30 * MINUTE_MS)
    await Promise.all([watchStarts(t.context), watchStarts(t.context)])
    await watchStarts(t.context)
    const named = { id: lot.id, page: 'car-auction', name: 'Toyota Prius 2016' }
    const [first, ...others] = await toldTo(service, phone)
    expect(first).toMatchObject({ kind: 'startsInHour', language: 'en', lot: named })
    expect(others).toEqual([])
    expect(service.pushed[0]!.headers.ttl).toBe('3600')
    clock.advance(50 * MINUTE_MS)
    await watchStarts(t.context)
    expect((await toldTo(service, phone)).at(-1)).toMatchObject({ kind: 'startsInTenMinutes', lot: named })
    expect(service.pushed).toHaveLength(2)
  })

  it('without a set time is reported once, and no time with it', async () => {
    const service = await pushService()
    const { caller, phone } = await reader()
    await star(caller, (await t.newLot({ starts_at: at(90 * MINUTE_MS), time_set: false })).id)
    for (const minutes of [30, 50]) {
      clock.advance(minutes * MINUTE_MS)
      await watchStarts(t.context)
    }
    const told = await toldTo(service, phone)
    expect(told).toMatchObject([{ kind: 'startsInHour' }])
    expect(told[0]).not.toHaveProperty('startsAt')
  })

  it('that was starred in the last hour is not called back to a moment ago', async () => {
    const service = await pushService()
    const { caller, phone } = await reader()
    const lot = await t.newLot({ starts_at: at(40 * MINUTE_MS) })
    await star(caller, lot.id)
    await watchStarts(t.context)
    expect(await toldTo(service, phone)).toEqual([])
  })

  it('whose start is moved is reported again', async () => {
    const service = await pushService()
    const { caller, phone } = await reader()
    const lot = await t.newLot({ starts_at: at(61 * MINUTE_MS) })
    await star(caller, lot.id)
    clock.advance(MINUTE_MS)
    await watchStarts(t.context)
    await toldTo(service, phone)
    await db
      .updateTable('lots')
      .set({ starts_at: at(65 * MINUTE_MS) })
      .where('id', '=', lot.id)
      .execute()
    clock.advance(5 * MINUTE_MS)
    await watchStarts(t.context)
    expect((await toldTo(service, phone)).map(news => news.kind)).toEqual(['startsInHour', 'startsInHour'])
  })

  it('is one of many that begin together: they are reported in one sentence', async () => {
    const service = await pushService()
    const { caller, phone } = await reader()
    for (let more = 0; more < 6; more += 1) await star(caller, (await t.newLot({ starts_at: at(61 * MINUTE_MS) })).id)
    clock.advance(MINUTE_MS)
    await watchStarts(t.context)
    expect(await toldTo(service, phone)).toEqual([{ kind: 'startsInHour', language: 'en', count: 6 }])
  })

  it('is reported with its new price, its sheet and its result, but not that its sale has begun', async () => {
    const service = await pushService()
    const { caller, phone } = await reader()
    const lot = await t.newLot({ starts_at: at(5 * HOUR_MS), drawn: false, sheet_picture: null })
    await star(caller, lot.id)
    await watchChanges(t.context)
    const become = async (change: { start_price?: number; status?: number; sheet_picture?: string }) => {
      await db.updateTable('lots').set(change).where('id', '=', lot.id).execute()
      clock.advance(MINUTE_MS)
      await Promise.all([watchChanges(t.context), watchChanges(t.context)])
      await watchChanges(t.context)
    }
    await become({ start_price: 350_000 })
    await become({ sheet_picture: 'https://pictures.example/sheet.jpg' })
    await become({ status: 4531 })
    await become({ status: 4535 })
    const told = await toldTo(service, phone)
    expect(told.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'priceChanged undefined',
      'sheetIsUp undefined',
      'statusChanged 4535',
    ])
    expect(JSON.stringify(told)).not.toMatch(/350.?000/)
  })

  it('changes for its own people alone, and for nobody who has let it go', async () => {
    const service = await pushService()
    const [mine, theirs] = [await reader(), await reader()]
    const lot = await t.newLot({ starts_at: at(5 * HOUR_MS) })
    await star(mine.caller, lot.id)
    await star(theirs.caller, lot.id)
    await watchChanges(t.context)
    await theirs.caller.call(favoritesEndpoints.deleteFavorite, { query: { group: 'A', carId: lot.id } })
    await db.updateTable('lots').set({ start_price: 10_000 }).where('id', '=', lot.id).execute()
    await watchChanges(t.context)
    expect(await toldTo(service, mine.phone)).toHaveLength(1)
    expect(await toldTo(service, theirs.phone)).toEqual([])
  })
})
