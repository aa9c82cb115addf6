import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { keepFollowed } from '#server/photos/keep-followed.ts'
import { demoLot } from '#demo/pictures/drawn-lot.fixture.ts'
import type { DrawnLot } from '#demo/pictures/drawn-lot.ts'
import { drawnPhoto } from '#demo/pictures/drawn-photo.fixture.ts'
import { testApp, TUESDAY_NOON } from '#tests/support/app.ts'
import type { LotOverrides } from '#tests/support/lots.ts'
import { openLot } from '#tests/support/open-lot.ts'
import { pictureSource } from '#tests/support/picture-source.ts'

const source = await pictureSource()
afterAll(source.close)
const t = await testApp({ env: { PICTURE_HOSTS: source.origin } })
const buyer = await t.as(await t.newUser())
const twinOf = async (id: string) => (await openLot(buyer, 'car-auction', id)).lotInfo.twin?.id

const drawn = async (more: Partial<DrawnLot> = {}) =>
  (await drawnPhoto({ ...demoLot, ...more }, { number: 1, width: 640, format: 'jpeg' }))!
const ours = await drawn()
const copy = await sharp(ours).resize(320).jpeg({ quality: 60 }).toBuffer()
const another = await drawn({ body: 'truck', colour: 'BLUE', seed: 'another', hallName: 'JU Gifu' })

let cars = 0
let pictures = 0
const otherNumber = () => `815${cars}`
/** The same car by its row, under two halls, each with one photo; the second lot has the values of `other`. */
async function twoLots(photos: [Buffer, Buffer], other: LotOverrides = {}) {
  const row = ownCar()
  const lots = [
    await starred({ ...row, hall: 'USS Nagoya' }, photos[0]),
    await starred({ ...row, hall: 'USS-R Nagoya', ...other }, photos[1]),
  ] as const
  await keepFollowed(t.context)
  return lots
}

function ownCar(): LotOverrides {
  cars += 1
  return {
    model: `TWIN ${cars}`,
    year: 2019,
    mileage_km: 42_000,
    chassis: 'ZVW51',
    chassis_no: null,
    color: 'PEARL',
    lot_no: `47${cars}`,
  }
}

/** A lot with one photo, which is kept since somebody starred it. */
async function starred(overrides: LotOverrides, photo: Buffer): Promise<string> {
  pictures += 1
  const at = `/twins/${pictures}`
  source.put(at, photo)
  const lot = await t.newLot({ drawn: false, sheet: null, pictures: [source.origin + at], ...overrides })
  const body = { carId: lot.id, group: 'A', type: 'auction' } as const
  await buyer.call(favoritesEndpoints.addFavorite, { body })
  return lot.id
}

describe('The same car under two halls, where no chassis number tells', () => {
  it('is known by number, and the photos agree', async () => {
    const [one, other] = await twoLots([ours, copy])
    expect(await twinOf(one)).toBe(other)
  })

  it('is another car where the photos show one', async () => {
    const [one] = await twoLots([ours, another])
    expect(await twinOf(one)).toBeUndefined()
  })

  it('is known by colour and photos under another number', async () => {
    const [one, other] = await twoLots([ours, copy], { lot_no: otherNumber() })
    expect(await twinOf(one)).toBe(other)
    expect(await twinOf(other)).toBe(one)
  })

  it.each([
    ['colour', copy, { color: 'BLACK' }],
    ['look', another, {}],
  ])('is another car under another number with another %s', async (_what, photo, more) => {
    const [one] = await twoLots([ours, photo], { lot_no: otherNumber(), ...more })
    expect(await twinOf(one)).toBeUndefined()
  })

  it('is the same whatever the photos show where the whole chassis number does', async () => {
    const [one, other] = await twoLots([ours, another])
    await t.context.db
      .updateTable('lots')
      .set({ chassis_no: 'ZVW51-6012345' })
      .where('id', 'in', [one, other])
      .execute()
    expect(await twinOf(one)).toBe(other)
  })
})

describe('A listing', () => {
  const listed = async (model: string) => {
    const model_id = (await t.context.db.selectFrom('models').select('id').where('name', '=', model).executeTakeFirstOrThrow()).id // prettier-ignore
    const query = { modelId: String(model_id) }
    return buyer.call(lotsEndpoints.listing, { params: { pageType: 'car-auction' }, query })
  }

  it('shows one card for both halls, the priced one, which names them', async () => {
    const row = ownCar()
    await t.newLot({ ...row, hall: 'USS-R Nagoya', start_price: null })
    const priced = await t.newLot({ ...row, hall: 'USS Nagoya', start_price: 500_000, color: 'PEARL WHITE' })
    await t.newLot({ ...row, hall: 'JU Gifu', color: 'BLUE', grade: 'A PREMIUM' })
    const { carsList, pageInfo } = await listed(row.model!)
    expect(carsList).toHaveLength(2)
    const card = carsList!.find(({ id }) => id === priced.id)
    expect(card).toMatchObject({ auctionName: 'USS Nagoya', startPrice: 500_000 })
    expect(card!.twins!.map(({ auctionName }) => auctionName)).toEqual(['USS-R Nagoya'])
    expect(pageInfo.totalSearchResults).toBe(3)
  })

  it('keeps the one that I starred', async () => {
    const row = ownCar()
    const lot = await t.newLot({ ...row, hall: 'USS-R Nagoya', start_price: null })
    await t.newLot({ ...row, hall: 'USS Nagoya' })
    const body = { carId: lot.id, group: 'A', type: 'auction' } as const
    await buyer.call(favoritesEndpoints.addFavorite, { body })
    expect((await listed(row.model!)).carsList!.map(({ id }) => id)).toEqual([lot.id])
  })
})

describe('A car that was offered before, where the mileage is rounded and no chassis number tells', () => {
  /** Offered nine days ago at another hall with this photo, and now with that one; `then` is what that hall wrote otherwise. */
  async function offeredTwice(photos: [Buffer, Buffer], then: LotOverrides = {}, now: LotOverrides = {}) {
    const row = ownCar()
    t.clock.set('2026-11-15T12:00:00+09:00')
    const before = await starred({ ...row, day: '2026-11-16', hall: 'JU Gifu', ...then }, photos[0])
    await keepFollowed(t.context)
    await t.context.db.updateTable('lots').set({ status: LOT_STATUS.notSold }).where('id', '=', before).execute()
    t.clock.set(TUESDAY_NOON)
    const again = await starred({ ...row, day: '2026-11-26', hall: 'USS Nagoya', ...now }, photos[1])
    await keepFollowed(t.context)
    return { before, earlier: (await openLot(buyer, 'car-auction', again)).lotInfo.earlier }
  }

  it('is known by a photo that both have, whatever score and grade the halls gave', async () => {
    const { before, earlier } = await offeredTwice([ours, copy], { condition: '3', grade: 'S TOURING' })
    expect(earlier).toMatchObject({ id: before, day: '2026-11-16', isCertain: true })
  })

  it.each<[string, Buffer, LotOverrides]>([
    ['another look', another, {}],
    ['another colour', copy, { color: 'BLACK' }],
    ['another mileage', copy, { mileage_km: 41_000 }],
    ['another year', copy, { year: 2018 }],
    ['another masked number', copy, { chassis_no: 'ZVW51-61***34' }],
  ])('is another one with %s', async (_what, photo, then) => {
    const masked = then.chassis_no ? { chassis_no: 'ZVW51-60***34' } : {}
    const row = { condition: '3', grade: 'S TOURING', ...then }
    expect((await offeredTwice([ours, photo], row, masked)).earlier).toBeUndefined()
  })

  it('is as probable as its row says where it was photographed again', async () => {
    expect((await offeredTwice([ours, another])).earlier).toMatchObject({ isCertain: false })
  })
})
