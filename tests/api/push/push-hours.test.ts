import { describe, expect, it } from 'vitest'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import type { PushKind } from '#domain/push/push-kinds.ts'
import type { NewsWithoutLanguage } from '#server/db/push-tables.ts'
import { makeDigests } from '#server/push/make-digests.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import { testApp } from '#tests/support/app.ts'
import { refusal } from '#tests/support/bids.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { HOUR_MS } from '#domain/time/spans.ts'

const t = await testApp()
const { clock } = t
const { db } = t.context

let events = 0
async function happen(userId: number, kind: PushKind, { lives = 24 * HOUR_MS, lot = '', count = 1 } = {}) {
  events += 1
  const named = { id: lot, page: 'car-auction', name: 'Toyota Prius 2016', number: '5012' } as const
  const expiresAt = new Date(clock.now().getTime() + lives)
  const news = { kind, ...(lot && { lot: named }), ...(count > 1 && { count }) }
  await notifyDevices(t.context, clock.now(), { userId, key: `test:${events}`, news, expiresAt })
}

const NIGHT = { quietFrom: '22:00', quietUntil: '07:00' }
/** Local clocks of Nairobi, six hours behind Tokyo. */
const nairobi = (clockTime: string, day = '2026-11-24') => clock.set(`${day}T${clockTime}:00+03:00`)
const inNairobi = { timeZone: 'Africa/Nairobi' }

describe('news that a person has switched off', () => {
  it('is not sent, everything else is', async () => {
    const service = await pushService()
    const { user, phone } = await newReader(t, {}, { off: ['chat', 'won'] })
    for (const kind of ['chat', 'won', 'outbid'] as const) await happen(user.id, kind, { lot: 'A-1' })
    expect((await toldTo(t, service, phone)).map(news => news.kind)).toEqual(['outbid'])
  })

  it('of a listing that he may no longer see is not sent either', async () => {
    const service = await pushService()
    const { user, phone } = await newReader(t, { flags: { carAuctionsView: false } })
    await happen(user.id, 'priceChanged', { lot: 'A-1' })
    await happen(user.id, 'chat')
    expect((await toldTo(t, service, phone)).map(news => news.kind)).toEqual(['chat'])
  })

  it('of his own car, his negotiation and his conversation is sent all the same: it opens no listing', async () => {
    const service = await pushService()
    const { user, phone } = await newReader(t, { flags: { carAuctionsView: false } })
    const lot = { id: 'A-1', page: 'car-auction', name: 'Toyota Prius 2016', number: '5012' } as const
    const news: NewsWithoutLanguage[] = [
      { kind: 'won', lot, purchase: 1, price: 500_000 },
      { kind: 'purchaseStep', lot, purchase: 1, status: 4 },
      { kind: 'negotiation', lot, price: 500_000 },
      { kind: 'chat', lot, chat: { bidId: 1, list: 'bids' } },
      { kind: 'won', lot },
    ]
    const expiresAt = new Date(clock.now().getTime() + HOUR_MS)
    for (const [at, one] of news.entries())
      await notifyDevices(t.context, clock.now(), { userId: user.id, key: `own:${at}`, news: one, expiresAt })
    const told = (await toldTo(t, service, phone)).map(({ kind }) => kind)
    expect(told.sort()).toEqual(['chat', 'negotiation', 'purchaseStep', 'won'])
  })
})

describe('quiet hours', () => {
  it('hold news back until they end by the clock of the person', async () => {
    const service = await pushService()
    const { user, phone } = await newReader(t, {}, { ...inNairobi, ...NIGHT })
    nairobi('21:59')
    await happen(user.id, 'won', { lot: 'A-1' })
    expect(await toldTo(t, service, phone)).toHaveLength(1)
    nairobi('22:00')
    await happen(user.id, 'outbid', { lot: 'A-2' })
    expect(await toldTo(t, service, phone)).toHaveLength(1)
    nairobi('06:59', '2026-11-25')
    expect(await toldTo(t, service, phone)).toHaveLength(1)
    nairobi('07:00', '2026-11-25')
    expect((await toldTo(t, service, phone)).at(-1)).toMatchObject({ kind: 'outbid' })
  })

  it('drop news that is outdated when they end', async () => {
    const service = await pushService()
    const { user, phone } = await newReader(t, {}, { ...inNairobi, ...NIGHT })
    nairobi('04:00')
    await happen(user.id, 'startsInHour', { lot: 'A-1', lives: HOUR_MS })
    await toldTo(t, service, phone)
    nairobi('07:00')
    expect(await toldTo(t, service, phone)).toEqual([])
  })

  it('do not silence a trial', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, {}, { ...inNairobi, ...NIGHT })
    nairobi('23:00')
    await caller.call(pushEndpoints.tryPush, { body: { endpoint: phone.subscription.endpoint } })
    expect(await toldTo(t, service, phone)).toMatchObject([{ kind: 'trial' }])
  })

  it.each([
    [{ quietFrom: '22:00', quietUntil: null }, 'quietUntil'],
    [{ quietFrom: null, quietUntil: '07:00' }, 'quietFrom'],
    [{ quietFrom: '24:00', quietUntil: '07:00' }, 'quietFrom'],
    [{ digestAt: '7:00' }, 'digestAt'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ off: ['everything'] }, 'off.0'],
  ])('%j are refused at %s', async (wrong, field) => {
    const caller = await t.as(await t.newUser())
    const { settings } = await caller.call(pushEndpoints.pushState, {})
    const error = await refusal(
      caller.call(pushEndpoints.changePushSettings, { body: { ...settings, ...(wrong as object) } }),
    )
    expect(error).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
  })
})

describe('the morning’s summary', () => {
  const withDigest = { ...inNairobi, ...NIGHT, digestAt: '08:00' }

  it('gathers the night into one message at breakfast, and says what the day brings', async () => {
    const service = await pushService()
    nairobi('21:00')
    const { user, caller, phone } = await newReader(t, { language: 693 }, withDigest)
    const lot = await t.newLot({ starts_at: new Date('2026-11-25T12:00:00+03:00') })
    await caller.call(favoritesEndpoints.addFavorite, { body: { group: 'A', carId: lot.id, type: 'auction' } })
    nairobi('23:00')
    await happen(user.id, 'won', { lot: 'A-1' })
    await happen(user.id, 'priceChanged', { lot: 'A-2' })
    await happen(user.id, 'statusChanged', { lot: 'A-2' })
    await happen(user.id, 'chat', { lot: 'A-1' })
    await happen(user.id, 'newLots', { count: 5 })
    await happen(user.id, 'purchaseStep', { lot: 'A-4' })
    await happen(user.id, 'invoice', { lot: 'A-4' })
    await happen(user.id, 'payment')
    await happen(user.id, 'payment')
    await happen(user.id, 'startsInHour', { lot: 'A-3', lives: HOUR_MS })
    expect(await toldTo(t, service, phone)).toEqual([])
    nairobi('07:30', '2026-11-25')
    expect(await makeDigests(t.context)).toBe(0)
    expect(await toldTo(t, service, phone)).toEqual([])
    nairobi('08:00', '2026-11-25')
    await Promise.all([makeDigests(t.context), makeDigests(t.context)])
    await makeDigests(t.context)
    const day = { starting: 1, changes: 1, bids: 1, purchases: 1, invoices: 1, payments: 2, messages: 1, newLots: 5 }
    expect(await toldTo(t, service, phone)).toEqual([{ kind: 'digest', language: 'ru', day }])
  })

  it('brings only what was before it: later news of the same quiet hours comes when they end', async () => {
    const service = await pushService()
    nairobi('21:00', '2026-11-25')
    const { user, phone } = await newReader(t, {}, { ...withDigest, quietUntil: '10:00' })
    nairobi('23:00', '2026-11-25')
    await happen(user.id, 'won', { lot: 'A-1' })
    await toldTo(t, service, phone)
    nairobi('08:00', '2026-11-26')
    await makeDigests(t.context)
    nairobi('08:20', '2026-11-26')
    await happen(user.id, 'outbid', { lot: 'A-2' })
    expect(await toldTo(t, service, phone)).toMatchObject([{ kind: 'digest', day: { bids: 1 } }])
    nairobi('10:00', '2026-11-26')
    expect((await toldTo(t, service, phone)).at(-1)).toMatchObject({ kind: 'outbid' })
  })

  it('is none on a morning without news, and comes again on the next with some', async () => {
    const service = await pushService()
    nairobi('09:00', '2026-11-26')
    const { user, phone } = await newReader(t, {}, withDigest)
    nairobi('08:00', '2026-11-27')
    await makeDigests(t.context)
    expect(await toldTo(t, service, phone)).toEqual([])
    nairobi('23:30', '2026-11-27')
    await happen(user.id, 'outbid', { lot: 'A-1' })
    await toldTo(t, service, phone)
    nairobi('08:00', '2026-11-28')
    await makeDigests(t.context)
    expect(await toldTo(t, service, phone)).toMatchObject([{ kind: 'digest', day: { bids: 1 } }])
  })

  it('comes a second time on a day if it was moved to a later hour', async () => {
    const service = await pushService()
    nairobi('07:30', '2026-11-27')
    const { user, caller, phone } = await newReader(t, {}, { ...withDigest, quietFrom: '00:00', quietUntil: '23:00' })
    for (const [digestAt, made] of [
      ['08:00', 1],
      ['12:00', 2],
    ] as const) {
      const { settings } = await caller.call(pushEndpoints.pushState, {})
      await caller.call(pushEndpoints.changePushSettings, { body: { ...settings, digestAt } })
      await happen(user.id, 'won', { lot: 'A-1' })
      await toldTo(t, service, phone)
      nairobi(digestAt, '2026-11-27')
      await makeDigests(t.context)
      expect(await toldTo(t, service, phone)).toHaveLength(made)
    }
  })

  it('leaves nothing behind when it is switched off: what waits comes after the quiet hours, or at once without any', async () => {
    const service = await pushService()
    nairobi('23:00', '2026-11-28')
    const { user, caller, phone } = await newReader(t, {}, withDigest)
    const change = async (times: object) => {
      const { settings } = await caller.call(pushEndpoints.pushState, {})
      await caller.call(pushEndpoints.changePushSettings, { body: { ...settings, ...times } })
    }
    await happen(user.id, 'won', { lot: 'A-1' })
    expect(await toldTo(t, service, phone)).toEqual([])
    await change({ digestAt: null })
    expect(await toldTo(t, service, phone)).toEqual([])
    nairobi('07:00', '2026-11-29')
    expect(await toldTo(t, service, phone)).toMatchObject([{ kind: 'won' }])
    nairobi('23:00', '2026-11-29')
    await happen(user.id, 'outbid', { lot: 'A-1' })
    expect(await toldTo(t, service, phone)).toHaveLength(1)
    await change({ quietFrom: null, quietUntil: null })
    expect((await toldTo(t, service, phone)).at(-1)).toMatchObject({ kind: 'outbid' })
  })

  it('is not made up for in the afternoon after a long pause of the office', async () => {
    const service = await pushService()
    nairobi('23:00', '2026-11-28')
    const { user, phone } = await newReader(t, {}, withDigest)
    await happen(user.id, 'won', { lot: 'A-1' })
    await toldTo(t, service, phone)
    nairobi('11:01', '2026-11-29')
    await makeDigests(t.context)
    expect(await toldTo(t, service, phone)).toEqual([])
    const { next_digest_at: next } = await db
      .selectFrom('push_settings')
      .select('next_digest_at')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(next).toEqual(new Date('2026-11-30T08:00:00+03:00'))
  })
})
