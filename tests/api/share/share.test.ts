import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createCall } from '#client/api/call.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { shareEndpoints } from '#contract/share/share.endpoints.ts'
import { lotOfShared, type ShareLink } from '#contract/share/share.shapes.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import type { LotOverrides } from '#tests/support/lots.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { sheetLots } from '#tests/support/market-sheets.ts'

const t = await testApp({ env: { PUBLIC_URL: 'http://minato.example', DEMO: 'on' } })
const { context, clock, as, visitor, newUser, newLot } = t

const maker = async (overrides: Parameters<typeof newUser>[0] = {}) =>
  as(await newUser({ kind: 'dealer', ...overrides }))
const share = (caller: Caller, carId: string, pageType: PageType = 'car-auction') =>
  caller.call(shareEndpoints.sharePassword, { params: { pageType }, query: { carId } })
const idOf = ({ link }: Pick<ShareLink, 'link'>) => link.split('/').at(-1)!
const look = (caller: Caller, id: string, type: PageType = 'car-auction') =>
  caller.call(shareEndpoints.sharedLot, { params: { type, id } })
const open = (caller: Caller, id: string, password: string, type: PageType = 'car-auction') =>
  caller.call(shareEndpoints.unlock, { params: { type, id }, body: { password } })
/** A code that is not this one. */
const wrongFor = (password: string, step = 1) => String((Number(password) + step) % 1_000_000).padStart(6, '0')

async function shared(overrides: Parameters<typeof newLot>[0] = {}) {
  const lot = await newLot(overrides)
  const link = await share(await maker(), lot.id)
  return { lot, id: idOf(link), password: link.password }
}

describe('a share link', () => {
  it('comes with six digits, and is the same when its maker asks again', async () => {
    const [lot, caller] = [await newLot(), await maker()]
    const first = await share(caller, lot.id)
    expect(first.password).toMatch(/^\d{6}$/)
    expect(first.link).toMatch(/^http:\/\/minato\.example\/car-auctions\/share\/[A-Za-z0-9_-]{22}$/)
    expect(first.link).not.toContain(lot.id)
    expect(first.endsAt).toBe('2026-12-26T00:00:00+09:00')
    expect(await share(caller, lot.id)).toEqual(first)
    const other = await share(await maker(), lot.id)
    expect(other.link).not.toBe(first.link)
  })

  it('is one, however many taps ask for it at once', async () => {
    const [lot, caller] = [await newLot(), await maker()]
    const all = await Promise.all(Array.from({ length: 10 }, () => share(caller, lot.id)))
    expect(new Set(all.map(({ link, password }) => link + password)).size).toBe(1)
  })

  it('leads to the page it was shared from, for every kind of lot', async () => {
    const caller = await maker()
    const lots: [PageType, string, LotOverrides][] = [
      ['stats', '/car-statistics', { status: 4533, day: '2026-11-20', sold_price: 700_000 }],
      ['stock', '/oneprice', { offer: 'stock' }],
      ['bikes', '/bike-auctions', { vehicle: 'bike' }],
      ['bike-stats', '/bike-statistics', { vehicle: 'bike', status: 4533, day: '2026-11-20' }],
    ]
    for (const [pageType, path, overrides] of lots) {
      const lot = await newLot(overrides)
      const link = await share(caller, lot.id, pageType)
      expect(new URL(link.link).pathname).toBe(`${path}/share/${idOf(link)}`)
      const guest = visitor()
      await open(guest, idOf(link), link.password, pageType)
      const shown = await look(guest, idOf(link), pageType)
      expect('carCommonDetail' in shown, 'bikes under their own names').toBe(overrides.vehicle !== 'bike')
      expect(lotOfShared(shown).carCommonDetail.id).toBe(lot.id)
    }
  })

  it('takes a bike under its own name of the field', async () => {
    const bike = await newLot({ vehicle: 'bike' })
    const query = { bikeId: bike.id }
    const answer = await (await maker()).call(shareEndpoints.sharePassword, { params: { pageType: 'bikes' }, query })
    expect(answer.password).toHaveLength(6)
  })

  it('needs a session, the flag, a lot, and its listing', async () => {
    const lot = await newLot()
    await expectRefusal(share(visitor(), lot.id), 401, 'session_expired')
    await expectRefusal(share(await maker({ kind: 'guest' }), lot.id), 403, 'forbidden')
    const blind = await maker({ flags: { carAuctionsView: false } })
    await expectRefusal(share(blind, lot.id), 403, 'forbidden')
    await expectRefusal(share(await maker(), 'nothing'), 404, 'not_found')
    await expectRefusal(share(await maker(), lot.id, 'stock'), 404, 'not_found')
    const empty = await expectRefusal(share(await maker(), ''), 422, 'invalid_fields')
    expect(empty.fields).toEqual({ carId: 'Required field' })
  })

  it('is not made for another site', async () => {
    const [lot, caller] = [await newLot(), await maker()]
    const answer = await caller.fetch(`/v1/car-auction/password?carId=${lot.id}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })

  it('has a picture of 1200 by 628', async () => {
    const [lot, caller] = [await newLot(), await maker()]
    const { image } = await share(caller, lot.id)
    const answer = await caller.fetch(image)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 628 })
  })
})

describe('a locked share', () => {
  it('names nothing of its lot', async () => {
    const { lot, id } = await shared({ maker: 'SUBARU', model: 'LEVORG' })
    const answer = await visitor().fetch(`/v1/share/car-auction/${id}`)
    expect(answer.status).toBe(423)
    const text = await answer.text()
    for (const secret of ['SUBARU', 'LEVORG', lot.id, lot.photoToken, 'USS', '42000'])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(JSON.parse(text)).toMatchObject({ success: false, messageCode: 'share_locked' })
  })

  it('opens with its code, in that browser, for a day', async () => {
    const { lot, id, password } = await shared()
    const guest = visitor()
    await expectRefusal(look(guest, id), 423, 'share_locked')
    await open(guest, id, password)
    expect(lotOfShared(await look(guest, id)).carCommonDetail.id).toBe(lot.id)
    await expectRefusal(look(visitor(), id), 423, 'share_locked')
    const before = clock.now()
    clock.set(new Date(before.getTime() + 24 * 3_600_000 - 1000).toISOString())
    await look(guest, id)
    clock.set(new Date(before.getTime() + 24 * 3_600_000 + 1000).toISOString())
    await expectRefusal(look(guest, id), 423, 'share_locked')
    clock.set(before.toISOString())
  })

  it('leaves a cookie that goes only to its own calls, so many links make no request too large', async () => {
    const { id, password } = await shared()
    const answer = await visitor().fetch(`/v1/share/car-auction/${id}/unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ password }),
    })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^minato_share_${id}=.*; Path=/v1/share/car-auction/${id};`)),
    ])
  })

  it("is not opened by another lot's code, nor by another link's cookie", async () => {
    const [one, other] = [await shared(), await shared()]
    await context.db.updateTable('shares').set({ code: '111111' }).where('id', '=', one.id).execute()
    await context.db.updateTable('shares').set({ code: '222222' }).where('id', '=', other.id).execute()
    const guest = visitor()
    await expectRefusal(open(guest, one.id, '222222'), 423, 'wrong_access_code')
    await open(guest, other.id, '222222')
    await expectRefusal(look(guest, one.id), 423, 'share_locked')
    const proof = guest.jar.get(`minato_share_${other.id}`)!
    guest.jar.set(`minato_share_${one.id}`, proof)
    await expectRefusal(look(guest, one.id), 423, 'share_locked')
    guest.jar.set(`minato_share_${one.id}`, proof.replace(/^\d+/, '99999999999'))
    await expectRefusal(look(guest, one.id), 423, 'share_locked')
  })

  it('carries only what the specification shows of a shared lot, whoever is signed in', async () => {
    const lot = await newLot({ start_price: 765_000, drawn: true })
    const person = await newUser({ kind: 'manager' })
    const manager = await as(person)
    const note = { lot_id: lot.id, comment: 'Ask 900', user_id: person.id, changed_at: clock.now() }
    await context.db.insertInto('lot_notes').values(note).execute()
    const { link, password } = await share(manager, lot.id)
    await open(manager, idOf({ link }), password)
    const answer = await manager.fetch(`/v1/share/car-auction/${idOf({ link })}`)
    const text = await answer.text()
    expect(Object.keys(JSON.parse(text) as object).sort()).toEqual([
      'carCommonDetail',
      'carInfo',
      'carSpecification',
      'lotImages',
      'lotInfo',
    ])
    for (const secret of ['765000', 'Ask 900', 'bidInfo', 'wishList', 'startPrice']) expect(text).not.toContain(secret)
    expect(JSON.parse(text)).toMatchObject({
      carCommonDetail: { comment: '', commentEditable: false, allowDownloadPhotos: false, sheetTranslatable: false },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is not there under another listing, another name or a made-up one', async () => {
    const { id, password } = await shared()
    await expectRefusal(look(visitor(), id, 'bikes'), 404, 'not_found')
    await expectRefusal(open(visitor(), id, password, 'stock'), 404, 'not_found')
    await expectRefusal(look(visitor(), 'A'.repeat(22)), 404, 'not_found')
    await expectRefusal(look(visitor(), "' or 1=1 --"), 404, 'not_found')
    await expectRefusal(open(visitor(), 'short', password), 404, 'not_found')
    await expectRefusal(look(visitor(), id, 'nothing' as PageType), 422, 'invalid_fields')
  })
})

describe('a guess', () => {
  it('says how many are left, and five are all that one address has in a quarter of an hour', async () => {
    const { id, password } = await shared()
    const guest = visitor()
    for (const left of [4, 3, 2, 1, 0])
      await expectRefusal(open(guest, id, wrongFor(password)), 423, 'wrong_access_code', {
        left,
        ...(left === 0 && { seconds: 900 }),
      })
    const before = clock.now()
    clock.set(new Date(before.getTime() + 60_000).toISOString())
    await expectRefusal(open(guest, id, password), 429, 'too_many_requests', { seconds: 840 })
    await open(visitor({ ip: '203.0.113.8' }), id, password)
    clock.set(new Date(before.getTime() + 15 * 60_000).toISOString())
    await open(guest, id, password)
    clock.set(before.toISOString())
  })

  it('at one link does not count at another', async () => {
    const [one, other] = [await shared(), await shared()]
    const guest = visitor()
    for (let i = 0; i < 5; i += 1) await open(guest, one.id, wrongFor(one.password)).catch(() => undefined)
    await open(guest, other.id, other.password)
  })

  it.each(['12345', '1234567', 'abcdef', '', ' 12345'])('that is no code, %j, is no guess', async password => {
    const { id } = await shared()
    const error = await expectRefusal(open(visitor(), id, password), 422, 'invalid_fields')
    expect(error.fields).toEqual({ password: 'Must be six digits' })
    const { wrong_guesses } = await row(id)
    expect(wrong_guesses).toBe(0)
  })

  it('that is right costs nothing, however often', async () => {
    const { id, password } = await shared()
    for (let i = 0; i < 60; i += 1) await open(visitor(), id, password)
    expect((await row(id)).wrong_guesses).toBe(0)
  })

  it('one address may guess twenty times a day', async () => {
    const { id, password } = await shared()
    const before = clock.now()
    const codes: unknown[] = []
    // Each hour five more than it has.
    for (let hour = 0; hour < 8; hour += 1) {
      clock.set(new Date(before.getTime() + hour * 3_600_000).toISOString())
      for (let i = 0; i < 6; i += 1)
        codes.push(await open(visitor(), id, wrongFor(password)).catch((error: { code?: string }) => error.code))
    }
    expect(codes.filter(code => code === 'wrong_access_code')).toHaveLength(20)
    expect(codes.filter(code => code === 'too_many_requests')).toHaveLength(28)
    await open(visitor({ ip: '192.0.2.1' }), id, password)
    clock.set(new Date(before.getTime() + 25 * 3_600_000).toISOString())
    await open(visitor(), id, password)
    clock.set(before.toISOString())
  })

  it('of one network of IPv6 counts as one address’s', async () => {
    const { id, password } = await shared()
    for (let i = 1; i <= 5; i += 1)
      await open(visitor({ ip: `2001:db8:7::${i}` }), id, wrongFor(password)).catch(() => undefined)
    await expectRefusal(open(visitor({ ip: '2001:db8:7::9' }), id, password), 429, 'too_many_requests', {
      seconds: 900,
    })
    await open(visitor({ ip: '2001:db8:8::1' }), id, password)
  })

  it('a thousand wrong codes from a thousand addresses open nothing: a hundred are checked, and the link stays valid', async () => {
    const lot = await newLot({ maker: 'SUBARU', model: 'LEVORG' })
    const person = await newUser({ kind: 'dealer', language: 693 })
    const { link, password } = await share(await as(person), lot.id)
    const id = idOf({ link })
    const inside = visitor({ ip: '192.0.2.7' })
    await open(inside, id, password)
    const guess = (i: number) =>
      open(visitor({ ip: `198.51.${i >> 8}.${i & 255}` }), id, wrongFor(password, i + 1)).then(
        () => 'opened',
        (error: { code?: string }) => error.code,
      )
    // Twenty at a time: the server refuses some of a larger crowd before it checks their codes.
    const tries: (string | undefined)[] = []
    for (let wave = 0; wave < 50; wave += 1)
      tries.push(...(await Promise.all(Array.from({ length: 20 }, (_, i) => guess(wave * 20 + i)))))
    const count = (code: string) => tries.filter(one => one === code).length
    expect(count('opened')).toBe(0)
    expect(count('wrong_access_code')).toBe(100)
    expect(count('share_guessed')).toBe(900)
    expect(await row(id)).toMatchObject({ wrong_guesses: 100, closed_by: null })

    // Strangers' guesses lock out neither a guest who has opened it before, nor anybody a day later.
    const before = clock.now()
    await expectRefusal(open(visitor({ ip: '192.0.2.8' }), id, password), 429, 'share_guessed', { seconds: 86_400 })
    await look(inside, id)
    clock.set(new Date(before.getTime() + 24 * 3_600_000 - 1000).toISOString())
    await open(inside, id, password)
    clock.set(new Date(before.getTime() + 24 * 3_600_000).toISOString())
    await open(visitor({ ip: '192.0.2.8' }), id, password)
    clock.set(before.toISOString())

    const mails = await context.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', person.email).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toBe('Неверные коды по вашей ссылке — Minato')
    expect(mails[0]!.body).toContain('SUBARU LEVORG')
    expect(mails[0]!.body).not.toContain(password)
  }, 120_000)

  it('at the same moment from one address is looked at five times at the most', async () => {
    const { id, password } = await shared()
    const guest = visitor()
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        open(guest, id, wrongFor(password, i + 1)).catch((error: { code?: string }) => error.code),
      ),
    )
    expect(codes.filter(code => code === 'wrong_access_code')).toHaveLength(5)
    expect(codes.filter(code => code === 'too_many_requests')).toHaveLength(35)
  })

  it('that comes from another site is refused', async () => {
    const { id, password } = await shared()
    const answer = await visitor().fetch(`/v1/share/car-auction/${id}/unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ password }),
    })
    expect(answer.status).toBe(403)
  })
})

describe('a share that has ended', () => {
  it('a new link of the maker closes the old one, also for those who had opened it', async () => {
    const [lot, caller] = [await newLot(), await maker()]
    const first = await share(caller, lot.id)
    const inside = visitor()
    await open(inside, idOf(first), first.password)
    const again = { params: { pageType: 'car-auction' as const }, query: { carId: lot.id, fresh: '1' as const } }
    const second = await caller.call(shareEndpoints.sharePassword, again)
    expect(second.link).not.toBe(first.link)
    await expectRefusal(look(inside, idOf(first)), 409, 'share_revoked')
    await expectRefusal(open(visitor(), idOf(first), first.password), 409, 'share_revoked')
    await open(visitor(), idOf(second), second.password)
    expect(await share(caller, lot.id)).toEqual(second)
  })

  it('an expired link says so, opened or not, and the maker can create another', async () => {
    const lot = await newLot({ day: '2026-11-25' })
    const person = await newUser({ kind: 'dealer' })
    const { link, password } = await share(await as(person), lot.id)
    const before = clock.now()
    clock.set('2026-12-25T23:59:00+09:00')
    const guest = visitor()
    await open(guest, idOf({ link }), password)
    await look(guest, idOf({ link }))
    clock.set('2026-12-26T00:00:00+09:00')
    await expectRefusal(look(guest, idOf({ link })), 409, 'share_expired')
    await expectRefusal(open(guest, idOf({ link }), password), 409, 'share_expired')
    const again = await share(await as(person), lot.id)
    expect(again.link).not.toBe(link)
    expect(again.endsAt).toBe('2027-01-26T00:00:00+09:00')
    clock.set(before.toISOString())
  })

  it('a link of a disabled maker no longer opens', async () => {
    const lot = await newLot()
    const person = await newUser({ kind: 'dealer' })
    const { link, password } = await share(await as(person), lot.id)
    await context.db.updateTable('users').set({ kind: 'disabled' }).where('id', '=', person.id).execute()
    await expectRefusal(open(visitor(), idOf({ link }), password), 409, 'share_revoked')
  })

  it('a link is closed, opened before or not, while its maker may not share', async () => {
    const lot = await newLot()
    const person = await newUser({ kind: 'dealer' })
    const { link, password } = await share(await as(person), lot.id)
    const guest = visitor()
    await open(guest, idOf({ link }), password)
    const give = (shareCar: boolean) =>
      context.db
        .updateTable('users')
        .set({ flags: JSON.stringify({ shareCar }) })
        .where('id', '=', person.id)
        .execute()
    await give(false)
    await expectRefusal(look(guest, idOf({ link })), 409, 'share_revoked')
    await expectRefusal(open(visitor(), idOf({ link }), password), 409, 'share_revoked')
    await give(true)
    await look(guest, idOf({ link }))
  })

  it.each<[PageType, LotOverrides, Permission]>([
    ['car-auction', {}, 'carAuctionsView'],
    ['stock', { offer: 'stock' }, 'onepriceView'],
    ['stats', { status: 4533, day: '2026-11-20' }, 'salesStatisticsView'],
    ['bikes', { vehicle: 'bike' }, pageTypeRecord('bikes').permission],
    ['bike-stats', { vehicle: 'bike', status: 4533, day: '2026-11-20' }, pageTypeRecord('bike-stats').permission],
  ])('nor while its maker may not open its listing: %s', async (pageType, overrides, flag) => {
    const lot = await newLot(overrides)
    const person = await newUser({ kind: 'dealer' })
    const { link, password } = await share(await as(person), lot.id, pageType)
    const guest = visitor()
    await open(guest, idOf({ link }), password, pageType)
    const give = (may: boolean) =>
      context.db
        .updateTable('users')
        .set({ flags: JSON.stringify({ [flag]: may }) })
        .where('id', '=', person.id)
        .execute()
    await give(false)
    await expectRefusal(look(guest, idOf({ link }), pageType), 409, 'share_revoked')
    await expectRefusal(open(visitor(), idOf({ link }), password, pageType), 409, 'share_revoked')
    await give(true)
    await look(guest, idOf({ link }), pageType)
  })
})

it('speaks the reader’s language', async () => {
  const { id, password } = await shared()
  const guest = visitor({ language: 'ru' })
  const error = await expectRefusal(open(guest, id, wrongFor(password)), 423, 'wrong_access_code')
  expect(error.message).toBe('Неверный код доступа')
})

it('gives the lines of the sheet in the language of the page, even to a user whose account has another', async () => {
  const sheet = { ...sheetLots(1)[0]!.sheet, marks: [{ code: 'U1', part: 'roof' }] }
  const { id, password } = await shared({ sheet: JSON.stringify(sheet) })
  const { jar } = await as(await newUser())
  for (const guest of [visitor({ language: 'ru' }), visitor({ language: 'ru', jar })]) {
    await open(guest, id, password)
    const { carCommonDetail } = lotOfShared(await look(guest, id))
    expect(carCommonDetail.info.join()).toContain('Крыша, мелкая вмятина U1')
  }
})

it('opens no other door: with the cookie of a share the lot itself stays behind the sign-in', async () => {
  const { lot, id, password } = await shared()
  const guest = visitor()
  await open(guest, id, password)
  const call = createCall({ fetch: guest.fetch })
  const asked = call(lotViewEndpoints.view, { params: { pageType: 'car-auction' }, query: { id: lot.id } })
  await expectRefusal(asked, 401, 'session_expired')
})

const row = (id: string) => context.db.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
