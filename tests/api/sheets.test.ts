import { afterAll, expect, test } from 'vitest'
import { sheetsEndpoints } from '#contract/sheets/sheets.endpoints.ts'
import { drawSheet } from '#server/photos/sheet/draw-sheet.ts'
import { endReader } from '#server/sheets/sheet-reader.ts'
import { testOffice } from '#tests/support/app.ts'
import { sheetLots, termsOn, wornSheet } from '#tests/support/market-sheets.ts'
import { photo, pictureSource } from '#tests/support/picture-source.ts'
import { tallySheet } from '#tests/support/tally-sheet.ts'

const source = await pictureSource()
const { newUser, newLot, as } = await testOffice({ env: { PICTURE_HOSTS: source.origin } })
const reader = await as(await newUser({ flags: { auctionTranslationUse: true } }))
afterAll(async () => {
  endReader()
  await source.close()
})

const ask = (carId: string, who = reader) => who.call(sheetsEndpoints.reading, { query: { carId } })

/** A lot of a feed whose sheet is a picture at its source. */
async function lotWithSheet(path: string, picture: Uint8Array) {
  source.put(path, picture)
  return newLot({ drawn: false, sheet_picture: source.origin + path })
}

const [first, second] = sheetLots(2)
const wear = { width: 1280, degrees: 2, quality: 70, noise: 6, seed: 1 }

test.each([
  ['one tilt', first!, 2],
  ['the other', second!, -2],
])(
  'a feed’s sheet is read cell by cell: %s',
  async (_tilt, drawn, degrees) => {
    const lot = await lotWithSheet(
      `/sheet${degrees}.jpg`,
      await wornSheet(drawSheet(drawn, drawn.sheet, 'ja'), { ...wear, degrees }),
    )
    expect(await ask(lot.id)).toMatchObject({ state: 'waiting', progress: 0 })
    await expect.poll(async () => (await ask(lot.id)).state, { timeout: 150_000, interval: 250 }).toBe('read')
    const { reading } = await ask(lot.id)
    const tally = tallySheet(reading!, termsOn(drawn))
    expect(tally.found / tally.expected).toBeGreaterThanOrEqual(0.9)
    expect(tally.found / tally.shown).toBeGreaterThanOrEqual(0.98)
    expect(reading!.facts).toMatchObject({ mileageKm: drawn.mileageKm, repaired: drawn.sheet.repaired })
  },
  180_000,
)

test('the same picture is read once: another lot with it has its reading at once', async () => {
  const picture = await wornSheet(drawSheet(first!, first!.sheet, 'ja'), { ...wear, degrees: 2 })
  const lot = await lotWithSheet('/again.jpg', picture)
  await expect.poll(async () => (await ask(lot.id)).state, { timeout: 30_000, interval: 50 }).toBe('read')
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
