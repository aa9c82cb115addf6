import { beforeAll, describe, expect, it } from 'vitest'
import { suggestEndpoints } from '#contract/lots/suggest.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const t = await testApp()
const params = { pageType: 'car-auction' } as const
let buyer: Caller
let prius: Awaited<ReturnType<typeof t.newLot>>

beforeAll(async () => {
  buyer = await t.as(await t.newUser())
  prius = await t.newLot({ model: 'PRIUS', chassis: 'ZVW50', year: 2018, lot_no: '30045' })
  await t.newLot({ model: 'PRIUS', chassis: 'ZVW50', year: 2015 })
  await t.newLot({ model: 'PRIUS ALPHA', chassis: 'ZVW41W', year: 2018 })
  await t.newLot({ maker: 'NISSAN', model: 'LEAF', chassis: 'ZE1', day: '2026-11-20', status: 4533 })
})

const ask = (text: string) => buyer.call(suggestEndpoints.suggest, { params, query: { text } })
const names = async (text: string) =>
  (await ask(text)).suggestions.map(({ kind, label, lots }) => `${kind} ${label} ${lots}`)

describe('a phrase in the search field', () => {
  it.each(['prius 2018', 'Приус 2018', 'pruis 2018 года'])(
    '%s is a model and a year, with the number of lots',
    async text => {
      const { filter, found, rest } = await ask(text)
      expect(filter).toEqual({ maker: String(prius.makerId), model: String(prius.modelId), year: '2018,2018' })
      expect(found).toBe(1)
      expect(rest).toEqual([])
    },
  )

  it('suggests what begins so, the most frequent first, and keeps the year', async () => {
    expect(await names('pri')).toEqual(['model Toyota Prius 2', 'model Toyota Prius Alpha 1'])
    expect(await names('zvw')).toEqual([])
    expect(await names('zvw5')).toEqual(['chassis ZVW50 2'])
    const [first] = (await ask('pri 2018')).suggestions
    expect(first).toMatchObject({ label: 'Toyota Prius', filter: { model: String(prius.modelId), year: '2018,2018' } })
  })

  it('offers a limit without a unit as a price and as kilometres, with the lots of each', async () => {
    expect((await names('приус до 300000')).slice(0, 2)).toEqual(['price 300000 2', 'mileage 300000 2'])
    expect((await ask('приус до 300000')).filter).not.toHaveProperty('mileage')
  })

  it('finds lots by their number, alone or in a hall', async () => {
    for (const text of ['30045', 'uss tokyo 30045', 'lot 30045']) {
      const { suggestions } = await ask(text)
      expect(suggestions[0]).toMatchObject({ kind: 'lot', label: '30045', link: `/car-auctions/${prius.id}` })
    }
  })

  it('knows nothing of what this listing does not have, and says which word that is', async () => {
    expect(await ask('leaf')).toEqual({ filter: {}, found: null, rest: ['leaf'], suggestions: [] })
    expect((await ask('prius zzz')).rest).toEqual(['zzz'])
    expect(await ask('  ')).toEqual({ filter: {}, found: null, rest: [], suggestions: [] })
  })

  it.each([
    '%',
    '‮prius',
    'под'.repeat(500),
    '9'.repeat(90),
    'under 99999999999999999999 km',
    '-1',
    "'; drop table lots",
  ])('answers %j', async text => {
    expect(Array.isArray((await ask(text)).suggestions)).toBe(true)
  })
})
