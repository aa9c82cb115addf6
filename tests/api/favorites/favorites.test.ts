import { describe, expect, it } from 'vitest'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { FAVORITE_GROUPS, type FavoriteGroup, type FavoriteType } from '#domain/favorites/favorite-groups.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const { clock, context, as, visitor, newUser, newLot } = await testApp()

const add = (caller: Caller, carId: string, group: FavoriteGroup = 'A', type: FavoriteType = 'auction') =>
  caller.call(favoritesEndpoints.addFavorite, { body: { group, carId, type } })
const remove = (caller: Caller, carId: string, group: FavoriteGroup = 'A') =>
  caller.call(favoritesEndpoints.deleteFavorite, { query: { group, carId } })
const list = (caller: Caller, group: FavoriteGroup = 'A', more: { page?: number; pageSize?: number } = {}) =>
  caller.call(favoritesEndpoints.favorites, { query: { group, ...more } })
const ids = async (caller: Caller, group: FavoriteGroup = 'A') =>
  (await list(caller, group)).carsList.map(card => card.id)
const buyer = async () => as(await newUser())

describe('favorites', () => {
  it('hold a lot in one group at the most: another group moves it', async () => {
    const caller = await buyer()
    const lot = await newLot()
    await add(caller, lot.id, 'A')
    await add(caller, lot.id, 'C')
    await add(caller, lot.id, 'C')
    expect(await ids(caller, 'A')).toEqual([])
    const { carsList, groups, pageInfo } = await list(caller, 'C')
    expect(carsList.map(card => card.id)).toEqual([lot.id])
    expect(carsList[0]!.wishList.filter(entry => entry.value)).toEqual([{ group: 'C', value: true }])
    expect(groups).toEqual(FAVORITE_GROUPS.map(group => ({ group, count: group === 'C' ? 1 : 0 })))
    expect(pageInfo).toMatchObject({ totalSearchResults: 1, totalResults: 1 })
    const params = { pageType: 'car-auction' } as const
    const { wishList } = await caller.call(lotViewEndpoints.view, { params, query: { id: lot.id } })
    expect(wishList.find(entry => entry.group === 'C')!.value).toBe(true)
  })

  it('let a lot go from its own group, and twice is once', async () => {
    const caller = await buyer()
    const lot = await newLot()
    await add(caller, lot.id, 'B')
    await remove(caller, lot.id, 'A')
    expect(await ids(caller, 'B')).toEqual([lot.id])
    await remove(caller, lot.id, 'B')
    await remove(caller, lot.id, 'B')
    expect(await ids(caller, 'B')).toEqual([])
  })

  it("are nobody else's", async () => {
    const [mine, theirs] = [await buyer(), await buyer()]
    const lot = await newLot()
    await add(mine, lot.id)
    expect(await ids(theirs)).toEqual([])
    await remove(theirs, lot.id)
    expect(await ids(mine)).toEqual([lot.id])
  })

  it('take no lot of a listing that the person may not see, under no kind', async () => {
    const caller = await as(await newUser({ flags: { carAuctionsView: false } }))
    const lot = await newLot()
    for (const type of ['auction', 'share'] as const)
      await expect(add(caller, lot.id, 'A', type)).rejects.toMatchObject({ status: 404 })
  })

  it('show the next sale first and past sales last', async () => {
    const caller = await buyer()
    const lots = {
      tomorrow: await newLot({ day: '2026-11-25', time: '10:00' }),
      later: await newLot({ day: '2026-11-28' }),
      stock: await newLot({ offer: 'stock' }),
      soldToday: await newLot({ day: '2026-11-24', time: '09:30', status: 4533, sold_price: 500_000 }),
      lastWeek: await newLot({ day: '2026-11-18', status: 4532 }),
    }
    const types = { stock: 'stock' } as Record<string, FavoriteType>
    for (const [name, lot] of Object.entries(lots).toReversed())
      await add(caller, lot.id, 'A', types[name] ?? 'auction')
    expect(await ids(caller)).toEqual(Object.values(lots).map(lot => lot.id))
    const pages = [1, 2, 3].map(page => list(caller, 'A', { page, pageSize: 2 }))
    const paged = (await Promise.all(pages)).flatMap(({ carsList }) => carsList.map(card => card.id))
    expect(paged).toEqual(Object.values(lots).map(lot => lot.id))
  })

  it('show when bidding on each ends for the reader; a car at a fixed price has no end', async () => {
    const caller = await buyer()
    const [lot, stock] = [await newLot({ day: '2026-11-25', time: '12:00' }), await newLot({ offer: 'stock' })]
    await add(caller, lot.id)
    await add(caller, stock.id, 'A', 'stock')
    const { carsList } = await list(caller)
    const closings = new Map(carsList.map(({ id, bidsCloseAt }) => [id, bidsCloseAt]))
    expect(closings.get(lot.id)).toBe('2026-11-25T11:00:00+09:00')
    expect(closings.get(stock.id)).toBeUndefined()
  })

  it('lead to the page on which the lot was starred', async () => {
    const caller = await buyer()
    const sold = await newLot({ status: 4533, day: '2026-11-20' })
    const bike = await newLot({ vehicle: 'bike' })
    const shared = await newLot()
    await add(caller, sold.id, 'D', 'stats')
    await add(caller, bike.id, 'D', 'bike')
    await add(caller, shared.id, 'D', 'share')
    const links = (await list(caller, 'D')).carsList.map(card => card.link).toSorted()
    expect(links).toEqual(
      [`/bike-auctions/${bike.id}`, `/car-auctions/${shared.id}`, `/car-statistics/${sold.id}`].toSorted(),
    )
  })

  it('lead to the page of the auction once their reader may not open statistics', async () => {
    const user = await newUser()
    const sold = await newLot({ status: 4533, day: '2026-11-20' })
    await add(await as(user), sold.id, 'A', 'stats')
    const flags = JSON.stringify({ salesStatisticsView: false })
    await context.db.updateTable('users').set({ flags }).where('id', '=', user.id).execute()
    expect((await list(await as(user))).carsList.map(({ link }) => link)).toEqual([`/car-auctions/${sold.id}`])
  })

  it('outlive the sale of their lot', async () => {
    const caller = await buyer()
    const lot = await newLot({ day: '2026-11-25' })
    await add(caller, lot.id)
    clock.set('2026-12-05T12:00:00+09:00')
    const later = await as({ id: (await newUser()).id })
    await add(later, lot.id)
    expect(await ids(later)).toEqual([lot.id])
    clock.set('2026-11-24T12:00:00+09:00')
  })

  it('lead to the page that offers a lot again which was starred among the results', async () => {
    const caller = await buyer()
    const lot = await newLot({ status: 4537 })
    await add(caller, lot.id, 'A', 'stats')
    await context.db.updateTable('lots').set({ status: 4532 }).where('id', '=', lot.id).execute()
    expect((await list(caller)).carsList.map(({ link }) => link)).toEqual([`/car-auctions/${lot.id}`])
  })

  it('take no lot that is not there, nor one of another kind', async () => {
    const caller = await buyer()
    const bike = await newLot({ vehicle: 'bike' })
    await expect(add(caller, 'nothing')).rejects.toMatchObject({ status: 404 })
    await expect(add(caller, bike.id, 'A', 'auction')).rejects.toMatchObject({ status: 404 })
    await expect(add(caller, bike.id, 'A', 'bike-stats')).rejects.toMatchObject({ status: 404 })
    await expect(add(caller, bike.id, 'G' as FavoriteGroup)).rejects.toMatchObject({ status: 422 })
  })

  it('have groups that a person may name, for himself alone', async () => {
    const [caller, another] = [await buyer(), await buyer()]
    const name = (group: FavoriteGroup, text: string) =>
      caller.call(favoritesEndpoints.nameFavoriteGroup, { body: { group, name: text } })
    const named = async (who: Caller) =>
      (await who.call(favoritesEndpoints.favoriteGroups, {})).flatMap(each => each.name ?? [])
    await name('B', '  Для Омара ')
    await name('C', 'x'.repeat(20))
    expect((await list(caller)).groups[1]).toEqual({ group: 'B', count: 0, name: 'Для Омара' })
    await name('B', 'Mombasa')
    expect(await named(caller)).toEqual(['Mombasa', 'x'.repeat(20)])
    await name('C', ' ')
    expect(await named(caller)).toEqual(['Mombasa'])
    expect(await named(another)).toEqual([])
    const fields = { name: 'Must contain at most 20 characters' }
    await expect(name('B', 'y'.repeat(21))).rejects.toMatchObject({ status: 422, fields })
    await expect(name('G' as FavoriteGroup, 'G')).rejects.toMatchObject({ status: 422 })
    expect(await named(caller)).toEqual(['Mombasa'])
  })

  it('survive twenty taps at once', async () => {
    const caller = await buyer()
    const lot = await newLot()
    await Promise.all(Array.from({ length: 20 }, (_, tap) => add(caller, lot.id, FAVORITE_GROUPS[tap % 6])))
    const { groups } = await list(caller)
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  })

  it('need a session', async () => {
    await expect(list(visitor())).rejects.toMatchObject({ status: 401 })
    await expect(add(visitor(), 'x')).rejects.toMatchObject({ status: 401 })
    await expect(remove(visitor(), 'x')).rejects.toMatchObject({ status: 401 })
  })
})
