import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lotsEndpoints, type ListingQuery } from '#contract/lots/lots.endpoints.ts'
import { PAGE_TYPES, PAGE_TYPE_NAMES, type PageType, type SortField } from '#domain/lots/page-types.ts'
import { startLotIndex, type LotIndex } from '#server/lots/index/start-lot-index.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { manyLots } from '#tests/support/many-lots.ts'
import { seededRandom } from '#tests/support/random.ts'

const t = await testApp()
const { db } = t.context
let buyer: Caller
let index: LotIndex

beforeAll(async () => {
  await manyLots(db, t.clock.now(), 900)
  buyer = await t.as(await t.newUser())
  index = startLotIndex(t.context, t.database)
  await index.catchUp()
})
afterAll(() => index?.stop())
afterEach(() => db.deleteFrom('lots').where('photo_token', 'like', 'copy-%').execute())

async function page(pageType: PageType, query: ListingQuery) {
  const { pageInfo, ...lists } = await buyer.call(lotsEndpoints.listing, { params: { pageType }, query })
  return { ids: lists[PAGE_TYPES[pageType].listKey]!.map(({ id }) => id), pageInfo }
}

/** The rest of a list as a phone scrolls it: each page behind the end of the one before. */
async function behind(pageType: PageType, query: ListingQuery, end: string | undefined): Promise<string[]> {
  const found: string[] = []
  for (let at = 2, after = end; after !== undefined; at += 1) {
    const next = await page(pageType, { ...query, page: at, after })
    found.push(...next.ids)
    after = next.ids.length > 0 ? next.pageInfo.end : undefined
  }
  return found
}

let round = 0

/** So many lots like those that are there, new ones of every day, price and year; answers their ids. */
async function insert(count: number): Promise<Set<string>> {
  round += 1
  const random = seededRandom(round)
  const rows = await db.selectFrom('lots').selectAll().orderBy('id').execute()
  const copies = Array.from({ length: count }, (_, place) => {
    const { sheet, details, ...lot } = random.pick(rows)
    // Ids below and above those that are there.
    const id = `${random.pick(['0', '2611', 'zz'])}-${round}-${place}`
    const told = { sheet: JSON.stringify(sheet), details: JSON.stringify(details) }
    return { ...lot, ...told, id, lot_no: `${round}-${place}`, photo_token: `copy-${round}-${place}` }
  })
  await db.insertInto('lots').values(copies).execute()
  return new Set(copies.map(({ id }) => id))
}

const ENGINES = {
  'the index': async () => {
    t.context.market = { search: index.search }
    await index.catchUp()
  },
  SQL: async () => {
    t.context.market = null
  },
}

describe.each(Object.entries(ENGINES))('a list that is scrolled, answered by %s', (_, engine) => {
  const orders: [PageType, SortField, 'ASC' | 'DESC'][] = [
    ['car-auction', 'auctionDate', 'ASC'],
    ['car-auction', 'auctionDate', 'DESC'],
    ['car-auction', 'startPrice', 'ASC'],
    ['car-auction', 'year', 'DESC'],
    ['stats', 'auctionDate', 'ASC'],
    ['stats', 'soldPrice', 'DESC'],
    ['stock', 'auctionDate', 'ASC'],
    ['bikes', 'condition', 'DESC'],
    ['bike-stats', 'mileage', 'ASC'],
  ]

  it.each(orders)(
    '%s by %s %s shows none twice and leaves none out, though 500 lots come after its first page',
    { timeout: 120_000 },
    async (pageType, sort, order) => {
      await engine()
      const query = { sort, order, pageSize: 20 }
      const first = await page(pageType, query)
      const before = [...first.ids, ...(await behind(pageType, query, first.pageInfo.end))]
      expect(before.length).toBe(first.pageInfo.totalSearchResults)
      expect(new Set(before).size).toBe(before.length)

      const added = await insert(500)
      await engine()
      const seen = [...first.ids, ...(await behind(pageType, query, first.pageInfo.end))]
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter(id => !added.has(id))).toEqual(before)
      const { totalSearchResults } = (await page(pageType, query)).pageInfo
      expect(totalSearchResults).toBeGreaterThan(first.pageInfo.totalSearchResults)
    },
  )

  it('goes on where it was when lots of its first page are sold, sorted away or gone', async () => {
    await engine()
    const query = { sort: 'startPrice', order: 'ASC', gearbox: 'AT,FAT,CVT', pageSize: 20 } as const
    const first = await page('car-auction', query)
    const rest = await behind('car-auction', query, first.pageInfo.end)
    await db.updateTable('lots').set({ start_price: 9_000_000 }).where('id', 'in', first.ids.slice(0, 5)).execute()
    await db.deleteFrom('lots').where('id', 'in', first.ids.slice(15)).execute()
    await engine()
    const now = await behind('car-auction', query, first.pageInfo.end)
    expect(now.filter(id => !first.ids.includes(id))).toEqual(rest)
  })
})

it('by number alone a page repeats what was pushed down: that is what the end is for', async () => {
  await ENGINES.SQL()
  const first = await page('car-auction', { sort: 'year', order: 'ASC' })
  await insert(500)
  const second = await page('car-auction', { sort: 'year', order: 'ASC', page: 2 })
  const plainly = await page('car-auction', { sort: 'year', order: 'ASC', page: 2, after: first.pageInfo.end! })
  expect(plainly.ids.some(id => first.ids.includes(id))).toBe(false)
  expect(second.ids).not.toEqual(plainly.ids)
})

describe('the end of a page', () => {
  it.each(PAGE_TYPE_NAMES)('of %s is there where a lot is', async pageType => {
    const { pageInfo } = await page(pageType, { pageSize: 1 })
    expect(pageInfo.end).toMatch(/^[01]\.\d*\.[0-9A-Za-z_-]+$/)
    expect((await page(pageType, { page: 5_000 })).pageInfo.end).toBeUndefined()
  })

  it.each(['x', '2.5.a', '0.1e5.a', '0.1.', "0.1.a'b", '0.99999999999999999.a', `0.1.${'a'.repeat(81)}`])(
    'that reads %s is refused',
    async after => {
      const refused = page('stats', { after })
      await expect(refused).rejects.toMatchObject({
        status: 422,
        fields: { after: 'Must be “end” from the previous page of this list' },
      })
    },
  )

  it.each(['0.9007199254740991.a', '1.-9007199254740.a', '1..a'])(
    'an end of a lot that is gone, %s, is accepted',
    async after => {
      for (const engine of Object.values(ENGINES)) {
        await engine()
        for (const sort of ['auctionDate', 'year', 'soldPrice'] as const)
          expect((await page('stats', { after, sort })).pageInfo.totalSearchResults).toBeGreaterThan(0)
      }
    },
  )
})
