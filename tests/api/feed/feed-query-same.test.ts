import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { overallCondition, conditionRank } from '#domain/lots/condition.ts'
import { NO_CRITERIA, type LotCriteria } from '#domain/lots/lot-filter.ts'
import { PAGE_TYPE_NAMES, PAGE_TYPES, type PageType, type SortField } from '#domain/lots/page-types.ts'
import { likenessOf } from '#domain/lots/price-strip/likeness.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { findLots } from '#server/lots/find-lots.ts'
import { COUNTED_FIELDS, type Facets, type LotQuery, type LotSearch } from '#server/market/lot-search.ts'
import { lastSalesOf } from '#server/lots/price-strip/remote-sales.ts'
import { lastSales } from '#server/lots/price-strip/price-strip.queries.ts'
import { testApp } from '#tests/support/app.ts'
import { queryMarket } from '#tests/support/query-market.ts'
import { everyLot, isOn, type PlainLot } from '#tests/support/lot-oracle.ts'

/** The hour in which no sale of the day has begun: until then a lot is at the same place in the vendor's table and in our listing. */
const context = await testApp({ now: '2026-11-24T08:00:00+09:00' })
const { asked, loaded, load, tables } = await queryMarket(context, { cars: 300 })
const { db } = context.context
const today = tokyoDay(context.clock.now())

/** In the vendor's spelling, not in ours. */
const TAA_KANTOU = 46
tables.main[0]!.AUCTION = 'TAA Kanto'

let lots: PlainLot[]
beforeAll(async () => {
  await load()
  lots = await everyLot(db)
}, 60_000)

const EVERYTHING = { offset: 0, limit: 5_000 }
const byDate = { sort: 'auctionDate', order: 'ASC' } as const

/** Criteria out of what a lot of the listing is: random ones would find nothing. */
function criteriaOf(lot: PlainLot): Record<string, Partial<LotCriteria>> {
  const around = (value: number | null, step: number) => ({ from: (value ?? step) - step, to: (value ?? step) + step })
  return {
    makers: { makers: [lot.maker_id] },
    models: { makers: [lot.maker_id], models: [lot.model_id, 1] },
    chassis: lot.chassis_id === null ? {} : { chassis: [lot.chassis_id] },
    condition: { condition: [overallCondition(lot.condition), '4'].filter(Boolean) },
    gearbox: { gearbox: [lot.gearbox, 'FAT'].filter(Boolean) },
    color: { color: [lot.color] },
    status: { status: [lot.status, 4535] },
    unsold: { status: [4539] },
    auctions: { auctions: [lot.hall_id] },
    year: { ranges: { year: around(lot.year, 2) } },
    mileage: { ranges: { mileage: { from: null, to: lot.mileage_km ?? 50_000 } } },
    engine: { ranges: { engine: around(lot.engine_cc, 500) } },
    startPrice: { ranges: { startPrice: around(lot.start_price, 300_000) } },
    finishPrice: { ranges: { finishPrice: around(lot.sold_price, 300_000) } },
    days: lot.auction_day === null ? {} : { days: [{ day: lot.auction_day, hallId: null }] },
    dayAndHall: lot.auction_day === null ? {} : { days: [{ day: lot.auction_day, hallId: lot.hall_id }] },
    dates: { dateFrom: lot.auction_day, dateTo: lot.auction_day },
    lotNumbers: { lotNumbers: [[{ from: lot.lot_number!, to: lot.lot_number! + 40 }, { text: lot.lot_no }]] },
    equipment: { words: [{ field: 'equipment', word: lot.equipment.slice(0, 2) || 'AC' }] },
    grade: { words: [{ field: 'grade', word: lot.grade.slice(1, 4) || 'G' }] },
    name: { words: [{ field: 'model', word: lot.maker.toLowerCase() }] },
    code: { chassisTexts: [{ code: lot.code.slice(0, 3) || 'X', whole: false }] },
    wholeCode: { chassisTexts: [{ code: lot.code || 'X', whole: true }] },
  }
}

function requests(seed: number, count: number): LotQuery[] {
  const request = fc
    .tuple(
      fc.constantFrom(...PAGE_TYPE_NAMES),
      fc.nat(),
      fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
      fc.constantFrom(1, 1, 2, 3),
    )
    .map(([pageType, at, picks, many]): LotQuery => {
      const listed = lots.filter(lot => isOn[pageType](lot, today))
      const all = Object.values(criteriaOf(listed[at % listed.length]!))
      const chosen = picks.slice(0, many).map(pick => all[pick % all.length]!)
      const ranges = Object.assign({}, ...chosen.map(one => one.ranges ?? {})) as LotCriteria['ranges']
      return { pageType, today, criteria: Object.assign({}, NO_CRITERIA, ...chosen, { ranges }) as LotCriteria }
    })
  return fc.sample(request, { seed, numRuns: count })
}

const sorted = (ids: readonly string[]) => ids.toSorted()
const inOrder = ({ counts, ...facets }: Facets) => ({
  ...facets,
  counts: Object.fromEntries(
    COUNTED_FIELDS.map(field => [field, counts[field].toSorted((a, b) => (a.value < b.value ? -1 : 1))]),
  ),
})
/** The vendor has no column of bikes' codes to count. */
const asTheVendorCounts = (facets: Facets, pageType: PageType): Facets =>
  PAGE_TYPES[pageType].vehicle === 'bike' ? { ...facets, counts: { ...facets.counts, chassis: [] } } : facets
const told = (query: LotQuery) => JSON.stringify({ ...query, criteria: narrowed(query.criteria) })
const narrowed = (criteria: LotCriteria) =>
  Object.fromEntries(
    Object.entries(criteria).filter(([name, value]) => {
      return JSON.stringify(value) !== JSON.stringify(NO_CRITERIA[name as keyof LotCriteria])
    }),
  )

describe('A queried market shows the same as a loaded one:', () => {
  it.each(PAGE_TYPE_NAMES)('every lot of %s, and its counters', async pageType => {
    const query = { pageType, today, criteria: NO_CRITERIA }
    const [theirs, ours] = [await asked.page(query, byDate, EVERYTHING), await loaded.page(query, byDate, EVERYTHING)]
    expect(ours.ids.length).toBeGreaterThan(2)
    expect(sorted(theirs.ids)).toEqual(sorted(ours.ids))
    expect([theirs.total, theirs.all]).toEqual([ours.total, ours.all])
    expect(inOrder(await asked.facets(query, COUNTED_FIELDS))).toEqual(
      inOrder(asTheVendorCounts(await loaded.facets(query, COUNTED_FIELDS), pageType)),
    )
  })

  it('what forty filters find, with their counters', { timeout: 120_000 }, async () => {
    let found = 0
    for (const query of requests(7, 40)) {
      const [theirs, ours] = [await asked.page(query, byDate, EVERYTHING), await loaded.page(query, byDate, EVERYTHING)]
      expect(sorted(theirs.ids), told(query)).toEqual(sorted(ours.ids))
      expect([theirs.total, theirs.all], told(query)).toEqual([ours.total, ours.all])
      const [theirFacets, ourFacets] = [
        await asked.facets(query, COUNTED_FIELDS),
        await loaded.facets(query, COUNTED_FIELDS),
      ]
      expect(inOrder(theirFacets), told(query)).toEqual(inOrder(asTheVendorCounts(ourFacets, query.pageType)))
      expect(await asked.counts(query, 'model'), told(query)).toEqual(await loaded.counts(query, 'model'))
      found += ours.total
    }
    expect(found).toBeGreaterThan(200)
  })

  it('the lots of a hall that we spell in another way', async () => {
    const query: LotQuery = { pageType: 'car-auction', today, criteria: { ...NO_CRITERIA, auctions: [TAA_KANTOU] } }
    const [theirs, ours] = [await asked.page(query, byDate, EVERYTHING), await loaded.page(query, byDate, EVERYTHING)]
    expect(ours.ids.length).toBeGreaterThan(0)
    expect(sorted(theirs.ids)).toEqual(sorted(ours.ids))
  })

  it('the same price history, as long as the sales are few enough to be asked for', async () => {
    const prices = (engine: LotSearch, criteria: Partial<LotCriteria>) =>
      engine.prices({ pageType: 'stats', today, criteria: { ...NO_CRITERIA, ...criteria } }, 30)
    const maker = lots.find(lot => lot.status === 4533)!.maker_id
    for (const criteria of [{ makers: [maker] }, { gearbox: ['FAT'] }, { makers: [maker], color: ['nothing'] }, {}])
      expect(await prices(asked, criteria)).toEqual(await prices(loaded, criteria))
    expect((await prices(asked, {})).count).toBeGreaterThan(10)
  })

  it('the same last sales of a chassis code', async () => {
    const sold = lots.filter(lot => lot.status === 4533 && lot.chassis_id !== null)
    let found = 0
    for (const lot of await findLots(
      context.context,
      sold.slice(0, 12).map(({ id }) => id),
    )) {
      const from = addDays(today, -30)
      const likeness = likenessOf({ mileageKm: lot.mileage_km, conditionRank: lot.condition_rank })
      const heard = (await context.context.market!.remote!.salesLike(lot, from))!
      for (const like of [likeness, null]) {
        const sought = { chassisId: lot.chassis_id!, besides: '', likeness: like, from, most: 5 }
        const ours = await lastSales(db, sought)
        expect(lastSalesOf(heard, sought)).toEqual(ours)
        found += ours.length
      }
    }
    expect(found).toBeGreaterThan(10)
  })

  it('in the same order, page by page', async () => {
    const keyOf: Record<Exclude<SortField, 'auctionDate'>, (lot: PlainLot) => unknown> = {
      year: lot => lot.year,
      condition: lot => conditionRank(lot.condition),
      mileage: lot => lot.mileage_km,
      startPrice: lot => lot.start_price,
      soldPrice: lot => (lot.status < 4533 && lot.offer === 'auction' ? null : lot.sold_price),
    }
    const byId = new Map(lots.map(lot => [lot.id, lot]))
    for (const pageType of ['car-auction', 'stats', 'bikes', 'stock'] as const)
      for (const [sort, key] of Object.entries(keyOf) as [keyof typeof keyOf, (lot: PlainLot) => unknown][])
        for (const order of ['ASC', 'DESC'] as const) {
          const query = { pageType, today, criteria: NO_CRITERIA }
          const keysOf = (ids: readonly string[]) => ids.map(id => key(byId.get(id)!))
          const ours = await loaded.page(query, { sort, order }, EVERYTHING)
          const theirs = await pages(query, { sort, order }, ours.total)
          expect(new Set(theirs).size, `${pageType} ${sort} ${order}`).toBe(ours.total)
          expect(keysOf(theirs), `${pageType} ${sort} ${order}`).toEqual(keysOf(ours.ids))
        }
  })

  it('the next sale first, and of results the latest', async () => {
    const days = async (pageType: PageType, order: 'ASC' | 'DESC') => {
      const query = { pageType, today, criteria: NO_CRITERIA }
      const { ids } = await asked.page(query, { sort: 'auctionDate', order }, EVERYTHING)
      return ids.map(id => id.slice(0, 6))
    }
    for (const [pageType, order, isUp] of [
      ['car-auction', 'ASC', true],
      ['car-auction', 'DESC', false],
      ['stats', 'ASC', false],
      ['bike-stats', 'DESC', true],
    ] as const) {
      const found = await days(pageType, order)
      expect(found).toEqual(isUp ? found.toSorted() : found.toSorted().toReversed())
    }
  })

  it('each lot as its row would be', async () => {
    const ids = lots.filter(lot => lot.status < 4533).map(lot => lot.id)
    const rows = await findLots(context.context, ids)
    const { ids: shown } = await asked.page(
      { pageType: 'car-auction', today, criteria: NO_CRITERIA },
      byDate,
      EVERYTHING,
    )
    await sql`delete from feed_lots`.execute(db)
    await db.deleteFrom('lots').where('id', 'in', shown).execute()
    const withoutOurs = (row: object) => ({ ...row, photo_token: '', version: 0, seen_at: '', changed_at: '' })
    const before = new Map(rows.map(row => [row.id, withoutOurs(row)]))
    const atHand = await findLots(context.context, shown)
    expect(atHand).toHaveLength(shown.length)
    for (const row of atHand) expect(withoutOurs(row)).toEqual(before.get(row.id))
    await load()
  })

  it('and last what was sold today, where the vendor leaves it among the coming ones', async () => {
    const sold = tables.main.filter(row => row.AUCTION_DATE!.startsWith(today)).slice(0, 7)
    for (const row of sold) Object.assign(row, { STATUS: 'Sold', FINISH: '900000' })
    context.clock.advance(31 * 60_000)
    await load()
    const query = { pageType: 'car-auction', today, criteria: NO_CRITERIA } as const
    const ours = await loaded.page(query, byDate, EVERYTHING)
    const theirs = await pages(query, byDate, ours.total)
    expect(theirs.slice(-7).toSorted()).toEqual(ours.ids.slice(-7).toSorted())
    expect(inOrder(await asked.facets(query, ['status']))).toEqual(inOrder(await loaded.facets(query, ['status'])))
    const paid = { ...query, criteria: { ...NO_CRITERIA, ranges: { finishPrice: { from: 1_000_000, to: null } } } }
    expect((await asked.page(paid, byDate, EVERYTHING)).total).toBe((await loaded.page(paid, byDate, EVERYTHING)).total)
  })
})

async function pages(query: LotQuery, order: { sort: SortField; order: 'ASC' | 'DESC' }, total: number) {
  const ids: string[] = []
  for (let offset = 0; offset < total; offset += 70) {
    const page = await asked.page(query, order, { offset, limit: 70 })
    ids.push(...page.ids)
  }
  return ids
}
