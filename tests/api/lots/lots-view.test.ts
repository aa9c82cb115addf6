import { describe, expect, it } from 'vitest'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { PAGE_TYPE_NAMES, type PageType } from '#domain/lots/page-types.ts'
import { checklist, type SheetRecord } from '#domain/sheets/sheet.ts'
import { lotByPhotoToken } from '#server/lots/lot-by-photo-token.ts'
import { testApp } from '#tests/support/app.ts'
import { openLot } from '#tests/support/open-lot.ts'

const { context, clock, as, newUser, newLot } = await testApp()
const buyer = await as(await newUser())

const sheet: SheetRecord = {
  exterior: 'C',
  interior: 'B',
  repaired: true,
  marks: [{ code: 'A1', part: 'roof' }],
  notes: [],
  shaken: '2027-03',
  doors: 5,
  seats: 5,
  fuel: 'hybrid',
  colourCode: '070',
  recycleDeposit: 9820,
}

const open = (pageType: PageType, id: string, caller = buyer) => openLot(caller, pageType, id)

describe('a lot page', () => {
  it('has everything of a car', async () => {
    const lot = await newLot({
      hall: 'TAA Kinki',
      day: '2026-11-27',
      sheet: JSON.stringify(sheet),
      condition: '4/B/C',
      chassis_no: 'ZVW51-6001234',
      horse_power: 98,
      mileage_note: '*',
    })
    const detail = await open('car-auction', lot.id)
    expect(detail.carCommonDetail).toEqual({
      isUss: false,
      allowDownloadPhotos: true,
      id: lot.id,
      lotNumber: lot.id.split('-')[2],
      lotType: 'car',
      offer: 'auction',
      info: checklist(sheet, 'en'),
      auctionSheet: `/photos/${lot.photoToken}/0-1280.webp`,
      sheetTranslatable: true,
      comment: '',
      commentEditable: false,
      source: 'test',
      seenAt: '2026-11-24T12:00:00+09:00',
    })
    expect(detail.lotInfo).toMatchObject({
      auctionName: 'TAA Kinki',
      auctionDate: '2026-11-27T12:00:00+09:00',
      timeSet: true,
      condition: '4/B/C',
      exterior: 'C',
      interior: 'B',
      status: 4532,
    })
    expect(detail.carInfo).toMatchObject({
      maker: 'TOYOTA',
      model: 'PRIUS',
      year: 2019,
      month: 6,
      chassisId: 'ZVW51-6001234',
    })
    expect(detail.carSpecification).toMatchObject({
      engineCC: 1800,
      horsePower: 98,
      mileageNote: '*',
      transmission: 'AT',
    })
    expect(detail.lotImages.images.length).toBeGreaterThan(3)
    expect(detail.lotImages.images[0]).toBe(`/photos/${lot.photoToken}/1-1280.webp`)
    expect(detail.lotImages.thumbnails[0]).toBe(`/photos/${lot.photoToken}/1-320.webp`)
    expect(detail.bidInfo).toMatchObject({ startPrice: 300_000, acceptBid: true, myBid: false, auctionFinished: false })
    expect(detail).not.toHaveProperty('ussCounter')
  })

  it('speaks the language of its reader', async () => {
    const lot = await newLot({ sheet: JSON.stringify(sheet) })
    const detail = await open('car-auction', lot.id, await as(await newUser({ language: 693 })))
    expect(detail.carCommonDetail.info).toEqual(checklist(sheet, 'ru'))
  })

  it('without a sheet says so, and reads the lines and ranks that the feed wrote', async () => {
    const lot = await newLot({ sheet: null, info: ' Navi \n\nOne owner', condition: '3.5/B/C' })
    const { carCommonDetail, lotInfo } = await open('car-auction', lot.id)
    expect(carCommonDetail).toMatchObject({ auctionSheet: null, sheetTranslatable: false, info: ['Navi', 'One owner'] })
    expect(lotInfo).toMatchObject({ exterior: 'B', interior: 'C' })
  })

  it('keeps answering after its day, finished, and opens among the statistics', async () => {
    const lot = await newLot({ day: '2026-11-20', status: 4533, sold_price: 420_000 })
    const detail = await open('car-auction', lot.id)
    expect(detail.bidInfo).toMatchObject({ auctionFinished: true, acceptBid: false, soldPrice: 420_000 })
    expect((await open('stats', lot.id)).bidInfo).toMatchObject({ acceptBid: false, soldPrice: 420_000 })
  })

  it.each([
    ['a coming car', {}, ['car-auction']],
    ['a car with its result', { status: 4535 }, ['car-auction', 'stats']],
    ['a coming bike', { vehicle: 'bike' }, ['bikes']],
    ['a bike with its result', { vehicle: 'bike', status: 4533 }, ['bikes', 'bike-stats']],
    ['a stock car', { offer: 'stock' }, ['stock']],
    ['a stock car that is sold', { offer: 'stock', status: 4533 }, ['stock']],
  ] as const)('%s is in its own listings only', async (_, overrides, pages) => {
    const lot = await newLot(overrides)
    for (const pageType of PAGE_TYPE_NAMES) {
      const opened = open(pageType, lot.id)
      if ((pages as readonly string[]).includes(pageType)) expect((await opened).carCommonDetail.id).toBe(lot.id)
      else await expect(opened, pageType).rejects.toMatchObject({ status: 404 })
    }
  })

  it("shows the manager's note to everybody, and the pencil to managers", async () => {
    const lot = await newLot()
    const manager = await newUser({ kind: 'manager' })
    const note = { lot_id: lot.id, comment: 'Rust below the sill', user_id: manager.id, changed_at: clock.now() }
    await context.db.insertInto('lot_notes').values(note).execute()
    expect((await open('car-auction', lot.id)).carCommonDetail).toMatchObject({
      comment: 'Rust below the sill',
      commentEditable: false,
    })
    expect((await open('car-auction', lot.id, await as(manager))).carCommonDetail.commentEditable).toBe(true)
  })

  it('counts the extra photos left today', async () => {
    const lot = await newLot({ is_uss: true })
    const user = await newUser({ ussLimit: 3 })
    await context.db
      .updateTable('users')
      .set({ uss_on: '2026-11-24', uss_today: 2 })
      .where('id', '=', user.id)
      .execute()
    const caller = await as(user)
    expect((await open('car-auction', lot.id, caller)).ussCounter).toEqual({ ussLimit: 1 })
    clock.set('2026-11-25T00:00:00+09:00')
    expect((await open('car-auction', lot.id, await as(user))).ussCounter).toEqual({ ussLimit: 3 })
    clock.set('2026-11-24T12:00:00+09:00')
  })
})

describe('the translated sheet', () => {
  const translate = (carId: string, caller = buyer) => caller.call(lotsEndpoints.translateSheet, { query: { carId } })

  it('is the address of the English one, which nobody can guess', async () => {
    const lot = await newLot({ sheet: JSON.stringify(sheet) })
    const address = await translate(lot.id)
    expect(address).toMatch(new RegExp(`^/photos/${lot.photoToken}/en\\.[\\w-]{43}-1280\\.webp$`))
    expect((await buyer.fetch(address)).status).toBe(200)
    for (const guessed of [address.replace(/\.[\w-]+-/, '-'), address.replace(/\.[\w-]+-/, `.${'x'.repeat(43)}-`)])
      expect((await buyer.fetch(guessed)).status, guessed).toBe(404)
  })

  it('is not there without a sheet, of a feed, or of no lot', async () => {
    const bare = await newLot({ sheet: null })
    const fed = await newLot({ drawn: false, sheet_picture: 'https://feed.example/0.jpg' })
    for (const id of [bare.id, fed.id, 'nothing', 'a b'])
      await expect(translate(id)).rejects.toMatchObject({ status: 404 })
  })

  it('is not there for a reader who sees no listing of the lot', async () => {
    const lot = await newLot({ sheet: JSON.stringify(sheet) })
    const blind = await as(await newUser({ flags: { carAuctionsView: false, auctionTranslationUse: true } }))
    await expect(translate(lot.id, blind)).rejects.toMatchObject({ status: 404 })
  })

  it('needs its flag, which the page says beforehand', async () => {
    const lot = await newLot({ sheet: JSON.stringify(sheet) })
    const guest = await as(await newUser({ flags: { auctionTranslationUse: false } }))
    await expect(translate(lot.id, guest)).rejects.toMatchObject({ status: 403 })
    expect((await open('car-auction', lot.id, guest)).carCommonDetail.sheetTranslatable).toBe(false)
  })
})

describe('the lot behind a picture', () => {
  it('is found by its token', async () => {
    const lot = await newLot({ sheet: JSON.stringify(sheet), time: '15:30' })
    expect(await lotByPhotoToken(context, lot.photoToken)).toMatchObject({
      id: lot.id,
      kind: 'car',
      hallName: 'USS Tokyo',
      startsAt: lot.startsAt,
      year: 2019,
      month: 6,
      sheet,
    })
  })

  it('is none for an unknown token, and for a lot whose pictures are at its source', async () => {
    const fed = await newLot({ drawn: false })
    for (const token of [fed.photoToken, 'unknownunknown', '../../etc', 'a\0b', ''])
      expect(await lotByPhotoToken(context, token)).toBeNull()
  })
})
