import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, expect, test } from 'vitest'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { keptFiles } from '#server/backups/kept-files.ts'
import { backUp } from '#server/db/backup.ts'
import { restore } from '#server/db/restore.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const s3 = await s3Server()
afterAll(() => s3.close())
afterEach(() => void (s3.fault.kind = null))
const t = await testApp({ env: { S3_URL: s3.url } })
const { context, as, newUser } = t
const client = await newUser()
const buyer = await as(client)
const car = await newPurchase(t, client.id)

const paper = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size), Buffer.from('\n%%EOF')])
const upload = async (content: Buffer) => {
  const body = { id: car, type: 'identity' as const, name: 'passport.pdf', content: content.toString('base64') }
  return (await buyer.call(purchasesEndpoints.uploadDocument, { body })).document
}
const documents = async () => (await buyer.call(purchasesEndpoints.purchasedCar, { query: { id: car } })).documents

test('a paper goes to the bucket, not to the disk, and any process gives it', async () => {
  const content = paper(200_000)
  const { path } = await upload(content)
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^documents\/[\da-f]{2}\/[\da-f]{64}$/)])
  expect(existsSync(join(context.config.dataDir, 'documents'))).toBe(false)
  const other = t.anotherProcess()
  const answer = await other.app.request(
    new URL(path, context.config.publicUrl),
    { headers: { cookie: buyer.jar.header() } },
    { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
  )
  expect(answer.headers.get('content-length')).toBe(String(content.length))
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  await other.end()
})

test.each(['busy', 'cut upload'] as const)(
  'a bucket that is %s refuses a paper for now, and it can be sent again',
  async kind => {
    const [before, stored] = [await documents(), s3.objects.size]
    const content = paper(100_000)
    s3.fault.kind = kind
    await expectRefusal(upload(content), 503, 'unavailable')
    const body = { id: car, type: 'identity', name: 'a.pdf', content: content.toString('base64') }
    const headers = { origin: context.config.publicUrl, 'content-type': 'application/json' }
    const answer = await buyer.fetch('/v1/purchased-cars/upload-document', {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': 'a-key-of-an-upload' },
      body: JSON.stringify(body),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await documents()).toEqual(before)
    expect(s3.objects.size).toBe(stored)
    s3.fault.kind = null
    await upload(content)
    expect(await documents()).toHaveLength(before.length + 1)
    expect(s3.objects.size).toBe(stored + 1)
  },
)

test('a bucket that is busy does not say that a paper is lost', async () => {
  const { path } = await upload(paper(10))
  s3.fault.kind = 'busy'
  const answer = await buyer.fetch(path)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  s3.fault.kind = null
  expect((await buyer.fetch(path)).status).toBe(200)
  s3.objects.clear()
  expect((await buyer.fetch(path)).status).toBe(404)
})

test('a backup holds the documents of the bucket and restores them to a disk, and back into a bucket', async () => {
  await upload(paper(100_000))
  await upload(paper(1))
  const held = new Map(s3.objects)
  const file = join(temporaryFolder(), 'backup.gz')
  const options = { kept: keptFiles(context.config) }
  expect((await backUp(t.database.connection, file, t.clock.now(), options)).files).toBe(held.size)
  expect(gunzipSync(readFileSync(file)).toString()).toContain('file {"path":"documents/')
  const dataDir = temporaryFolder()
  await restore(await emptyDatabase(), file, context.log, { kept: keptFiles({ dataDir, s3: null }) })
  for (const [path, content] of held) expect(readFileSync(join(dataDir, path)).equals(content)).toBe(true)
  s3.objects.clear()
  await restore(await emptyDatabase(), file, context.log, options)
  expect([...s3.objects.keys()].sort()).toEqual([...held.keys()].sort())
  for (const [path, content] of held) expect(s3.objects.get(path)!.equals(content)).toBe(true)
})

test('a backup that cannot read the bucket fails, rather than leaving documents out', async () => {
  await upload(paper(50))
  const file = join(temporaryFolder(), 'backup.gz')
  for (const kind of ['busy', 'cut download'] as const) {
    s3.fault.kind = kind
    await expect(
      backUp(t.database.connection, file, t.clock.now(), { kept: keptFiles(context.config) }),
      kind,
    ).rejects.toThrow()
    expect(existsSync(file)).toBe(false)
  }
})
