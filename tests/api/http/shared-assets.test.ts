import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sharedFilesOf } from '#server/files/shared-files.ts'
import { answerError } from '#server/http/answer-error.ts'
import { readSite } from '#server/http/static.ts'
import { createLog } from '#server/http/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const s3 = await s3Server()
afterAll(() => s3.close())
afterEach(() => {
  s3.fault.kind = null
  s3.objects.clear()
})
const { db } = await testDatabase()
const log = createLog({ logLevel: 'fatal' })

const script = (number: number) => `console.log(${number})\n`.repeat(50)

/** A server whose build has a page of its own and a file that all builds have. */
async function server(number: number, { kept = temporaryFolder() } = {}) {
  const dist = join(temporaryFolder(), 'dist')
  rmSync(dist, { recursive: true, force: true })
  const files = {
    'index.html': `<script src="/assets/page-${number}.js"></script>`,
    [`assets/page-${number}.js`]: script(number),
    [`assets/page-${number}.js.br`]: brotliCompressSync(script(number)),
    'assets/shared.js': script(0),
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
  const site = (await readSite(dist, kept, [], sharedFilesOf({ s3: s3.bucket }, db, log)))!
  const app = new Hono().route('/', site.routes as never)
  app.onError((error, context) => answerError(context as never, { log }, error, 'en'))
  const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  return { kept, share: site.share, get, status: async (path: string) => (await get(path)).status }
}

test('the page of one build finds its assets on a server of another, either way, plain and packed', async () => {
  const [old, fresh] = [await server(1), await server(2)]
  await old.share()
  expect(await old.status('/assets/page-2.js')).toBe(404)
  await fresh.share()
  await expect.poll(() => old.status('/assets/page-2.js'), { timeout: 10_000 }).toBe(200)
  const packed = await fresh.get('/assets/page-1.js', { 'accept-encoding': 'br' })
  expect([packed.status, packed.headers.get('cache-control'), packed.headers.get('content-type')]).toEqual([200, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8']) // prettier-ignore
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(script(1))
  expect(await (await fresh.get('/assets/page-1.js')).text()).toBe(script(1))
  s3.fault.kind = 'busy'
  expect(await fresh.status('/assets/page-1.js'), 'it has it on its own disk now').toBe(200)
})

test('servers that start at once lose nothing of each other, and each build is uploaded once', async () => {
  const servers = await Promise.all([1, 2, 1, 2].map(number => server(number)))
  s3.calls.length = 0
  await Promise.all(servers.map(({ share }) => share()))
  const puts = s3.calls.filter(call => call.startsWith('PUT assets/')).toSorted()
  expect(puts).toEqual(['page-1.js', 'page-1.js.br', 'page-2.js', 'page-2.js.br', 'shared.js'].map(name => `PUT assets/${name}`)) // prettier-ignore
  for (const one of servers)
    for (const number of [1, 2]) expect(await one.status(`/assets/page-${number}.js`)).toBe(200)
})

test('three builds stay, those that were started last', async () => {
  for (const number of [1, 2, 3]) await (await server(number)).share()
  const at = (build: string, minutes: number) => s3.writtenAt.set(build, new Date(Date.now() - minutes * 60_000))
  const builds = [...s3.objects.keys()].filter(key => key.startsWith('asset-builds/'))
  expect(builds).toHaveLength(3)
  for (const [index, build] of builds.entries()) at(build, 30 - index)
  const fourth = await server(4)
  await fourth.share()
  expect([...s3.objects.keys()].filter(key => key.startsWith('assets/')).toSorted()).toEqual(
    [2, 3, 4].flatMap(number => [`assets/page-${number}.js`, `assets/page-${number}.js.br`]).concat('assets/shared.js'),
  )
  const statuses = await Promise.all([1, 2, 3, 4].map(number => fourth.status(`/assets/page-${number}.js`)))
  expect(statuses).toEqual([404, 200, 200, 200])
})

test('a bucket that fails refuses for now what it alone has, and nothing else', async () => {
  const [old, fresh] = [await server(1), await server(2)]
  await Promise.all([old.share(), fresh.share()])
  s3.fault.kind = 'busy'
  const answer = await old.get('/assets/page-2.js')
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '2', 'no-store']) // prettier-ignore
  expect(await old.status('/assets/page-1.js')).toBe(200)
  expect(await old.status('/')).toBe(200)
  await expect((await server(3)).share()).rejects.toThrow()
  s3.fault.kind = null
  await expect.poll(() => old.status('/assets/page-2.js'), { timeout: 10_000 }).toBe(200)
})

test('wrong names cost the bucket next to nothing, and reach nothing else of it', async () => {
  const one = await server(1)
  await one.share()
  s3.objects.set('documents/aa/secret', Buffer.from('secret'))
  s3.calls.length = 0
  const names = ['..%2fdocuments%2faa%2fsecret', 'page-1.js.br', 'asset-builds', ...Array.from({ length: 50 }, (_, at) => `x${at}.js`)] // prettier-ignore
  for (const name of names) expect(await one.status(`/assets/${name}`), name).toBe(404)
  const looks = s3.calls.filter(call => call.includes('prefix=asset-builds/')).length
  expect(looks).toBeLessThan(10)
  expect(s3.calls.filter(call => !call.includes('asset-builds'))).toEqual([])
})
