import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lotPhotosEndpoints, PICTURE_COUNT_HEADER } from '#contract/lots/lot-photos.endpoints.ts'
import { MAX_LOTS_ZIPPED } from '#domain/lots/download-limit.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { DRAWN_PHOTO_COUNT } from '#server/picture-painter.ts'
import { SERVED_PICTURES } from '#server/photos/picture-store.ts'
import { RATING_FROM } from '#server/photos/rating-pictures.ts'
import { keepPictures } from '#server/photos/source/keep-pictures.ts'
import { knownNumbers } from '#server/photos/source/originals.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { sheetLots } from '#tests/support/market-sheets.ts'
import type { NewLot } from '#tests/support/lots.ts'
import { photo, pictureSource } from '#tests/support/picture-source.ts'
import { readZip } from '#tests/support/zip.ts'

const source = await pictureSource()
afterAll(source.close)
const t = await testApp({ env: { PICTURE_HOSTS: source.origin } })
let buyer: Caller
let drawn: NewLot
let fed: NewLot
let bike: NewLot

beforeAll(async () => {
  buyer = await t.as(await t.newUser())
  drawn = await t.newLot({ lot_no: '3214', model: 'VOXY', sheet: null })
  for (const number of [1, 2]) source.put(`/${number}.jpg`, await photo(number))
  source.put('/0.jpg', await photo(9, { width: 1000, height: 700 }))
  fed = await t.newLot({
    lot_no: '41',
    drawn: false,
    sheet: null,
    sheet_picture: `${source.origin}/0.jpg`,
    // The third is gone at its source by now.
    pictures: [1, 2, 3].map(number => `${source.origin}/${number}.jpg`),
  })
  bike = await t.newLot({ vehicle: 'bike', maker: 'HONDA', model: 'CB400', chassis: null, sheet: null })
})

async function archiveOf(link: string, caller = buyer) {
  const answer = await caller.fetch(link)
  return { answer, files: readZip(new Uint8Array(await answer.arrayBuffer())) }
}

const linkTo = (ids: string) => buyer.call(lotPhotosEndpoints.downloadImages, { query: { id: ids } })
const statusOf = async (path: string, caller = buyer) => (await caller.fetch(`/v1${path}`)).status

describe('the photos of lots as an archive', () => {
  it('of one lot are JPEGs under plain names, and the archive is named after the lot', async () => {
    const { answer, files } = await archiveOf(await linkTo(drawn.id))
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const name = 'minato-2026-11-25-USS-Tokyo-3214-TOYOTA-VOXY.zip'
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect([...files.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7].map(number => `photo-0${number}.jpg`))
    expect(answer.headers.get(PICTURE_COUNT_HEADER)).toBe('7')
    for (const file of files.values())
      expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 960 })
  })

  it('of several lots stand in a folder a lot, the sheet first; what its source no longer has is left out', async () => {
    const { answer, files } = await archiveOf(await linkTo(`${fed.id},${drawn.id},${fed.id}`))
    const folder = '2026-11-25 USS Tokyo 41 TOYOTA PRIUS'
    expect([...files.keys()].slice(0, 4)).toEqual([
      `${folder}/sheet.jpg`,
      `${folder}/photo-01.jpg`,
      `${folder}/photo-02.jpg`,
      '2026-11-25 USS Tokyo 3214 TOYOTA VOXY/photo-01.jpg',
    ])
    expect(files.size).toBe(10)
    expect(answer.headers.get(PICTURE_COUNT_HEADER)).toBe('11')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="minato-photos-2026-11-24.zip"')
    await keepPictures({ token: fed.photoToken, sheetPicture: null, pictures: [] }, t.context)
  })

  it('of a bike are kept with those of its inspection, as if its page had been opened', async () => {
    source.put('/engine.jpg', await photo(3))
    const parts = [{ txt: '', img: `${source.origin}/engine.jpg` }, ...Array.from({ length: 5 }, () => ({ txt: '', img: '' }))] // prettier-ignore
    const pictures = [`${source.origin}/1.jpg`]
    const overrides = {
      vehicle: 'bike',
      drawn: false,
      sheet: null,
      pictures,
      details: JSON.stringify({ rate: parts }),
    } as const
    const { id, photoToken } = await t.newLot(overrides)
    const { files } = await archiveOf(await buyer.call(lotPhotosEndpoints.downloadBikeImages, { query: { id } }))
    expect([...files.keys()]).toEqual(['photo-01.jpg'])
    await keepPictures({ token: photoToken, sheetPicture: null, pictures: [] }, t.context)
    expect((await knownNumbers(t.context, photoToken)).held).toEqual(new Set([1, RATING_FROM]))
  })

  it('come with the extra photos of whoever asked for them, and of nobody else', async () => {
    const lot = await t.newLot({ lot_no: '77', sheet: null, is_uss: true, hall: 'USS Tokyo' })
    const askedAt = t.clock.now()
    const asker = await t.newUser()
    await t.context.db.insertInto('extra_photos').values({ lot_id: lot.id, photos: 2, answered_at: askedAt }).execute()
    await t.context.db
      .insertInto('extra_photo_requests')
      .values({ user_id: asker.id, lot_id: lot.id, day: '2026-11-24', asked_at: askedAt })
      .execute()
    const link = await linkTo(`${lot.id},${drawn.id}`)
    const photosFor = async (caller: Caller) =>
      [...(await archiveOf(link, caller)).files.keys()].flatMap(name => name.split(' 77 TOYOTA PRIUS/')[1] ?? [])
    const first = [1, 2, 3, 4, 5, 6, 7].map(number => `photo-0${number}.jpg`)
    expect(await photosFor(buyer)).toEqual(first)
    expect(await photosFor(await t.as(asker))).toEqual([...first, 'photo-08.jpg', 'photo-09.jpg'])
  })

  it('come with the sheet in English for those who may read it alone', async () => {
    const sheet = JSON.stringify(sheetLots(1)[0]!.sheet)
    const lot = await t.newLot({ lot_no: '78', sheet })
    const link = await linkTo(lot.id)
    const sheetsFor = async (caller: Caller) =>
      [...(await archiveOf(link, caller)).files.keys()].filter(name => name.startsWith('sheet'))
    expect(await sheetsFor(buyer)).toEqual(['sheet.jpg', 'sheet-en.jpg'])
    expect(await sheetsFor(await t.as(await t.newUser({ flags: { auctionTranslationUse: false } })))).toEqual([
      'sheet.jpg',
    ])
  })

  it('are made while they are read: for a reader who went away nothing more is drawn', async () => {
    const lots = await Promise.all([1, 2].map(() => t.newLot({ sheet: null })))
    const answer = await buyer.fetch(`/v1/car-auction/photos.zip?id=${lots.map(({ id }) => id).join(',')}`)
    const reader = answer.body!.getReader()
    const first = await reader.read()
    expect(Buffer.from(first.value!).readUInt32LE(0)).toBe(0x04034b50)
    await reader.cancel()
    const drawnOf = ({ photoToken: token }: NewLot) =>
      readdir(join(t.context.config.dataDir, SERVED_PICTURES, token.slice(0, 2), token)).catch(() => [])
    expect((await drawnOf(lots[0]!)).length).toBeLessThan(DRAWN_PHOTO_COUNT)
    expect(await drawnOf(lots[1]!)).toEqual([])
  })

  it('of bikes have their own prefix, as the specification tells', async () => {
    const link = await buyer.call(lotPhotosEndpoints.downloadBikeImages, { query: { id: bike.id } })
    expect(link).toBe(`/v1/bike/photos.zip?id=${bike.id}`)
    expect((await archiveOf(link)).files.size).toBe(7)
    expect(await statusOf(`/car-auction/photos.zip?id=${bike.id}`)).toBe(404)
    expect(await statusOf(`/bike/download-images?id=${drawn.id}`)).toBe(404)
  })

  it('never leave their folder, whatever a feed writes, and two lots that tell the same keep two folders', async () => {
    const overrides = { hall: '../..\\CON: "x"', maker: 'A/B', model: '…', offer: 'stock', sheet: null } as const
    const first = await t.newLot({ ...overrides, lot_no: '5/1' })
    const second = await t.newLot({ ...overrides, lot_no: '5:1', id: 'stock-999-5_1' })
    const { files } = await archiveOf(await linkTo(`${first.id},${second.id}`))
    const folders = new Set([...files.keys()].map(name => name.split('/')[0]))
    expect([...folders]).toEqual(['_.._CON_ _x_ 5_1 A_B …', '_.._CON_ _x_ 5_1 A_B … (stock-999-5_1)'])
    expect([...files.keys()].every(name => name.split('/').length === 2)).toBe(true)
  })

  it('need the session, the permission to take photos away, and that to see the lot', async () => {
    const path = `/car-auction/photos.zip?id=${drawn.id}`
    expect(await statusOf(path, t.visitor())).toBe(401)
    for (const call of ['photos.zip', 'download-images'])
      expect(await statusOf(`/car-auction/${call}?id=${drawn.id}`, await guest())).toBe(403)
    const blind = await t.as(await t.newUser({ flags: { carAuctionsView: false } }))
    expect(await statusOf(path, blind)).toBe(404)
    const sold = await t.newLot({ status: LOT_STATUS.sold, sold_price: 400_000, day: '2026-11-20', sheet: null })
    expect(await statusOf(`/car-auction/download-images?id=${sold.id}`, blind)).toBe(200)
  })

  it('say what is wrong with a request', async () => {
    const refusal = async (id: string) => {
      const answer = await buyer.fetch(`/v1/car-auction/download-images?id=${id}`)
      return { status: answer.status, message: ((await answer.json()) as { message: unknown }).message }
    }
    expect(await refusal('')).toEqual({ status: 422, message: { id: 'Required field' } })
    const many = Array.from({ length: MAX_LOTS_ZIPPED + 1 }, (_, at) => `x${at}`).join(',')
    expect(await refusal(many)).toEqual({ status: 422, message: { id: 'Photos of at most 50 lots at once' } })
    expect((await refusal(`${drawn.id},no-such-lot`)).status).toBe(404)
    expect((await refusal("'; drop table lots")).status).toBe(404)
  })

  it('are not there where no lot has any', async () => {
    const bare = await t.newLot({ drawn: false, sheet: null, pictures: [] })
    expect(await statusOf(`/car-auction/photos.zip?id=${bare.id}`)).toBe(404)
  })
})

async function guest(): Promise<Caller> {
  return t.as(await t.newUser({ flags: { downloadPhotos: false } }))
}
