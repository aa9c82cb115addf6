import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { keptFiles } from '#server/backups/kept-files.ts'
import { backUp } from '#server/db/backup.ts'
import { restore } from '#server/db/restore.ts'
import { keepFollowed } from '#server/photos/keep-followed.ts'
import { SERVED_PICTURES } from '#server/photos/picture-store.ts'
import { sourcedLot } from '#server/photos/lot-pictures.ts'
import { keepPictures } from '#server/photos/source/keep-pictures.ts'
import { sweepPictures } from '#server/photos/sweep-pictures.ts'
import { testApp } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { photo, pictureSource } from '#tests/support/picture-source.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { folderOfFile, temporaryFolder } from '#tests/support/temporary-folder.ts'

const [s3, source] = [await s3Server(), await pictureSource()]
afterAll(() => Promise.all([s3.close(), source.close()]))
const t = await testApp({ env: { S3_URL: s3.url, PICTURE_HOSTS: source.origin } })
const { db } = t.context
let drawn = 0
const { painter } = t.context
t.context.painter = {
  ...painter!,
  draw: (...asked) => {
    drawn += 1
    return painter!.draw(...asked)
  },
}
const other = t.anotherProcess({ dataDir: folderOfFile() })
afterAll(() => other.end())
beforeEach(() => {
  drawn = 0
  s3.calls.length = 0
})
afterEach(() => void (s3.fault.kind = null))

type Server = { app: typeof t.app }
async function get(on: Server, path: string): Promise<{ status: number; body: Buffer; retryAfter: string | null }> {
  const answer = await on.app.request(new URL(path, t.context.config.publicUrl))
  return {
    status: answer.status,
    body: Buffer.from(await answer.arrayBuffer()),
    retryAfter: answer.headers.get('retry-after'),
  }
}
const thumbnail = (token: string, number = 1) => `/photos/${token}/${number}-320.webp`
const placeOf = (token: string, name = '1-320.webp') => `photos/v1/${token.slice(0, 2)}/${token}/${name}`

let lots = 0
/** A feed's lot with a sheet and two photos that are at the source. */
async function fedLot() {
  lots += 1
  const addresses = [0, 1, 2].map(number => `/bucket-${lots}/${number}`)
  for (const [number, address] of addresses.entries()) source.put(address, await photo(lots * 10 + number))
  const [sheet, ...photos] = addresses.map(address => source.origin + address)
  const lot = await t.newLot({ drawn: false, pictures: photos, sheet_picture: sheet, sheet: null })
  const askedFor = () => source.asked.filter(path => addresses.includes(path)).toSorted()
  return { ...lot, addresses, askedFor, sourced: sourcedLot({ photo_token: lot.photoToken, drawn: false, sheet: null, pictures: photos, sheet_picture: sheet! }) } // prettier-ignore
}
const originalsOf = (token: string, folder: 'source' | 'passing') =>
  [...s3.objects.keys()]
    .filter(key => key.startsWith(`photos/${folder}/${token.slice(0, 2)}/${token}/`))
    .map(key => Number(/(\d+)-[\da-f]+$/.exec(key)![1]))
    .toSorted()
const claimed = async () => (await sql`select what from claims where what not like 'pictures of%'`.execute(db)).rows

test('a picture that one server has made is served by the other, which then has it on its own disk', async () => {
  const { photoToken: token } = await t.newLot()
  const made = await get(t, thumbnail(token))
  expect([made.status, drawn, s3.objects.has(placeOf(token))]).toEqual([200, 1, true])
  const served = await get(other, thumbnail(token))
  expect([served.status, served.body.equals(made.body), drawn]).toEqual([200, true, 1])
  s3.fault.kind = 'silent'
  for (const on of [t, other]) expect((await get(on, thumbnail(token))).body.equals(made.body)).toBe(true)
  expect(drawn).toBe(1)
  expect(await claimed()).toEqual([])
})

test('cards and clips are shared, too', async () => {
  const { photoToken: token } = await t.newLot({ vehicle: 'bike' })
  for (const name of ['share.jpg', 'clip-1.webm']) {
    const made = await get(t, `/photos/${token}/${name}`)
    expect([made.status, s3.objects.get(placeOf(token, name))?.equals(made.body)], name).toEqual([200, true])
    s3.calls.length = 0
    expect((await get(other, `/photos/${token}/${name}`)).body.equals(made.body)).toBe(true)
    expect(s3.calls, name).toEqual([`GET ${placeOf(token, name)}`])
  }
})

test('two servers that are asked at once make each picture once', async () => {
  const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await t.newLot()).photoToken))
  const paths = tokens.flatMap(token => [thumbnail(token), thumbnail(token, 2)])
  const answers = await Promise.all(paths.map(async path => Promise.all([get(t, path), get(other, path)])))
  for (const [one, two] of answers)
    expect([one.status, two.status, one.body.equals(two.body)]).toEqual([200, 200, true])
  expect(drawn).toBe(paths.length)
  expect(s3.calls.filter(call => call.startsWith('PUT'))).toHaveLength(paths.length)
  expect(await claimed()).toEqual([])
})

test('two servers that are asked at once fetch an original once, whatever widths are asked for', async () => {
  const lot = await fedLot()
  const paths = [160, 320, 640, 1280].map(width => `/photos/${lot.photoToken}/1-${width}.webp`)
  const answers = await Promise.all(paths.flatMap(path => [get(t, path), get(other, path)]))
  expect(answers.map(({ status }) => status)).toEqual(paths.flatMap(() => [200, 200]))
  expect(lot.askedFor()).toEqual([lot.addresses[1]])
  expect(originalsOf(lot.photoToken, 'passing')).toEqual([1])
})

test('a maker that is killed holds a picture up for moments', async () => {
  const { photoToken: token } = await t.newLot()
  // As it leaves it: nobody renews the claim, nobody gives it back.
  await other.context.shared!.claims.keep(placeOf(token), 500)
  const start = performance.now()
  expect((await get(t, thumbnail(token))).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(300)
  expect(drawn).toBe(1)
})

test.each(['busy', 'silent', 'cut download'] as const)(
  'with a bucket that is %s pictures are drawn without it, those of feeds refused for now, and bids as quick as ever',
  async kind => {
    const buyer = await t.newUser({ balance: 10_000_000 })
    const { call } = await t.as(buyer)
    const [lot, fed, known] = [await t.newLot(), await fedLot(), await fedLot()]
    const before = await get(t, thumbnail(known.photoToken))
    // The other server does not have it on its disk.
    s3.fault.kind = kind
    const pictures = Promise.all([get(t, thumbnail(lot.photoToken)), get(other, thumbnail(known.photoToken))])
    const start = performance.now()
    await bid({ call } as never, lot.id, 300_000)
    await bid({ call } as never, fed.id, 300_000)
    expect(performance.now() - start).toBeLessThan(4_000)
    const [own, feeds] = await pictures
    expect([own.status, feeds.status, feeds.retryAfter]).toEqual([200, 503, '5'])
    expect(s3.objects.has(placeOf(lot.photoToken))).toBe(kind === 'cut download')
    s3.fault.kind = null
    await expect.poll(async () => (await get(other, thumbnail(known.photoToken))).body.equals(before.body), { timeout: 10_000 }).toBe(true) // prettier-ignore
    await get(other, thumbnail(lot.photoToken))
    expect(s3.objects.has(placeOf(lot.photoToken))).toBe(true)
  },
  30_000,
)

test('the bucket keeps originals of an opened lot, takes those of a list, and every server knows a repeat', async () => {
  const lot = await fedLot()
  source.put(lot.addresses[2]!, await photo(lots * 10 + 1))
  await get(t, thumbnail(lot.photoToken))
  expect([originalsOf(lot.photoToken, 'source'), originalsOf(lot.photoToken, 'passing')]).toEqual([[], [1]])
  await Promise.all([keepPictures(lot.sourced, t.context), keepPictures(lot.sourced, other.context)])
  expect([originalsOf(lot.photoToken, 'source'), originalsOf(lot.photoToken, 'passing')]).toEqual([[0, 1, 2], []])
  expect(lot.askedFor()).toEqual(lot.addresses)
  for (const address of lot.addresses) source.put(address, (_, response) => void response.writeHead(404).end())
  expect((await get(other, `/photos/${lot.photoToken}/0-640.webp`)).status).toBe(200)
  expect((await get(other, thumbnail(lot.photoToken, 2))).status).toBe(404)
  expect(existsSync(join(other.context.config.dataDir, 'photos/source'))).toBe(false)
  await keepPictures(lot.sourced, t.context)
  s3.calls.length = 0
  await keepPictures(lot.sourced, t.context)
  expect(s3.calls, 'nothing is asked about what is known to be kept').toEqual([])
})

test('one server looks after the pictures of followed lots', async () => {
  const buyer = await t.newUser({ balance: 10_000_000 })
  const [first, second] = [await fedLot(), await fedLot()]
  const caller = await t.as(buyer)
  await bid(caller, first.id, 300_000)
  await keepFollowed(t.context)
  await bid(caller, second.id, 300_000)
  await keepFollowed(other.context)
  expect([originalsOf(first.photoToken, 'source'), originalsOf(second.photoToken, 'source')]).toEqual([[0, 1, 2], []])
  await sql`update claims set ends_at = clock_timestamp() - interval '1 s' where what like 'pictures of%'`.execute(db)
  await keepFollowed(other.context)
  expect(originalsOf(second.photoToken, 'source')).toEqual([0, 1, 2])
})

test('the sweep deletes what was written first and can be had again, and nothing else', async () => {
  s3.objects.clear()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const files = { 'photos/v1/aa/aatoken/1-320.webp': 5, 'photos/v1/aa/aatoken/1-640.webp': 1, 'photos/v1/bb/bbtoken/1-320.webp': 4, 'photos/passing/cc/cctoken/1-hash': 3, 'photos/source/dd/ddtoken/1-hash': 900, 'documents/ee/hash': 900, 'assets/a.js': 900 } // prettier-ignore
  for (const [path, hours] of Object.entries(files)) {
    s3.objects.set(path, Buffer.alloc(1000))
    s3.writtenAt.set(path, hoursAgo(hours))
  }
  await sweepPictures(t.context.shared!.files, 4000)
  expect(s3.objects.size).toBe(7)
  await sweepPictures(t.context.shared!.files, 3000)
  expect([...s3.objects.keys()].toSorted()).toEqual(
    Object.keys(files)
      .filter(path => !/320/.test(path))
      .toSorted(),
  )
})

test('a backup holds the kept originals of the bucket, and a restore brings them to a disk or back', async () => {
  const lot = await fedLot()
  await keepPictures(lot.sourced, t.context)
  const kept = new Map([...s3.objects].filter(([path]) => path.startsWith('photos/source/')))
  const file = join(temporaryFolder(), 'backup.gz')
  await backUp(t.database.connection, file, t.clock.now(), { kept: keptFiles(t.context.config) })
  const dataDir = temporaryFolder()
  await restore(await emptyDatabase(), file, t.context.log, { kept: keptFiles({ dataDir, s3: null }) })
  expect(kept.size).toBeGreaterThan(2)
  for (const [path, bytes] of kept) expect(readFileSync(join(dataDir, path)).equals(bytes)).toBe(true)
  s3.objects.clear()
  await restore(await emptyDatabase(), file, t.context.log, { kept: keptFiles(t.context.config) })
  for (const [path, bytes] of kept) expect(s3.objects.get(path)?.equals(bytes)).toBe(true)
  expect(existsSync(join(dataDir, SERVED_PICTURES))).toBe(false)
})
