import { beforeAll, describe, expect, it } from 'vitest'
import { companyEndpoints } from '#contract/site/company.endpoints.ts'
import { menuCountersEndpoints } from '#contract/dashboard/menu-counters.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { countriesIn } from '#server/site/countries.ts'
import { DEFAULT_SETTINGS, readSettings } from '#server/site/settings.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const t = await testApp()
let client: Caller
const set = (key: string, value: unknown) =>
  t.context.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

beforeAll(async () => {
  client = await t.as(await t.newUser())
  await t.newLot({ hall: 'USS Nagoya', day: '2026-11-27', gearbox: 'FAT', condition: '4.5' })
  await t.newLot({ hall: 'USS Nagoya', day: '2026-11-27', gearbox: 'F5', condition: 'R' })
  await t.newLot({ hall: 'CAA Chubu', day: '2026-11-27', gearbox: 'FAT', condition: 'S' })
  await t.newLot({ hall: 'USS Tokyo', day: '2026-12-10' })
  await t.newLot({
    hall: 'BDS Kashiwa',
    day: '2026-11-25',
    vehicle: 'bike',
    model: 'CB400',
    condition: '5',
    gearbox: '',
  })
})

describe('countries', () => {
  it('are numbered for good, Russia 183, and named and sorted in the reader’s language', async () => {
    const visitor = t.visitor({ language: 'ru' })
    const { countryList } = await visitor.call(siteEndpoints.countries, {})
    expect(countryList).toHaveLength(249)
    expect(countryList).toContainEqual({ value: 183, label: 'Россия' })
    expect(countryList[0]!.label).toBe('Австралия')
    expect(new Set(countryList.map(country => country.value)).size).toBe(249)
    const english = await t.visitor().call(siteEndpoints.countries, {})
    expect(english.countryList).toContainEqual({ value: 183, label: 'Russia' })
  })

  it('keep their numbers, since accounts refer to them', () => {
    const byCode = Object.fromEntries(countriesIn('en').map(country => [country.code, country.id]))
    expect(byCode).toMatchObject({ AF: 1, JP: 113, KZ: 116, RU: 183, ZW: 249 })
  })
})

it('lists currencies and languages', async () => {
  await expect(t.visitor().call(siteEndpoints.currencies, {})).resolves.toEqual([
    { value: 'JPY', label: 'JPY · Japanese Yen' },
    { value: 'USD', label: 'USD · US Dollar' },
  ])
  await expect(t.visitor().call(siteEndpoints.languages, {})).resolves.toEqual([
    { value: 692, label: 'English' },
    { value: 693, label: 'Русский' },
  ])
})

describe('the schedule', () => {
  it('has the six sale days from today on, each hall with its number of lots', async () => {
    const days = await client.call(siteEndpoints.auctionList, { query: { type: 'car-auction' } })
    expect(Object.keys(days)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
    ])
    expect(days['2026-11-27']).toMatchObject([
      { label: 'CAA Chubu', counter: 1, date: '2026-11-27' },
      { label: 'USS Nagoya', counter: 2, date: '2026-11-27' },
    ])
    const { id, value } = days['2026-11-27']![0]!
    expect(value).toBe(`2026-11-27~${id}`)
    expect(days['2026-11-25']).toEqual([])
  })

  it('of bikes counts bikes; stock and statistics have none', async () => {
    const bikes = await client.call(siteEndpoints.auctionList, { query: { type: 'bikes' } })
    expect(bikes['2026-11-25']).toMatchObject([{ label: 'BDS Kashiwa', counter: 1 }])
    await expect(client.call(siteEndpoints.auctionList, { query: { type: 'stock' } })).resolves.toEqual({})
    await expect(client.call(siteEndpoints.dates, { query: { type: 'stats' } })).resolves.toEqual({ dayList: [] })
  })

  it('names the weekday of each of its days', async () => {
    const { dayList } = await client.call(siteEndpoints.dates, { query: {} })
    expect(dayList[0]).toEqual({ value: '2026-11-24', label: 'Tue' })
    expect(dayList.at(-1)).toEqual({ value: '2026-11-30', label: 'Mon' })
    const russian = await t.as(await t.newUser({ language: 693 }))
    const { dayList: weekDays } = await russian.call(siteEndpoints.weekDays, {})
    expect(weekDays.map(day => day.label)).toEqual(['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб'])
  })
})

describe('lists of what occurs', () => {
  it('has the gearboxes of the market and the conditions of a listing, best first', async () => {
    await expect(client.call(siteEndpoints.gearboxes, {})).resolves.toEqual(
      ['AT', 'F5', 'FAT'].map(gearbox => ({ value: gearbox, label: gearbox })),
    )
    const conditions = await client.call(siteEndpoints.conditions, { query: { type: 'car-auction' } })
    expect(conditions.map(one => one.value)).toEqual(['S', '4.5', '4', 'R'])
    const ofBikes = await client.call(siteEndpoints.conditions, { query: { type: 'bike-stats' } })
    expect(ofBikes.map(one => one.value)).toEqual(['5'])
  })

  it('sends auction statuses with the word as value and the number as label', async () => {
    const statuses = await client.call(siteEndpoints.auctionStatuses, {})
    expect(statuses.map(status => status.label)).toEqual(Array.from({ length: 9 }, (_, at) => String(4531 + at)))
    expect(statuses[2]).toEqual({ value: 'sold', label: '4533' })
  })
})

it('counts the new bids of the list that opens: a client his own, a dealer his clients’ too, a manager all that wait', async () => {
  const dealer = await t.newUser({ kind: 'dealer' })
  const [one, other] = [await t.newUser({ dealerId: dealer.id }), await t.newUser()]
  const manager = await t.newUser({ kind: 'manager' })
  const now = t.clock.now()
  const bid = async (user_id: number, status: number) => {
    const { id } = await t.newLot()
    const times = { placed_at: now, created_at: now, changed_at: now }
    await t.context.db
      .insertInto('bids')
      .values({ lot_id: id, user_id, amount: 300_000, status, ...times })
      .execute()
  }
  await bid(one.id, 1)
  await bid(one.id, 2)
  await bid(other.id, 1)
  const bids = async (user: { id: number }) =>
    (await (await t.as(user)).call(menuCountersEndpoints.menuCounters, {})).bid
  await bid(dealer.id, 1)
  expect([await bids(one), await bids(other), await bids(dealer), await bids(manager)]).toEqual([1, 1, 2, 3])
  await t.context.db
    .updateTable('users')
    .set({ flags: JSON.stringify({ dealerBidAccess: false }) })
    .where('id', '=', dealer.id)
    .execute()
  expect(await bids(dealer), 'a dealer without the list of his clients’ bids').toBe(1)
  const withoutBids = await t.newUser({ kind: 'manager', flags: { bidManagementEnabled: false } })
  expect(await bids(withoutBids), 'what he cannot open is not counted').toBe(0)
})

it('tells everybody whom to turn to', async () => {
  await expect(t.visitor().call(companyEndpoints.company, {})).resolves.toEqual(t.context.config.company)
  expect(t.context.config.company.email).toBe('help@minato.example')
})

it('reads server settings, with defaults for what nobody set or set to nonsense', async () => {
  await expect(readSettings(t.context.db)).resolves.toEqual(DEFAULT_SETTINGS)
  await set('bidDeadlineMinutes', 30)
  await set('cancelDeadlineHours', 'soon')
  await expect(readSettings(t.context.db)).resolves.toEqual({ ...DEFAULT_SETTINGS, bidDeadlineMinutes: 30 })
})
