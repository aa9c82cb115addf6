import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { forgetShownPictures } from '#server/lots/shown-pictures.ts'
import { testApp } from '#tests/support/app.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'
import { photo, pictureSource } from '#tests/support/picture-source.ts'
import { queryMarket } from '#tests/support/query-market.ts'

const source = await pictureSource()
afterAll(source.close)
const t = await testApp({ now: '2026-11-24T08:30:00+09:00', env: { PICTURE_HOSTS: source.origin } })
const { tables } = await queryMarket(t, { cars: 60, tables: 'main+stats' })
const { db } = t.context
for (const [at, row] of tables.main.entries()) row.IMAGES = [0, 1, 2].map(number => `${source.origin}/${at}/${number}`).join('#') // prettier-ignore
/** A server that has listed nothing. */
const other = t.anotherProcess({ dataDir: folderOfFile() })
afterAll(() => other.end())

const list = async () => {
  const buyer = await t.as(await t.newUser({}))
  const query = { auctionDate: '2026-11-25' }
  return (await buyer.call(lotsEndpoints.listing, { params: { pageType: 'car-auction' }, query })).carsList!
}
const statusThere = async (path: string) => (await other.app.request(new URL(path, t.context.config.publicUrl))).status

test('any server serves the pictures of lots that another has listed from a market that is only asked', async () => {
  for (const at of tables.main.keys()) for (const number of [0, 1, 2]) source.put(`/${at}/${number}`, await photo(at * 3 + number)) // prettier-ignore
  const [first] = await list()
  expect(first!.images.length).toBeGreaterThan(0)
  for (const path of first!.images) expect(await statusThere(path), path).toBe(200)
  const another = first!.images[0]!.replace(/photos\/./, start => (start.endsWith('-') ? 'photos/_' : 'photos/-'))
  expect(await statusThere(another)).toBe(404)
  expect((await sql`select from lots`.execute(db)).rows, 'the lots themselves are not kept').toEqual([])
})

test('a lot that is listed again is written again only when it changes, and goes after a day', async () => {
  await list()
  const rows = () => sql<{ version: string }>`select photo_token, xmin::text as version from shown_pictures order by 1`.execute(db) // prettier-ignore
  const before = (await rows()).rows
  expect(before.length).toBeGreaterThan(5)
  await Promise.all([list(), list(), list()])
  expect((await rows()).rows).toEqual(before)
  await forgetShownPictures(db, new Date(t.clock.now().getTime() + 23 * 3_600_000))
  expect((await rows()).rows).toEqual(before)
  await forgetShownPictures(db, new Date(t.clock.now().getTime() + 25 * 3_600_000))
  expect((await rows()).rows).toEqual([])
})
