import { beforeAll, describe, expect, it } from 'vitest'
import { costsEndpoints } from '#contract/costs/costs.endpoints.ts'
import type { NewRate } from '#contract/costs/costs.shapes.ts'
import { deliveredPrice } from '#domain/costs/delivered-price.ts'
import { routeOf } from '#domain/costs/rate-book.ts'
import { addDemoRates } from '#demo/market/costs/demo-rates.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const t = await testApp()
let client: Caller
let manager: Caller
let hallId: number

const blank: Omit<NewRate, 'kind'> = {
  hallId: null,
  area: null,
  portId: null,
  vehicleType: null,
  currency: null,
  yen: 0,
  sharePpm: 0,
  overYen: 0,
  microYen: null,
  loadingPort: null,
  validFrom: '2026-11-24',
  source: 'Price list of November',
}
const add = (kind: NewRate['kind'], more: Partial<NewRate> = {}, caller = manager) =>
  caller.call(costsEndpoints.addRate, { body: { ...blank, kind, ...more } })
const book = (caller = client) => caller.call(costsEndpoints.rateBook, {})
const rateBook = () => manager.call(costsEndpoints.allRates, {})
const log = async () => (await manager.call(costsEndpoints.rateLog, { query: {} })).lines

beforeAll(async () => {
  client = await t.as(await t.newUser())
  manager = await t.as(await t.newUser({ kind: 'manager', fullName: 'Kenji Mori' }))
  ;({ hallId } = await t.newLot({ hall: 'USS Tokyo' }))
})

describe('rates', () => {
  it('are none before anybody wrote one', async () => {
    expect(await book()).toMatchObject({
      day: '2026-11-24',
      rates: [],
      ports: [],
      choice: { portId: null, currency: 'JPY' },
    })
  })

  it('hold from their day on, and the latest of a place alone', async () => {
    await add('agentFee', { yen: 40_000, validFrom: '2026-10-01' })
    await add('agentFee', { yen: 45_000 })
    await add('agentFee', { yen: 50_000, validFrom: '2026-11-25' })
    expect((await book()).rates).toEqual([expect.objectContaining({ kind: 'agentFee', yen: 45_000 })])
    expect((await rateBook()).rates.map(({ yen }) => yen)).toEqual([50_000, 45_000, 40_000])
    t.clock.set('2026-11-25T00:00:00+09:00')
    expect((await book()).rates).toEqual([expect.objectContaining({ yen: 50_000, validFrom: '2026-11-25' })])
    t.clock.set('2026-11-24T12:00:00+09:00')
  })

  it('show the reader neither their author nor their source', async () => {
    expect(Object.keys((await book()).rates[0]!)).not.toEqual(expect.arrayContaining(['source', 'changedBy', 'id']))
  })

  it('are one for a kind, place and day', async () => {
    await expect(add('agentFee', { yen: 1 })).rejects.toMatchObject({
      status: 422,
      fields: { validFrom: 'A rate already starts on this day' },
    })
    const [first, second] = (await rateBook()).rates
    await expect(
      manager.call(costsEndpoints.changeRate, {
        body: { ...blank, kind: 'agentFee', id: first!.id, validFrom: second!.validFrom },
      }),
    ).rejects.toMatchObject({ fields: { validFrom: 'A rate already starts on this day' } })
  })

  it('added at the same moment are one', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4].map(yen => add('forwarding', { yen })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await rateBook()).rates.filter(({ kind }) => kind === 'forwarding')).toHaveLength(1)
  })

  it.each<[string, object, Record<string, string>]>([
    ['a kind nobody knows', { kind: 'duty' }, { kind: 'This option is no longer available' }],
    ['freight without port and size', { kind: 'freight' }, { portId: 'Required field', vehicleType: 'Required field' }],
    ['an exchange rate of nothing', { kind: 'exchange' }, { currency: 'Required field', microYen: 'Required field' }],
    [
      'a currency that is a word',
      { kind: 'exchange', currency: 'dollar', microYen: 1 },
      { currency: 'Three capital letters, like USD' },
    ],
    [
      'a fee of a hall and of a group',
      { kind: 'hallFee', hallId: 1, area: 'USS' },
      { area: 'Choose an auction house or an area, not both' },
    ],
    ['a way to no port', { kind: 'inland', yen: 5000 }, { loadingPort: 'Required field' }],
    ['an agent at a hall', { kind: 'agentFee', hallId: 1 }, { hallId: 'Not used for this type of rate' }],
    ['insurance in yen', { kind: 'insurance', yen: 500 }, { yen: 'Not used for this type of rate' }],
    ['half a yen', { kind: 'agentFee', yen: 0.5 }, { yen: 'Whole yen, 0 to 10 000 000' }],
    ['less than nothing', { kind: 'agentFee', yen: -1 }, { yen: 'Whole yen, 0 to 10 000 000' }],
    [
      'more than all of it',
      { kind: 'insurance', sharePpm: 1_000_001 },
      { sharePpm: '0 to 100%, at most four decimals' },
    ],
    ['a day that is none', { kind: 'agentFee', validFrom: '2026-02-30' }, { validFrom: 'Must be a date, YYYY-MM-DD' }],
    ['no source', { kind: 'agentFee', source: ' ' }, { source: 'Required field' }],
    [
      'a hall that is not there',
      { kind: 'hallFee', hallId: 999_999 },
      { hallId: 'This option is no longer available' },
    ],
    [
      'a port that is not there',
      { kind: 'freight', portId: 999, vehicleType: 'car' },
      { portId: 'This option is no longer available' },
    ],
  ])('refuse %s by field and rule', async (_, wrong, fields) => {
    await expect(add('agentFee', { validFrom: '2027-01-01', ...wrong } as Partial<NewRate>)).rejects.toMatchObject({
      status: 422,
      fields,
    })
  })

  it('belong to admins alone', async () => {
    const { rates } = await rateBook()
    const calls = [
      () => client.call(costsEndpoints.allRates, {}),
      () => client.call(costsEndpoints.rateLog, { query: {} }),
      () => add('agentFee', { validFrom: '2027-01-01' }, client),
      () => client.call(costsEndpoints.changeRate, { body: { ...blank, kind: 'agentFee', id: rates[0]!.id } }),
      () => client.call(costsEndpoints.removeRate, { query: { id: rates[0]!.id } }),
      () => client.call(costsEndpoints.addPort, { body: { nameEn: 'A', nameRu: 'А' } }),
      () => client.call(costsEndpoints.changePort, { body: { id: 1, nameEn: 'A', nameRu: 'А' } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
    await expect(t.visitor().call(costsEndpoints.rateBook, {})).rejects.toMatchObject({ status: 401 })
  })
})

describe('the log of rates', () => {
  it('keeps who, when, what before and after', async () => {
    const { id } = await add('hallFee', { hallId, yen: 11_000 })
    await manager.call(costsEndpoints.changeRate, { body: { ...blank, kind: 'hallFee', hallId, id, yen: 12_500 } })
    await manager.call(costsEndpoints.changeRate, { body: { ...blank, kind: 'hallFee', hallId, id, yen: 12_500 } })
    await manager.call(costsEndpoints.removeRate, { query: { id } })
    const [removed, changed, added] = await log()
    expect(added).toMatchObject({
      at: '2026-11-24T12:00:00+09:00',
      userName: 'Kenji Mori',
      subject: 'rate',
      before: null,
      after: { kind: 'hallFee', hall: 'USS Tokyo', yen: 11_000, source: 'Price list of November' },
    })
    expect(changed).toMatchObject({ before: { yen: 11_000 }, after: { yen: 12_500 } })
    expect(removed).toMatchObject({ before: { yen: 12_500 }, after: null })
    await expect(manager.call(costsEndpoints.removeRate, { query: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('is append-only in the database itself', async () => {
    await expect(t.context.db.deleteFrom('rate_log').execute()).rejects.toThrow('append-only')
  })

  it('keeps ports under their names in both languages', async () => {
    const { id } = await manager.call(costsEndpoints.addPort, { body: { nameEn: 'Mombasa', nameRu: 'Момбасса' } })
    await manager.call(costsEndpoints.changePort, { body: { id, nameEn: 'Mombasa', nameRu: 'Момбаса' } })
    await expect(
      manager.call(costsEndpoints.addPort, { body: { nameEn: 'Mombasa', nameRu: 'Момбаса' } }),
    ).rejects.toMatchObject({ fields: { nameEn: 'This name is taken' } })
    expect((await log())[0]).toMatchObject({
      subject: 'port',
      before: { nameRu: 'Момбасса' },
      after: { nameRu: 'Момбаса' },
    })
    expect((await book()).ports).toEqual([{ id, nameEn: 'Mombasa', nameRu: 'Момбаса' }])
  })
})

describe('my port and my currency', () => {
  it('are remembered for me', async () => {
    await add('exchange', { currency: 'USD', microYen: 152_400_000 })
    const portId = (await book()).ports[0]!.id
    await client.call(costsEndpoints.chooseCost, { body: { portId, currency: 'USD' } })
    expect((await book()).choice).toEqual({ portId, currency: 'USD' })
    expect((await book(manager)).choice).toEqual({ portId: null, currency: 'JPY' })
    await client.call(costsEndpoints.chooseCost, { body: { portId: null, currency: 'JPY' } })
    expect((await book()).choice).toEqual({ portId: null, currency: 'JPY' })
  })

  it.each([
    [{ portId: 999, currency: 'JPY' }, { portId: 'This option is no longer available' }],
    [{ portId: null, currency: 'XXX' }, { currency: 'This option is no longer available' }],
    [{ portId: null, currency: 'yen' }, { currency: 'Three capital letters, like USD' }],
  ])('must be ones that have a rate: %o', async (body, fields) => {
    await expect(client.call(costsEndpoints.chooseCost, { body })).rejects.toMatchObject({ status: 422, fields })
  })
})

it('the demo comes with rates for every part, once', async () => {
  const demo = await testApp()
  const { hallId: hall } = await demo.newLot({ hall: 'USS Tokyo' })
  const reader = await demo.as(await demo.newUser())
  const boss = await demo.as(await demo.newUser({ kind: 'manager' }))
  await addDemoRates(demo.context.db, demo.clock.now())
  const { rates, halls, ports } = await reader.call(costsEndpoints.rateBook, {})
  const mombasa = ports.find(({ nameEn }) => nameEn === 'Mombasa')!
  for (const vehicleType of ['kei', 'car', 'large', 'bike'] as const) {
    const { tariffs, loadingPort, ratesOf } = routeOf(
      { rates, halls },
      { hallId: hall, portId: mombasa.id, vehicleType },
    )
    expect(deliveredPrice(1_000_000, tariffs).missing).toEqual([])
    expect({ loadingPort, ratesOf }).toEqual({ loadingPort: 'Yokohama', ratesOf: '2026-11-01' })
  }
  const { rates: all } = await boss.call(costsEndpoints.allRates, {})
  await boss.call(costsEndpoints.removeRate, { query: { id: all[0]!.id } })
  await addDemoRates(demo.context.db, demo.clock.now())
  expect((await boss.call(costsEndpoints.allRates, {})).rates).toHaveLength(all.length - 1)
})
