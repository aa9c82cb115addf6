import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { lotOfAnswer } from '#contract/lots/bike-answer.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { sheetsEndpoints } from '#contract/sheets/sheets.endpoints.ts'
import { drawSheet } from '#demo/pictures/sheet/draw-sheet.ts'
import { endReader } from '#server/sheets/sheet-reader.ts'
import { testApp } from '#tests/support/app.ts'
import { HALL_CODES, HALL_TERMS, hallSheet } from '#tests/support/hall-sheet.ts'
import { sheetLots, termsOn, wornSheet } from '#tests/support/market-sheets.ts'
import { photo, pictureSource } from '#tests/support/picture-source.ts'
import { tallySheet } from '#tests/support/tally-sheet.ts'

const source = await pictureSource()
const { newUser, newLot, as } = await testApp({ env: { PICTURE_HOSTS: source.origin } })
const reader = await as(await newUser({ flags: { auctionTranslationUse: true } }))
afterAll(async () => {
  endReader()
  await source.close()
})

const ask = (carId: string, who = reader) => who.call(sheetsEndpoints.reading, { query: { carId } })

/** A lot of a feed whose sheet is a picture at its source. */
async function lotWithSheet(path: string, picture: Uint8Array, more: Parameters<typeof newLot>[0] = {}) {
  source.put(path, picture)
  return newLot({ drawn: false, sheet_picture: source.origin + path, ...more })
}

const view = async (id: string) =>
  lotOfAnswer(await reader.call(lotViewEndpoints.view, { params: { pageType: 'car-auction' }, query: { id } }))

const drawn = sheetLots(1)[0]!
const printed = () => wornSheet(hallSheet(), { width: 800, degrees: 0, quality: 85, noise: 2, seed: 1 })
const wear = { width: 1280, degrees: 2, quality: 70, noise: 6, seed: 1 }

test('a feed’s sheet is read cell by cell, tilted and grainy as it is', async () => {
  const lot = await lotWithSheet('/sheet.jpg', await wornSheet(drawSheet(drawn, drawn.sheet, 'ja'), wear))
  expect(await ask(lot.id)).toMatchObject({ state: 'waiting', progress: 0 })
  await expect.poll(async () => (await ask(lot.id)).state, { timeout: 150_000, interval: 250 }).toBe('read')
  const { reading } = await ask(lot.id)
  const tally = tallySheet(reading!, termsOn(drawn))
  expect(tally.found / tally.expected).toBeGreaterThanOrEqual(0.9)
  expect(tally.found / tally.shown).toBeGreaterThanOrEqual(0.98)
  expect(reading!.facts).toMatchObject({ mileageKm: drawn.mileageKm, repaired: drawn.sheet.repaired })
}, 180_000)

test('the same picture is read once: another lot with it has its reading at once', async () => {
  const picture = await wornSheet(drawSheet(drawn, drawn.sheet, 'ja'), wear)
  const lot = await lotWithSheet('/again.jpg', picture)
  await expect.poll(async () => (await ask(lot.id)).state, { timeout: 30_000, interval: 50 }).toBe('read')
})

test('a reader who sees no listing of the lot gets nothing of its sheet', async () => {
  const lot = await lotWithSheet('/hidden.jpg', await printed())
  const blind = await as(await newUser({ flags: { carAuctionsView: false, auctionTranslationUse: true } }))
  await expect(ask(lot.id, blind)).rejects.toMatchObject({ status: 404 })
})

test('an 800-pixel printed form with small half-width kana is read, and its lot shows more than the listing', async () => {
  const lot = await lotWithSheet('/hall.jpg', await printed(), { mileage_km: 15_000, hall: 'CAA Chubu' })
  const before = await view(lot.id)
  expect(before.sheet).toMatchObject({
    isReadable: true,
    findings: [],
    reading: 'unread',
    marks: [],
    legend: { name: 'CAA', isCertain: true },
  })
  await ask(lot.id)
  await expect.poll(async () => (await ask(lot.id)).state, { timeout: 150_000, interval: 250 }).toBe('read')
  const { reading } = await ask(lot.id)
  const tally = tallySheet(reading!, { terms: HALL_TERMS, codes: HALL_CODES })
  expect(tally.found / tally.expected).toBeGreaterThanOrEqual(0.85)
  expect(tally.wrong).toEqual([])
  const { sheet } = await view(lot.id)
  expect(sheet!.findings.map(({ kind }) => kind)).toEqual(['mileageExact', 'chassis'])
  expect(sheet!.reading).toBe('compared')
  expect(sheet!.marks.length).toBe(reading!.marks.length)
}, 180_000)

test('a feed’s sheet in English is its picture with words over it; until it is read the call says when to ask again', async () => {
  const lot = await lotWithSheet('/translated.jpg', await printed())
  const translate = () => reader.call(lotsEndpoints.translateSheet, { query: { carId: lot.id } })
  await expect(translate()).rejects.toMatchObject({ status: 503, code: 'unavailable', detail: { seconds: 5 } })
  await expect.poll(async () => (await ask(lot.id)).state, { timeout: 150_000, interval: 250 }).toBe('read')
  const link = await translate()
  expect(link).toMatch(new RegExp(`^/photos/${lot.photoToken}/en\\.[\\w-]+-1280\\.webp$`))
  const [english, japanese] = await Promise.all(
    [link, `/photos/${lot.photoToken}/0-1280.webp`].map(async address => (await reader.fetch(address)).arrayBuffer()),
  )
  expect(await sharp(english).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 1280 })
  // The label of the score is replaced by another word; the drawing of the car is the same.
  const changed = async (left: number, top: number, width: number, height: number) => {
    const [one, other] = await Promise.all(
      [english!, japanese!].map(bytes =>
        sharp(bytes).resize(800).extract({ left, top, width, height }).greyscale().raw().toBuffer(),
      ),
    )
    return one!.reduce((sum, level, at) => sum + Math.abs(level - other![at]!), 0) / one!.length
  }
  expect(await changed(652, 12, 136, 18)).toBeGreaterThan(10)
  expect(await changed(320, 600, 160, 100)).toBeLessThan(5)
}, 180_000)

test('the record of a sheet that we drew lists the marks with their parts, serious ones first', async () => {
  const sheet = {
    ...drawn.sheet,
    repaired: true,
    notes: ['exRental' as const],
    marks: [{ code: 'U1' as const, part: 'roof' as const }],
  }
  const lot = await newLot({ sheet: JSON.stringify(sheet) })
  const findings = [
    { kind: 'repaired', tone: 'red', text: 'Structural repair history' },
    { kind: 'exRental', tone: 'amber', text: 'Ex-rental car' },
  ]
  expect((await view(lot.id)).sheet).toMatchObject({ marks: [{ code: 'U1', part: 'roof' }], findings, reading: 'read' })
  // Its card knows them too, so that the page which opens from it has their lines from the start.
  const params = { pageType: 'car-auction' as const }
  const { carsList } = await reader.call(lotsEndpoints.listing, { params, query: { pageSize: 100 } })
  expect(carsList!.find(({ id }) => id === lot.id)!.findings).toEqual(findings)
})

test('the hall’s sign beside the mileage is a finding of the page and of the card, before anybody has read the sheet', async () => {
  const lot = await newLot({ drawn: false, sheet_picture: `${source.origin}/sign.jpg`, mileage_note: '*' })
  const findings = [{ kind: 'mileageUnknown', tone: 'red', text: 'Mileage unknown or tampered with' }]
  expect((await view(lot.id)).sheet).toMatchObject({ findings, reading: 'unread' })
  const params = { pageType: 'car-auction' as const }
  const { carsList } = await reader.call(lotsEndpoints.listing, { params, query: { pageSize: 100 } })
  expect(carsList!.find(({ id }) => id === lot.id)!.findings).toEqual(findings)
})

test('a bike’s sheet tells its marks and findings as a car’s does', async () => {
  const sheet = { ...drawn.sheet, repaired: false, notes: ['meterReplaced'], marks: [{ code: 'U1', part: 'tank' }] }
  const bike = await newLot({ vehicle: 'bike', sheet: JSON.stringify(sheet) })
  const params = { params: { pageType: 'bikes' as const }, query: { id: bike.id } }
  const told = lotOfAnswer(await reader.call(lotViewEndpoints.view, params)).sheet
  expect(told).toMatchObject({
    isReadable: true,
    marks: [{ code: 'U1', part: 'tank' }],
    findings: [{ kind: 'meterReplaced', tone: 'amber', text: 'Odometer replaced' }],
  })
})

test('a picture with nothing to read on it gives an empty reading, not an error', async () => {
  const lot = await lotWithSheet('/plain.jpg', await photo(3))
  await expect.poll(async () => (await ask(lot.id)).state, { timeout: 150_000, interval: 250 }).toBe('read')
  expect((await ask(lot.id)).reading).toMatchObject({ cells: [], marks: [], facts: { mileageKm: null } })
}, 180_000)

test('a source that has no sheet after all fails the reading', async () => {
  const lot = await newLot({ drawn: false, sheet_picture: `${source.origin}/nowhere.jpg` })
  await ask(lot.id)
  await expect.poll(async () => (await ask(lot.id)).state, { timeout: 30_000, interval: 50 }).toBe('failed')
})

test('a lot without a sheet, or no lot at all, is not found', async () => {
  const lot = await newLot({ drawn: false, sheet_picture: null })
  await expect(ask(lot.id)).rejects.toMatchObject({ status: 404 })
  await expect(ask('nothing')).rejects.toMatchObject({ status: 404 })
  await expect(ask('')).rejects.toMatchObject({ status: 422 })
})

test('reading is for those who may have sheets translated', async () => {
  const other = await as(await newUser({ flags: { auctionTranslationUse: false } }))
  const lot = await newLot({})
  await expect(ask(lot.id, other)).rejects.toMatchObject({ status: 403 })
})
