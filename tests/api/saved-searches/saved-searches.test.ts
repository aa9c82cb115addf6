import { describe, expect, it } from 'vitest'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { menuCountersEndpoints } from '#contract/dashboard/menu-counters.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { MAX_SAVED_SEARCHES } from '#domain/saved-searches/search-title.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const { as, visitor, newUser } = await testApp()
const buyer = async () => as(await newUser())
const save = (caller: Caller, title: string, type: PageType = 'car-auction', params = 'maker=1&year=2015,2020') =>
  caller.call(savedSearchesEndpoints.saveSearch, { body: { title, params, type } })
const mine = (caller: Caller, type: PageType = 'car-auction') =>
  caller.call(savedSearchesEndpoints.mySearches, { query: { type } })
const counters = async (caller: Caller) => (await caller.call(menuCountersEndpoints.menuCounters, {})).search

describe('saved searches', () => {
  it('are kept for each listing, the latest first, and counted in the menu', async () => {
    const caller = await buyer()
    await expect(save(caller, '  Toyota 2015 – 2020 ')).resolves.toBeNull()
    await save(caller, 'Hondas')
    await save(caller, 'Bikes', 'bikes', 'engine=400,0')
    expect(await mine(caller)).toMatchObject({
      items: [{ name: 'Hondas' }, { name: 'Toyota 2015 – 2020', params: 'maker=1&year=2015,2020' }],
      counter: 2,
    })
    expect((await mine(caller, 'bikes')).items).toMatchObject([
      { name: 'Bikes', params: 'engine=400,0', type: 'bikes', lookedAt: expect.stringMatching(/\+09:00$/) },
    ])
    expect(await counters(caller)).toEqual({
      'car-auction': '2',
      stock: '0',
      stats: '0',
      bikes: '1',
      'bike-stats': '0',
    })
  })

  it('are saved once by a double tap, and again under another title', async () => {
    const caller = await buyer()
    await Promise.all([save(caller, 'Hondas'), save(caller, 'Hondas')])
    expect((await mine(caller)).items).toMatchObject([{ name: 'Hondas' }])
    await save(caller, 'The same Hondas')
    expect((await mine(caller)).counter).toBe(2)
  })

  it('take another name and are deleted by an id that comes as text', async () => {
    const caller = await buyer()
    await save(caller, 'Old name')
    const { id } = (await mine(caller)).items[0]!
    await caller.call(savedSearchesEndpoints.updateSearch, { body: { id, title: 'New name' } })
    expect((await mine(caller)).items).toMatchObject([{ id, name: 'New name' }])
    await caller.call(savedSearchesEndpoints.deleteSearch, { body: { id: String(id) } })
    expect(await mine(caller)).toEqual({ items: [], counter: 0 })
    await expect(caller.call(savedSearchesEndpoints.deleteSearch, { body: { id: String(id) } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('are nobody else’s', async () => {
    const [owner, other] = [await buyer(), await buyer()]
    await save(owner, 'Mine')
    const { id } = (await mine(owner)).items[0]!
    expect((await mine(other)).items).toEqual([])
    await expect(
      other.call(savedSearchesEndpoints.updateSearch, { body: { id, title: 'Stolen' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(other.call(savedSearchesEndpoints.deleteSearch, { body: { id } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await mine(owner)).items).toMatchObject([{ name: 'Mine' }])
  })

  it('are ten for each listing at the most, however many are saved at once', async () => {
    const caller = await buyer()
    const answers = await Promise.allSettled(Array.from({ length: 14 }, (_, at) => save(caller, `Search ${at}`)))
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(MAX_SAVED_SEARCHES)
    const refused = answers.find(answer => answer.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, code: 'too_many_searches' })
    expect((await mine(caller)).counter).toBe(MAX_SAVED_SEARCHES)
    await expect(save(caller, 'Another listing', 'stock')).resolves.toBeNull()
  })

  it.each([
    ['no title', { title: '   ', params: 'maker=1', type: 'stock' }, 'title'],
    ['a title of 201 characters', { title: 'x'.repeat(201), params: 'maker=1', type: 'stock' }, 'title'],
    ['nothing searched for', { title: 'All', params: ' ', type: 'stock' }, 'params'],
    ['an unknown listing', { title: 'All', params: 'maker=1', type: 'boats' }, 'type'],
  ])('are refused with %s', async (_, body, field) => {
    const caller = await buyer()
    await expect(caller.call(savedSearchesEndpoints.saveSearch, { body: body as never })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) as string },
    })
  })

  it('ask who is there', async () => {
    await expect(mine(visitor())).rejects.toMatchObject({ status: 401 })
    await expect(save(visitor(), 'Mine')).rejects.toMatchObject({ status: 401 })
  })
})
