import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { visitedEndpoints } from '#contract/lots/visited.endpoints.ts'
import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import { keepFollowed } from '#server/photos/keep-followed.ts'
import { RATING_FROM } from '#server/photos/rating-pictures.ts'
import { knownNumbers } from '#server/photos/source/originals.ts'
import { watchChanges } from '#server/push/watch-favorites.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import type { LotOverrides } from '#tests/support/lots.ts'
import { photo, pictureSource } from '#tests/support/picture-source.ts'
import { newPhone } from '#tests/support/push-service.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const source = await pictureSource()
afterAll(source.close)
const t = await testApp({ env: { PICTURE_HOSTS: source.origin } })
const { clock } = t
const { db } = t.context

/** Somebody with a phone. */
async function reader() {
  const user = await t.newUser({ balance: 1_000_000 })
  const caller = await t.as(user)
  await caller.call(pushEndpoints.subscribe, { body: newPhone().subscription })
  return { user, caller }
}

let lots = 0
/** A feed's lot with a sheet and two photos that are at the source. */
async function fedLot(overrides: LotOverrides = {}) {
  lots += 1
  const addresses = [0, 1, 2].map(number => `/followed-${lots}/${number}`)
  for (const [number, address] of addresses.entries()) source.put(address, await photo(lots * 10 + number))
  const [sheet, ...photos] = addresses.map(address => source.origin + address)
  const lot = await t.newLot({ drawn: false, pictures: photos, sheet_picture: sheet, sheet: null, ...overrides })
  return { ...lot, sheetAt: addresses[0]! }
}

const star = (caller: Caller, lotId: string, type: 'auction' | 'stock' | 'bike' = 'auction') =>
  caller.call(favoritesEndpoints.addFavorite, { body: { carId: lotId, group: 'A', type } })
const visit = (caller: Caller, id: string) =>
  caller.call(visitedEndpoints.visited, { body: { visits: [{ id, at: clock.now().toISOString() }] } })
const keptOf = async (token: string) => [...(await knownNumbers(t.context, token)).held].sort()
const toldOf = async (userId: number) =>
  (await db.selectFrom('push_events').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

describe('the pictures of a lot that nobody looks at any more', () => {
  it.each<[string, (caller: Caller, id: string) => Promise<unknown>]>([
    ['starred', star],
    ['bid on', (caller, id) => bid(caller, id, 300_000)],
    ['opened', visit],
  ])('are kept where it was %s', async (_how, follow) => {
    const { caller } = await reader()
    const lot = await fedLot()
    const other = await fedLot()
    await follow(caller, lot.id)
    await keepFollowed(t.context)
    expect(await keptOf(lot.photoToken)).toEqual([0, 1, 2])
    expect(await keptOf(other.photoToken)).toEqual([])
  })

  it('are kept of a fixed-price car while it is offered', async () => {
    const { caller } = await reader()
    const [offered, sold] = [
      await fedLot({ offer: 'stock', status: 4531 }),
      await fedLot({ offer: 'stock', status: 4531 }),
    ]
    for (const { id } of [offered, sold]) await star(caller, id, 'stock')
    await db.updateTable('lots').set({ status: 4533 }).where('id', '=', sold.id).execute()
    await keepFollowed(t.context)
    expect([await keptOf(offered.photoToken), await keptOf(sold.photoToken)]).toEqual([[0, 1, 2], []])
  })

  it('are kept with those of its inspection where it is a bike', async () => {
    const { caller } = await reader()
    source.put('/engine', await photo(900))
    const parts = [{ txt: 'E:3#', img: `${source.origin}/engine` }, ...Array.from({ length: 5 }, () => ({ txt: '', img: '' }))] // prettier-ignore
    const bike = await fedLot({ vehicle: 'bike', details: JSON.stringify({ rate: parts }) })
    await star(caller, bike.id, 'bike')
    await keepFollowed(t.context)
    expect(await keptOf(bike.photoToken)).toEqual([0, 1, 2, RATING_FROM])
  })

  it('are not asked for after a day', async () => {
    const { caller } = await reader()
    const lot = await fedLot()
    await star(caller, lot.id)
    const sale = clock.now().getTime()
    clock.advance(lot.startsAt!.getTime() - sale + 24 * 60 * MINUTE_MS)
    await keepFollowed(t.context)
    expect(await keptOf(lot.photoToken)).toEqual([])
    clock.set(new Date(sale).toISOString())
  })
})

describe('a sheet that is not up yet', () => {
  const tile = () => sharp({ create: { width: 128, height: 96, channels: 3, background: '#ccc' } }).png().toBuffer() // prettier-ignore

  it.each([
    ['a tile', tile],
    ['nothing', null],
  ])(
    'is asked again while the source has %s, and announced to people who starred it or bid on it',
    async (_what, missing) => {
      // prettier-ignore
      const [starred, bids, stranger] = [await reader(), await reader(), await reader()]
      const lot = await fedLot()
      source.put(lot.sheetAt, missing === null ? (_, response) => void response.writeHead(404).end() : await missing())
      await star(starred.caller, lot.id)
      await bid(bids.caller, lot.id, 300_000)
      await visit(stranger.caller, lot.id)
      await keepFollowed(t.context)
      await watchChanges(t.context)
      source.put(lot.sheetAt, await photo(lots))
      await keepFollowed(t.context)
      expect(await keptOf(lot.photoToken)).toEqual([1, 2])
      clock.advance(10 * MINUTE_MS)
      await keepFollowed(t.context)
      await watchChanges(t.context)
      await keepFollowed(t.context)
      await watchChanges(t.context)
      expect(await keptOf(lot.photoToken)).toEqual([0, 1, 2])
      expect(await toldOf(starred.user.id)).toEqual(['sheetIsUp'])
      expect(await toldOf(bids.user.id)).toEqual(['sheetIsUp'])
      expect(await toldOf(stranger.user.id)).toEqual([])
    },
  )

  it('is announced to bidders when the feed sends its address for the first time', async () => {
    const { caller, user } = await reader()
    const lot = await fedLot()
    const sheet = (address: string | null) =>
      db.updateTable('lots').set({ sheet_picture: address }).where('id', '=', lot.id).execute()
    await sheet(null)
    await bid(caller, lot.id, 300_000)
    await watchChanges(t.context)
    await sheet(source.origin + lot.sheetAt)
    await watchChanges(t.context)
    expect(await toldOf(user.id)).toEqual(['sheetIsUp'])
  })
})
