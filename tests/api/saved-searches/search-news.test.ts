import { describe, expect, it } from 'vitest'
import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { MAX_NEW_LOTS_PER_DAY } from '#domain/saved-searches/search-notify.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { askMarket } from '#server/saved-searches/ask-market.ts'
import { pushFoundLots } from '#server/saved-searches/push-found-lots.ts'
import { testApp } from '#tests/support/app.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { lookForNews, saveSearch, searchesOf } from '#tests/support/search-news.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp()
const { clock } = t
const change = savedSearchesEndpoints.updateSearch

/** A person with a device, whose search finds the cars of a maker of his own. */
async function searcher(maker: string, overrides: Parameters<typeof newReader>[1] = {}) {
  const service = await pushService()
  const reader = await newReader(t, overrides)
  const { makerId, id: oldLot } = await t.newLot({ maker, model: 'ONE' })
  const params = `maker=${makerId}&year=2015,0`
  const id = await saveSearch(reader.caller, params)
  await lookForNews(t.context)
  clock.advance(MINUTE_MS)
  const comes = (lots = 1) =>
    Promise.all(Array.from({ length: lots }, () => t.newLot({ maker, model: 'ONE', year: 2020 })))
  const told = () => toldTo(t, service, reader.phone)
  const shown = async () => (await searchesOf(reader.caller)).find(search => search.id === id)!
  return { ...reader, id, params, oldLot, comes, told, shown, maker }
}

describe('a saved search', () => {
  it('counts the matching lots that came since it was looked at, and tells of them once', async () => {
    const { caller, id, params, comes, told, shown, maker } = await searcher('SUZUKI', { language: 693 })
    expect(await shown()).toMatchObject({ fresh: 0, notify: 'at-once', isWide: false })
    await comes(2)
    await t.newLot({ maker, model: 'ONE', year: 2010 })
    await t.newLot({ maker: 'OTHER', model: 'TWO' })
    await lookForNews(t.context)
    await lookForNews(t.context)
    const found = `${id},${Date.parse((await shown()).lookedAt!)}`
    const search = { page: 'car-auction', params, name: 'Wanted', found }
    expect(await told()).toEqual([{ kind: 'newLots', language: 'ru', search, count: 2 }])
    expect(await shown()).toMatchObject({ fresh: 2 })
    await caller.call(change, { body: { id, looked: true } })
    expect(await shown()).toMatchObject({ fresh: 0, name: 'Wanted' })
    await lookForNews(t.context)
    expect(await told()).toHaveLength(1)
  })

  it('tells of them under a long name with emoji, which the notification cuts', async () => {
    const { caller, id, comes, told } = await searcher('LONG NAME')
    await caller.call(change, { body: { id, title: `${'a'.repeat(199)}🚗` } })
    await comes()
    await lookForNews(t.context)
    expect(await told()).toMatchObject([{ search: { name: 'a'.repeat(199) } }])
  })

  it('tells which lots it found since an instant, also after its person looked at them', async () => {
    const { caller, id, comes, shown } = await searcher('SUBARU')
    const found = async (since: string) =>
      (await caller.call(savedSearchesEndpoints.foundLots, { query: { id, since: Date.parse(since) } })).lotIds
    const { lookedAt: before } = await shown()
    const lots = await comes(2)
    await lookForNews(t.context)
    expect(before).toMatch(/\+09:00$/)
    expect((await caller.call(dashboardEndpoints.mine, {})).searches).toMatchObject([{ id, lookedAt: before }])
    clock.advance(MINUTE_MS)
    await caller.call(change, { body: { id, looked: true } })
    const { lookedAt: after } = await shown()
    clock.advance(MINUTE_MS)
    const [later] = await comes()
    await lookForNews(t.context)
    expect(new Set(await found(before!))).toEqual(new Set([...lots, later].map(lot => lot!.id)))
    expect(await found(after!)).toEqual([later!.id])
  })

  it('marks no lot again that it found in the second in which its person looked', async () => {
    const { caller, id, comes, shown } = await searcher('DAIHATSU')
    clock.set('2026-11-27T12:00:00.200+09:00')
    await comes()
    await lookForNews(t.context)
    clock.advance(300)
    await caller.call(change, { body: { id, looked: true } })
    const since = Date.parse((await shown()).lookedAt!)
    expect((await caller.call(savedSearchesEndpoints.foundLots, { query: { id, since } })).lotIds).toEqual([])
  })

  it('that was saved for one auction day tells of any day when it has passed', async () => {
    const { caller, comes, told, params } = await searcher('PROTON')
    const today = tokyoDay(clock.now())
    await saveSearch(caller, `${params}&date=${addDays(today, -1)}`)
    await saveSearch(caller, `${params}&date=${addDays(today, 90)}`)
    await lookForNews(t.context)
    clock.advance(MINUTE_MS)
    await comes()
    await lookForNews(t.context)
    expect((await told()).map(({ search }) => search?.params)).toEqual([params, params])
  })

  it('tells once in half an hour, then of all that came meanwhile', async () => {
    const { comes, told } = await searcher('DAIHATSU')
    await comes()
    await lookForNews(t.context)
    expect(await told()).toMatchObject([{ count: 1 }])
    for (let times = 0; times < 3; times++) {
      clock.advance(MINUTE_MS)
      await comes()
      await lookForNews(t.context)
    }
    expect(await told()).toHaveLength(1)
    clock.advance(30 * MINUTE_MS)
    await Promise.all([lookForNews(t.context), lookForNews(t.context)])
    expect(await told()).toMatchObject([{ count: 1 }, { count: 3 }])
  })

  it('tells once a day at eight in the person’s morning, or in Tokyo’s where his zone is not known', async () => {
    const { caller, user, id, comes, told } = await searcher('SUBARU')
    await caller.call(change, { body: { id, notify: 'daily' } })
    const zone = t.context.db.updateTable('push_settings').set({ time_zone: 'Asia/Vladivostok' })
    await zone.where('user_id', '=', user.id).execute()
    await comes(3)
    await lookForNews(t.context)
    expect(await told()).toEqual([])
    const { tell_at: at } = await t.context.db
      .selectFrom('search_watch')
      .select('tell_at')
      .where('search_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(at!.toISOString().slice(11)).toBe('22:00:00.000Z')
    clock.advance(at!.getTime() - clock.now().getTime())
    await pushFoundLots(t.context)
    await pushFoundLots(t.context)
    expect(await told()).toMatchObject([{ count: 3 }])
  })

  it('is silent when it is off, and says nothing of that time when it is on again', async () => {
    const { caller, id, comes, told, shown } = await searcher('ISUZU')
    await caller.call(change, { body: { id, notify: 'off' } })
    await comes()
    await lookForNews(t.context)
    expect(await shown()).toMatchObject({ fresh: 1, notify: 'off' })
    await caller.call(change, { body: { id, notify: 'at-once' } })
    clock.advance(MINUTE_MS)
    await comes()
    await lookForNews(t.context)
    expect(await told()).toMatchObject([{ count: 1 }])
    expect(await shown()).toMatchObject({ fresh: 2 })
  })

  it('forgets lots that were sold meanwhile', async () => {
    const { comes, told, shown } = await searcher('HINO')
    const [first] = await comes(2)
    const sold = t.context.db.updateTable('lots').set({ status: LOT_STATUS.sold, sold_price: 1 })
    await lookForNews({ ...t.context })
    await sold.where('id', '=', first!.id).execute()
    expect(await shown()).toMatchObject({ fresh: 1 })
    expect(await told()).toHaveLength(1)
  })

  it('is on the dashboard with its pictures while it has new lots', async () => {
    const { caller, id, params, comes } = await searcher('MAZDA')
    const dashboard = async () => (await caller.call(dashboardEndpoints.mine, {})).searches
    expect(await dashboard()).toEqual([])
    await comes(2)
    await lookForNews(t.context)
    const [found] = (await dashboard())!
    expect(found).toMatchObject({ id, page: 'car-auction', name: 'Wanted', params, count: 2 })
    expect(found!.pictures).toHaveLength(2)
    await caller.call(change, { body: { id, looked: true } })
    expect(await dashboard()).toEqual([])
  })

  it('that finds over 500 new lots a day says so as soon as it is saved, once, and tells again when they are fewer', async () => {
    const { caller, phone } = await newReader(t)
    const service = await pushService()
    const { makerId } = await t.newLot({ maker: 'LADA', model: 'NIVA' })
    const [lot] = await t.context.db.selectFrom('lots').selectAll().where('maker_id', '=', makerId).execute()
    const many = Array.from({ length: MAX_NEW_LOTS_PER_DAY }, (_, at) => ({
      ...lot!,
      sheet: null,
      details: null,
      id: `${lot!.id}-${at}`,
      lot_no: `N${at}`,
      photo_token: `niva-${at}`,
    }))
    await t.context.db.insertInto('lots').values(many).execute()
    await lookForNews(t.context)
    await saveSearch(caller, `maker=${makerId}`, { title: 'All Ladas' })
    clock.advance(MINUTE_MS)
    await lookForNews(t.context)
    clock.advance(60 * MINUTE_MS)
    await t.newLot({ maker: 'LADA', model: 'NIVA' })
    await lookForNews(t.context)
    const search = { page: 'car-auction', params: `maker=${makerId}`, name: 'All Ladas' }
    const told = [{ kind: 'newLots', language: 'en', search, isWide: true }]
    expect(await toldTo(t, service, phone)).toEqual(told)
    expect(await searchesOf(caller)).toMatchObject([{ fresh: 0, isWide: true }])
    clock.advance(24 * 60 * MINUTE_MS)
    await t.newLot({ maker: 'LADA', model: 'NIVA' })
    await lookForNews(t.context)
    expect(await searchesOf(caller)).toMatchObject([{ fresh: 1, isWide: false }])
    expect((await toldTo(t, service, phone)).slice(1)).toMatchObject([
      { kind: 'newLots', language: 'en', search, count: 1 },
    ])
  })

  it('tells of lots that change until they match, each once, however often they change', async () => {
    const { caller, phone } = await newReader(t)
    const service = await pushService()
    const { makerId } = await t.newLot({ maker: 'VOLVO', model: 'V70' })
    const params = `maker=${makerId}&startPrice=0,200000&condition=4.5&year=2015,0`
    const lots = [
      await t.newLot({ maker: 'VOLVO', model: 'V70', start_price: 150_000, condition: '4.5' }),
      await t.newLot({ maker: 'VOLVO', model: 'V70', start_price: 300_000, condition: '4.5' }),
      await t.newLot({ maker: 'VOLVO', model: 'V70', start_price: 150_000, condition: '' }),
      await t.newLot({ maker: 'VOLVO', model: 'V70', start_price: 900_000, condition: '4.5' }),
    ]
    await lookForNews(t.context)
    const id = await saveSearch(caller, params)
    const set = (at: number, columns: { start_price?: number; condition?: string }) =>
      t.context.db.updateTable('lots').set(columns).where('id', '=', lots[at]!.id).execute()
    const round = async () => {
      clock.advance(60 * MINUTE_MS)
      await lookForNews(t.context)
    }
    await set(0, { start_price: 140_000 })
    await set(1, { start_price: 250_000 })
    await set(1, { start_price: 200_000 })
    await set(2, { condition: '4.5' })
    await set(3, { start_price: 800_000 })
    await round()
    expect(await toldTo(t, service, phone)).toMatchObject([{ kind: 'newLots', count: 2 }])
    await caller.call(change, { body: { id, looked: true } })
    await set(1, { start_price: 300_000 })
    await round()
    await set(1, { start_price: 190_000 })
    await set(3, { start_price: 100_000 })
    await round()
    expect(await toldTo(t, service, phone)).toMatchObject([{ count: 2 }, { count: 1 }])
  })

  it('says which cars are offered again after they were not sold, each offer once', async () => {
    const { caller, told, comes, id, maker } = await searcher('LANCIA')
    const car = { maker, model: 'ONE', year: 2020, mileage_km: 12_345 }
    const { id: removed } = await t.newLot({ ...car, mileage_km: 1_001, status: LOT_STATUS.removed })
    await t.newLot({ ...car, day: '2026-11-20', status: LOT_STATUS.notSold })
    await t.newLot({ ...car, mileage_km: 54_321, day: '2026-11-20', status: LOT_STATUS.sold, sold_price: 1 })
    await t.newLot(car)
    await t.newLot({ ...car, mileage_km: 54_321 })
    await comes()
    await lookForNews(t.context)
    expect(await told()).toMatchObject([{ count: 3, relisted: 1 }])
    await caller.call(change, { body: { id, looked: true } })
    clock.advance(60 * MINUTE_MS)
    const again = t.context.db.updateTable('lots').where('id', '=', removed)
    await again.set({ status: LOT_STATUS.upcoming }).execute()
    await lookForNews(t.context)
    await again.set({ start_price: 290_000 }).execute()
    clock.advance(60 * MINUTE_MS)
    await lookForNews(t.context)
    expect(await told()).toMatchObject([{ count: 3 }, { count: 1, relisted: 1 }])
    expect((await caller.call(dashboardEndpoints.mine, {})).searches).toMatchObject([{ count: 1, relisted: 1 }])
  })

  it('of results finds nothing new, nor does one that cannot be read', async () => {
    const { caller, phone } = await newReader(t)
    const service = await pushService()
    await saveSearch(caller, 'maker=1', { type: 'stats' })
    await saveSearch(caller, 'date=2026-99-99&maker=x')
    clock.advance(MINUTE_MS)
    await t.newLot()
    await lookForNews(t.context)
    expect(await toldTo(t, service, phone)).toEqual([])
  })

  it('of a market that is only asked finds what it did not find before', async () => {
    const { comes, told, shown } = await searcher('TESLA')
    await askMarket(t.context)
    await comes(2)
    clock.advance(30 * MINUTE_MS)
    await Promise.all([askMarket(t.context), askMarket(t.context)])
    await pushFoundLots(t.context)
    expect(await told()).toMatchObject([{ count: 2 }])
    expect(await shown()).toMatchObject({ fresh: 2 })
  })

  it('takes no unknown mode', async () => {
    const { caller, id } = await searcher('BMW')
    const asked = caller.call(change, { body: { id, notify: 'hourly' as never } })
    await expect(asked).rejects.toMatchObject({ status: 422, fields: { notify: expect.any(String) as string } })
  })
})
