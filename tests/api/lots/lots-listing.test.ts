import { beforeAll, describe, expect, it } from 'vitest'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { lotsEndpoints, type ListingQuery } from '#contract/lots/lots.endpoints.ts'
import { priceStripEndpoints } from '#contract/lots/price-strip.endpoints.ts'
import { PAGE_TYPES, PAGE_TYPE_NAMES, type PageType, type SortField } from '#domain/lots/page-types.ts'
import { conditionRank } from '#domain/lots/condition.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { RANGE_VALUE, everyLot, isOn, type PlainLot } from '#tests/support/lot-oracle.ts'
import { manyLots } from '#tests/support/many-lots.ts'

const { context, clock, as, visitor, newUser, newLot } = await testApp()
const today = tokyoDay(clock.now())

let buyer: Caller
let lots: Map<string, PlainLot>

beforeAll(async () => {
  await manyLots(context.db, clock.now(), 900)
  lots = new Map((await everyLot(context.db)).map(lot => [lot.id, lot]))
  buyer = await as(await newUser())
})

async function page(pageType: PageType, query: ListingQuery = {}, caller = buyer) {
  const { pageInfo, ...lists } = await caller.call(lotsEndpoints.listing, { params: { pageType }, query })
  return { pageInfo, cards: lists[PAGE_TYPES[pageType].listKey]! }
}

async function everyId(pageType: PageType, query: ListingQuery): Promise<string[]> {
  const { pageInfo } = await page(pageType, { ...query, pageSize: 1 })
  const pages = Array.from({ length: Math.ceil(pageInfo.totalSearchResults / 50) }, (_, at) => at + 1)
  const found = await Promise.all(pages.map(one => page(pageType, { ...query, page: one, pageSize: 50 })))
  return found.flatMap(({ cards }) => cards.map(card => card.id))
}

describe('pages', () => {
  it.each(PAGE_TYPE_NAMES)('%s shows every lot once, whatever the sort', async pageType => {
    const all = [...lots.values()].filter(lot => isOn[pageType](lot, today)).map(lot => lot.id)
    expect(all.length).toBeGreaterThan(20)
    for (const sort of [undefined, ...PAGE_TYPES[pageType].sorts])
      for (const order of ['ASC', 'DESC'] as const) {
        const ids = await everyId(pageType, { sort, order })
        expect(ids.toSorted(), `${sort} ${order}`).toEqual(all.toSorted())
      }
  })

  it('past the last are empty and still tell the totals', async () => {
    const { cards, pageInfo } = await page('stats', { page: 4000, gearbox: 'AT' })
    expect(cards).toEqual([])
    expect(pageInfo.totalSearchResults).toBeGreaterThan(0)
    expect((await page('stats', { page: 9_000_000_000_000_000, pageSize: 100 })).cards).toEqual([])
  })

  it.each([101, 'x', -4, 1.5])('of size %s are refused', async pageSize => {
    await expect(page('stats', { pageSize: pageSize as number })).rejects.toMatchObject({ status: 422 })
  })
})

describe('order', () => {
  const values: Record<Exclude<SortField, 'auctionDate'>, (lot: PlainLot) => number | null> = {
    year: RANGE_VALUE.year,
    mileage: RANGE_VALUE.mileage,
    condition: lot => conditionRank(lot.condition) || null,
    startPrice: RANGE_VALUE.startPrice,
    soldPrice: RANGE_VALUE.finishPrice,
  }

  it.each(Object.keys(values) as (keyof typeof values)[])('by %s has what is not known last, both ways', async sort => {
    for (const pageType of PAGE_TYPE_NAMES.filter(one => (PAGE_TYPES[one].sorts as readonly string[]).includes(sort)))
      for (const order of ['ASC', 'DESC'] as const) {
        const found = (await everyId(pageType, { sort, order })).map(id => ({ id, value: values[sort](lots.get(id)!) }))
        const known = found.filter(({ value }) => value !== null)
        const sign = order === 'ASC' ? 1 : -1
        const expected = known.toSorted((a, b) => sign * (a.value! - b.value!) || (a.id < b.id ? -1 : 1))
        const unknown = found.filter(({ value }) => value === null).toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect(found, `${pageType} ${order}`).toEqual([...expected, ...unknown])
      }
  })

  it.each(['car-auction', 'bikes'] as const)(
    'of %s by default: the next sale first, what is over last',
    async pageType => {
      const found = (await everyId(pageType, {})).map(id => lots.get(id)!)
      const over = found.findIndex(lot => lot.status >= 4533)
      expect(over).toBeGreaterThan(0)
      expect(found.slice(over).every(lot => lot.status >= 4533)).toBe(true)
      const starts = found.slice(0, over).map(lot => lot.starts_at!.getTime())
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    },
  )

  it.each(['stats', 'bike-stats'] as const)('of %s by default: the latest result first', async pageType => {
    const starts = (await everyId(pageType, {})).map(id => lots.get(id)!.starts_at!.getTime())
    expect(starts).toEqual(starts.toSorted((a, b) => b - a))
    const reverse = (await everyId(pageType, { sort: 'auctionDate', order: 'DESC' })).map(id => lots.get(id)!.starts_at)
    expect(reverse.map(at => at!.getTime())).toEqual(starts.toSorted((a, b) => a - b))
  })

  it('by a field that the listing does not sort by is its default', async () => {
    expect(await everyId('bikes', { sort: 'soldPrice' })).toEqual(await everyId('bikes', {}))
  })
})

describe('a card', () => {
  it('tells the lot in the words of the wire', async () => {
    const lot = await newLot({
      hall: 'CARD HALL',
      maker: 'CARDS',
      model: 'ONE',
      day: '2026-11-27',
      time: '09:00',
      time_set: false,
      start_price: null,
      year: null,
      is_uss: true,
    })
    const { cards } = await page('car-auction', { makerId: lot.makerId })
    expect(cards).toEqual([
      {
        id: lot.id,
        lotNo: lot.id.split('-')[2],
        auctionDate: '2026-11-27T09:00:00+09:00',
        timeSet: false,
        bidsCloseAt: '2026-11-27T08:00:00+09:00',
        auctionName: 'CARD HALL',
        auctionId: lot.hallId,
        maker: 'CARDS',
        makerId: lot.makerId,
        model: 'ONE',
        modelId: lot.modelId,
        year: null,
        engine: 1800,
        chassis: 'ZVW51',
        grade: 'S',
        color: 'WHITE',
        gearbox: 'AT',
        priv: '2WD',
        mileage: 42_000,
        equip: 'AC PS PW',
        condition: '4',
        startPrice: null,
        averagePrice: null,
        soldPrice: null,
        lotType: 'car',
        isUss: true,
        myBid: false,
        myBidAmount: null,
        bidStatusId: null,
        wishList: ['A', 'B', 'C', 'D', 'E', 'F'].map(group => ({ group, value: false })),
        status: 4532,
        images: [1, 2, 3].map(number => `/photos/${lot.photoToken}/${number}-320.webp`),
        link: `/car-auctions/${lot.id}`,
      },
    ])
  })

  it('of a bike tells its scores and serial number', async () => {
    const details = {
      rateEngine: '4',
      rateFront: '5',
      rateExt: '3',
      rateRear: '4',
      rateEl: '4',
      rateFrame: '5',
      inspection: 'completed',
    }
    const lot = await newLot({
      vehicle: 'bike',
      model: 'SCORED',
      chassis_no: 'MC22-1001',
      details: JSON.stringify(details),
    })
    const { cards } = await page('bikes', { modelId: lot.modelId })
    expect(cards).toMatchObject([
      { ...details, serial: 'MC22-1001', lotType: 'bike', link: `/bike-auctions/${lot.id}` },
    ])
  })

  it('of stock shows one price, from either column', async () => {
    await newLot({ offer: 'stock', model: 'FIXED', sold_price: 1_500_000, start_price: null })
    const other = await newLot({ offer: 'stock', model: 'FIXED', sold_price: null, start_price: 900_000 })
    const { cards } = await page('stock', { modelId: other.modelId, sort: 'soldPrice' })
    expect(cards.map(card => card.soldPrice)).toEqual([900_000, 1_500_000])
  })

  it('of a feed never sends the phone to the source of its pictures', async () => {
    const pictures = [1, 2, 3, 4].map(number => `https://feed.example/${number}.jpg`)
    const lot = await newLot({ model: 'FED', drawn: false, pictures })
    const { cards } = await page('car-auction', { modelId: lot.modelId })
    expect(cards[0]!.images).toEqual([])
  })
})

describe('the average price', () => {
  const sale = (model: string, sold_price: number | null, more: Record<string, unknown> = {}) =>
    newLot({ model, day: '2026-10-20', status: sold_price === null ? 4535 : 4533, sold_price, year: 2019, ...more })
  const averageOf = async (modelId: number) =>
    (await page('car-auction', { modelId })).cards.map(card => card.averagePrice)

  it('is the mean of comparable sales of half a year', async () => {
    for (const price of [400_000, 500_000, 600_001]) await sale('MEAN', price, { year: 2018 + (price % 3) })
    await sale('MEAN', 9_000_000, { year: 2016 })
    await sale('MEAN', 9_000_000, { chassis: 'OTHER' })
    await sale('MEAN', 9_000_000, { day: '2026-05-01' })
    await sale('MEAN', null)
    await newLot({ model: 'MEAN', offer: 'stock', sold_price: 9_000_000, year: 2019 })
    const { modelId } = await newLot({ model: 'MEAN', year: 2019, feed_average: 1 })
    expect(await averageOf(modelId)).toEqual([500_000])
  })

  it('under three sales is the figure of the feed', async () => {
    await sale('FEW', 400_000)
    await sale('FEW', 500_000)
    const { modelId } = await newLot({ model: 'FEW', year: 2019, feed_average: 777_000 })
    expect(await averageOf(modelId)).toEqual([777_000])
  })

  it('is none of stock', async () => {
    const { modelId } = await newLot({ model: 'NONE', offer: 'stock', feed_average: 777_000 })
    expect((await page('stock', { modelId })).cards[0]!.averagePrice).toBeNull()
  })
})

describe('the median', () => {
  it('of a card is that of the price strip on the lot’s page', async () => {
    const { cards } = await page('car-auction', { pageSize: 100 })
    expect(cards.filter(({ medianPrice }) => medianPrice !== undefined).length).toBeGreaterThan(10)
    for (const { id, medianPrice, medianSales } of cards) {
      const strip = await buyer.call(priceStripEndpoints.priceStrip, {
        params: { pageType: 'car-auction' },
        query: { id },
      })
      expect([medianPrice, medianSales ?? 0], id).toEqual([strip.quartiles?.median, strip.sales.length])
    }
  })
})

describe('the median for a reader without the statistics', () => {
  const medians = (cards: readonly LotCard[]) => cards.filter(card => 'medianPrice' in card || 'medianSales' in card)
  const averages = (cards: readonly LotCard[]) => cards.map(({ averagePrice }) => averagePrice)

  it('is on no card of a listing or of favorites; the average is', async () => {
    const { cards } = await page('car-auction', { pageSize: 100 })
    const starred = medians(cards).slice(0, 3)
    expect(starred).toHaveLength(3)
    const readAs = async (flags: { salesStatisticsView?: boolean }) => {
      const caller = await as(await newUser({ flags }))
      for (const { id: carId } of starred)
        await caller.call(favoritesEndpoints.addFavorite, { body: { carId, group: 'A', type: 'auction' } })
      const { carsList } = await caller.call(favoritesEndpoints.favorites, { query: { group: 'A' } })
      return { cards: (await page('car-auction', { pageSize: 100 }, caller)).cards, carsList }
    }
    const [whole, less] = [await readAs({}), await readAs({ salesStatisticsView: false })]
    expect([medians(whole.cards).length, medians(whole.carsList).length]).toEqual([medians(cards).length, 3])
    expect([less.cards.length, less.carsList.length]).toEqual([cards.length, 3])
    expect([medians(less.cards), medians(less.carsList)]).toEqual([[], []])
    expect(averages(less.cards)).toEqual(averages(cards))
  })
})

describe('when bids close', () => {
  it('is on the cards of coming lots, an hour ahead for a client and at the start for a manager', async () => {
    const coming = await newLot({ model: 'CLOSE', day: '2026-11-27', time: '12:00' })
    await newLot({ model: 'CLOSE', day: '2026-11-27', time: '12:00', status: 4536 })
    await newLot({ model: 'CLOSE', offer: 'stock', sold_price: 500_000 })
    const closings = async (pageType: PageType, caller?: Caller) =>
      (await page(pageType, { modelId: coming.modelId }, caller)).cards.map(card => card.bidsCloseAt)
    expect(await closings('car-auction')).toEqual(['2026-11-27T11:00:00+09:00', undefined])
    expect(await closings('car-auction', await as(await newUser({ kind: 'manager' })))).toEqual([
      '2026-11-27T12:00:00+09:00',
      undefined,
    ])
    expect(await closings('stock')).toEqual([undefined])
  })
})

describe('what belongs to one reader', () => {
  it('is his live bid and his star, and nobody else sees them', async () => {
    const lot = await newLot({ model: 'MINE' })
    const [owner, stranger] = [await newUser(), await newUser()]
    const bid = {
      lot_id: lot.id,
      user_id: owner.id,
      manager_id: null,
      placed_at: clock.now(),
      created_at: clock.now(),
      changed_at: clock.now(),
    }
    const gone = { ...bid, bid_group_id: null, bid_type: null, export_type: null, adjustment_price: null }
    await context.db
      .insertInto('bids')
      .values([
        { ...gone, amount: 310_000, status: 4 },
        { ...gone, amount: 350_000, status: 1 },
        { ...gone, amount: 320_000, status: 4 },
      ])
      .execute()
    const star = { user_id: owner.id, lot_id: lot.id, grp: 'C', type: 'auction', added_at: clock.now() }
    await context.db.insertInto('favorites').values(star).execute()

    const [his] = (await page('car-auction', { modelId: lot.modelId }, await as(owner))).cards
    expect(his).toMatchObject({ myBid: true, myBidAmount: 350_000, bidStatusId: 1 })
    expect(his!.wishList.filter(entry => entry.value)).toEqual([{ group: 'C', value: true }])
    const [theirs] = (await page('car-auction', { modelId: lot.modelId }, await as(stranger))).cards
    expect(theirs).toMatchObject({ myBid: false, myBidAmount: null, bidStatusId: null })
    expect(theirs!.wishList.some(entry => entry.value)).toBe(false)
  })
})

describe('who may look', () => {
  it.each(PAGE_TYPE_NAMES)('%s is for holders of its flag', async pageType => {
    const barred = await as(await newUser({ flags: { [PAGE_TYPES[pageType].permission]: false } }))
    const params = { pageType }
    const calls = [
      () => barred.call(lotsEndpoints.listing, { params, query: {} }),
      () => barred.call(lotsEndpoints.filters, { params, query: {} }),
      () => barred.call(lotsEndpoints.filterAttributes, { params, query: {} }),
      () => barred.call(lotsEndpoints.filterChassis, { params, query: {} }),
      () => barred.call(lotsEndpoints.filterModel, { params, query: {} }),
      () => barred.call(lotsEndpoints.makers, { params }),
      () => barred.call(lotsEndpoints.maker, { params }),
      () => barred.call(lotsEndpoints.models, { params, query: { id: 1 } }),
      () => barred.call(lotsEndpoints.model, { params, query: { id: 1 } }),
      () => barred.call(lotViewEndpoints.view, { params, query: { id: 'x' } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
    const stranger = visitor()
    await expect(page(pageType, {}, stranger)).rejects.toMatchObject({ status: 401 })
  })
})
