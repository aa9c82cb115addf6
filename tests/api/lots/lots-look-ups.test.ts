import { beforeAll, describe, expect, it } from 'vitest'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const { as, newUser, newLot } = await testApp()
const params = { pageType: 'car-auction' } as const
let buyer: Caller
let aqua: { makerId: number; modelId: number }

beforeAll(async () => {
  buyer = await as(await newUser())
  aqua = await newLot({ model: 'AQUA', chassis: 'NHP10' })
  await newLot({ model: 'AQUA', chassis: 'NHP10' })
  await newLot({ model: 'AQUA', chassis: 'NHP10G', color: 'BLACK' })
  await newLot({ model: 'PRIUS', chassis: 'ZVW51' })
  await newLot({ maker: 'NISSAN', model: 'SKYLINE', chassis: 'BNR34' })
  await newLot({ maker: 'HONDA', model: 'N BOX', chassis: 'JF1', offer: 'stock' })
  await newLot({ maker: 'MERCEDES BENZ', model: 'E CLASS', chassis: 'W213', offer: 'stock' })
  await newLot({ model: 'C-HR', chassis: 'ZYX10', offer: 'stock' })
  await newLot({ maker: 'NISSAN', model: 'LEAF', chassis: 'ZE1', day: '2026-11-20', status: 4533 })
})

const labels = (options: { label: string; counter: number }[]) => options.map(one => `${one.label} ${one.counter}`)

describe('look-ups of a listing', () => {
  it('name the makers and models that occur in it', async () => {
    const makers = await buyer.call(lotsEndpoints.maker, { params })
    expect(labels(makers)).toEqual(['NISSAN 1', 'TOYOTA 4'])
    expect(await buyer.call(lotsEndpoints.makers, { params })).toEqual(makers)
    const models = await buyer.call(lotsEndpoints.model, { params, query: { id: aqua.makerId } })
    expect(labels(models)).toEqual(['AQUA 3', 'PRIUS 1'])
    expect(await buyer.call(lotsEndpoints.models, { params, query: { id: aqua.makerId } })).toEqual(models)
    expect(await buyer.call(lotsEndpoints.models, { params, query: { id: 4_000_000_000 } })).toEqual([])
  })

  it.each([
    ['aqua', ['AQUA 3']],
    ['toyota pri', ['PRIUS 1']],
    ['s', ['PRIUS 1', 'SKYLINE 1']],
    ['leaf', []],
    ['', []],
    ['%', []],
    ['ap', []],
    ['приус', ['PRIUS 1']],
    ['тойота аква', ['AQUA 3']],
    ['приус 2018', ['PRIUS 1']],
    ['лиф', []],
  ])('find models by %j', async (search_model, expected) => {
    const found = labels(await buyer.call(lotsEndpoints.filterModel, { params, query: { search_model } }))
    expect(found).toEqual(expected)
  })

  it.each([
    ['n-box', ['N BOX 1']],
    ['nbox', ['N BOX 1']],
    ['e-class mercedes-benz', ['E CLASS 1']],
    ['CHR', ['C-HR 1']],
    ['c hr', ['C-HR 1']],
    ['c\u2010hr', ['C-HR 1']],
    ['c\u2011hr', ['C-HR 1']],
    ['C–HR', ['C-HR 1']],
    ['honda - n–box', ['N BOX 1']],
    ['-', []],
    ['– -', []],
  ])('find models by %j, however spaces and hyphens are written', async (search_model, expected) => {
    const fixedPrice = { pageType: 'stock' } as const
    const found = await buyer.call(lotsEndpoints.filterModel, { params: fixedPrice, query: { search_model } })
    expect(labels(found)).toEqual(expected)
  })

  it.each([
    ['nhp', ['NHP10 2', 'NHP10G 1']],
    ['NHP10-2054321', ['NHP10 2']],
    ['DBA-NHP10', ['NHP10 2', 'NHP10G 1']],
    ['BNR34, ZVW51-1', ['BNR34 1', 'ZVW51 1']],
    ['ZE1', []],
    ['', []],
  ])('find chassis codes by %j', async (search_chassis, expected) => {
    const found = await buyer.call(lotsEndpoints.filterChassis, { params, query: { search_chassis } })
    expect(labels(found)).toEqual(expected)
  })

  it('find the chassis codes of a chosen maker only', async () => {
    const query = { search_chassis: 'BNR34, ZVW51', makerId: String(aqua.makerId) }
    expect(labels(await buyer.call(lotsEndpoints.filterChassis, { params, query }))).toEqual(['ZVW51 1'])
  })

  it('fill maker and model from a chassis', async () => {
    const query = { quick_search_chassis: 'NHP10-2054321' }
    const found = await buyer.call(lotsEndpoints.filterAttributes, { params, query })
    expect([found.maker, found.model, found.chassis].map(labels)).toEqual([['TOYOTA 2'], ['AQUA 2'], ['NHP10 2']])
    expect(found.totalSearchResults).toBe(2)
    expect(found.totalResults).toBe(5)
  })

  it('fill the maker from a model, under the other filters', async () => {
    const found = await buyer.call(lotsEndpoints.filterAttributes, {
      params,
      query: { quick_search_model: 'aqua', color: 'BLACK' },
    })
    expect([found.maker, found.model, found.chassis].map(labels)).toEqual([['TOYOTA 1'], ['AQUA 1'], ['NHP10G 1']])
    expect(labels(found.selects.color)).toEqual(['BLACK 1', 'WHITE 2'])
  })

  it('name statuses in the language of the reader', async () => {
    const russian = await as(await newUser({ language: 693 }))
    const { selects } = await russian.call(lotsEndpoints.filters, { params: { pageType: 'stats' }, query: {} })
    expect(labels(selects.status)).toEqual(['Продан 1'])
  })
})
