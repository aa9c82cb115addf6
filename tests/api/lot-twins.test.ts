import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { keepFollowed } from '#server/photos/keep-followed.ts'
import { demoLot } from '#server/photos/pictured-lot.fixture.ts'
import type { PicturedLot } from '#server/photos/pictured-lot.ts'
import { renderPicture } from '#server/photos/render-picture.ts'
import { testOffice } from '#tests/support/app.ts'
import { openLot } from '#tests/support/open-lot.ts'
import { pictureSource } from '#tests/support/picture-source.ts'

const source = await pictureSource()
afterAll(source.close)
const t = await testOffice({ env: { PICTURE_HOSTS: source.origin } })
const buyer = await t.as(await t.newUser())
const twinOf = async (id: string) => (await openLot(buyer, 'car-auction', id)).lotInfo.twin?.id

const drawn = async (more: Partial<PicturedLot> = {}) =>
  (await renderPicture({ ...demoLot, ...more }, { number: 1, width: 640, format: 'jpeg' }))!
const ours = await drawn()
const copy = await sharp(ours).resize(320).jpeg({ quality: 60 }).toBuffer()
const another = await drawn({ body: 'truck', colour: 'BLUE', seed: 'another', hallName: 'JU Gifu' })

let cars = 0
const otherNumber = () => `815${cars}`
/** The same car by its row, under two halls, each with one photo; what `other` says is told of the second. */
async function twoLots(photos: [Buffer, Buffer], other: Record<string, string> = {}) {
  cars += 1
  const row = {
    model: `TWIN ${cars}`,
    year: 2019,
    mileage_km: 42_000,
    chassis: 'ZVW51',
    color: 'PEARL',
    lot_no: `47${cars}`,
  }
  const make = async (hall: string, photo: Buffer, more: Record<string, string>) => {
    const at = `/twins/${cars}/${hall.replaceAll(' ', '-')}`
    source.put(at, photo)
    const lot = await t.newLot({ ...row, hall, drawn: false, sheet: null, pictures: [source.origin + at], ...more })
    const body = { carId: lot.id, group: 'A', type: 'auction' } as const
    await buyer.call(favoritesEndpoints.addFavorite, { body })
    return lot.id
  }
  const lots = [await make('USS Nagoya', photos[0], {}), await make('USS-R Nagoya', photos[1], other)] as const
  await keepFollowed(t.office)
  return lots
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
    await t.office.db.updateTable('lots').set({ chassis_no: 'ZVW51-6012345' }).where('id', 'in', [one, other]).execute()
    expect(await twinOf(one)).toBe(other)
  })
})
