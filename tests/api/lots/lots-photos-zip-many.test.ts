import { afterAll, expect, it } from 'vitest'
import { MAX_OPEN_ARCHIVES } from '#server/http/open-archives.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { photo, pictureSource } from '#tests/support/picture-source.ts'
import { readZip } from '#tests/support/zip.ts'

const source = await pictureSource()
afterAll(source.close)
const t = await testApp({ env: { PICTURE_HOSTS: source.origin } })
const [greedy, modest] = await Promise.all([t.newUser(), t.newUser()].map(async user => t.as(await user)))
const pathOf = ({ id }: { id: string }) => `/v1/car-auction/photos.zip?id=${id}`

it('the archives of one person take turns with those of others', async () => {
  const picture = await photo(5)
  const released = Promise.withResolvers<void>()
  const finished: string[] = []
  const openArchive = async (name: string, caller: Caller) => {
    source.put(`/${name}.jpg`, async (_, response) => {
      await released.promise
      response.end(picture)
    })
    const lot = await t.newLot({ drawn: false, sheet: null, pictures: [`${source.origin}/${name}.jpg`] })
    const answer = await caller.fetch(pathOf(lot))
    expect(answer.status).toBe(200)
    return async () => {
      expect(readZip(new Uint8Array(await answer.arrayBuffer())).size).toBe(1)
      finished.push(name)
    }
  }
  const reads: (() => Promise<void>)[] = []
  for (let at = 0; at < MAX_OPEN_ARCHIVES; at += 1) reads.push(await openArchive(`greedy-${at}`, greedy!))
  reads.push(await openArchive('modest', modest!))
  released.resolve()
  await Promise.all(reads.map(read => read()))
  expect(finished).toHaveLength(MAX_OPEN_ARCHIVES + 1)
  // Without turns it would be the last.
  expect(finished.indexOf('modest')).toBeLessThan(3)
})

it('a person has a limited number of archives open; one that is read, or whose reader went away, counts no more', async () => {
  const path = pathOf(await t.newLot({ sheet: null }))
  const open = async (caller = greedy!) => {
    const answer = await caller.fetch(path)
    return { status: answer.status, reader: answer.body!.getReader() }
  }
  // Neither these nor what is refused leaves anything open.
  for (let at = 0; at < MAX_OPEN_ARCHIVES; at += 1) {
    expect((await greedy!.fetch(path, { method: 'HEAD' })).status).toBe(200)
    expect((await greedy!.fetch(pathOf({ id: 'no-such-lot' }))).status).toBe(404)
  }
  const archives = [await open()]
  while (archives.length < MAX_OPEN_ARCHIVES) archives.push(await open())
  expect(archives.map(({ status }) => status)).toEqual(archives.map(() => 200))
  // The address of the archive is refused too: a browser's download shows no reason.
  for (const asked of [path, path.replace('photos.zip', 'download-images')]) {
    const refused = await greedy!.fetch(asked)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ messageCode: 'too_many_archives', detail: { limit: 5 } })
  }
  const ofAnother = await open(modest!)
  expect(ofAnother.status).toBe(200)
  await archives.pop()!.reader.cancel()
  archives.push(await open())
  expect(archives.at(-1)!.status).toBe(200)
  expect((await open()).status).toBe(429)
  const { reader } = archives.shift()!
  while (!(await reader.read()).done);
  archives.push(await open())
  expect(archives.at(-1)!.status).toBe(200)
  for (const archive of [...archives, ofAnother]) await archive.reader.cancel()
})
