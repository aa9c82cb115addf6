import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadsEndpoints } from '#contract/purchases/uploads.endpoints.ts'
import { MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { cleaned, MAX_MEGABYTES, MAX_MEGABYTES_IN_A_ROW } from '#tests/support/clean-files.ts'
import { eachFormOnce, hostileFiles, MARK, withSides, type HostileFile } from '#tests/support/hostile-files.ts'
import { AT_EACH_LIMIT, made } from '#tests/support/large-files.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { beginUpload, sendChunk, upload } from '#tests/support/uploads.ts'

const t = await testApp()
const { context, as, newUser } = t
const files = await hostileFiles()

// Of what is in files, whatever database keeps their rows: `uploads.test.ts` and `documents.test.ts` send the same SQL.
const ofFiles = describe.skipIf(process.env.DATABASE_URL)

ofFiles('hostile files', () => {
  test('are three hundred different ones and more', () => {
    const hashes = files.map(({ content }) => createHash('sha256').update(content).digest('hex'))
    expect(new Set(hashes).size).toBe(files.length)
    expect(files.length).toBeGreaterThanOrEqual(300)
    expect(Math.max(...files.map(({ content }) => content.length))).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES)
  })

  test('are refused by field, or served as plain attachments that nothing runs, each form once', async () => {
    // All of them: `npm run torture files`. Nobody may send so many in a minute, so they come from several people.
    const some = eachFormOnce(files)
    for (let from = 0; from < some.length; from += 40) {
      const sender = await newUser()
      const caller = await as(sender)
      const car = await newPurchase(t, sender.id)
      for (const file of some.slice(from, from + 40)) await sendOne(caller, car, file)
    }
    const kept = readdirSync(join(context.config.dataDir, 'documents'), { recursive: true, withFileTypes: true })
    for (const file of kept.filter(one => one.isFile())) expect(file.name).toMatch(/^[0-9a-f]{64}$/)
    expect(await context.db.selectFrom('upload_chunks').select('at').execute()).toEqual([])
  })

  async function sendOne(caller: Caller, car: number, { what, name, content }: HostileFile): Promise<void> {
    const document = await upload(caller, { id: car, type: 'other', name }, content).catch(error => {
      expect(error, what).toMatchObject({ status: 422, fields: { content: expect.any(String) } })
    })
    if (!document) return
    expect(document.name).not.toMatch(/[/\\\p{C}]/u)
    const answer = await caller.fetch(document.path)
    const { headers } = answer
    expect(headers.get('content-disposition'), what).toMatch(/^attachment; filename="document\.(pdf|jpg|png|heic)"; /)
    expect(headers.get('x-content-type-options'), what).toBe('nosniff')
    expect(headers.get('content-security-policy'), what).toBe("default-src 'none'; sandbox")
    const type = headers.get('content-type')!
    expect(['application/pdf', 'image/jpeg', 'image/png', 'image/heic'], what).toContain(type)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (type !== 'application/pdf') expect(bytes.includes(MARK), what).toBe(false)
    if (type === 'image/jpeg' || type === 'image/png') expect(bytes.includes('PK\x03\x04'), what).toBe(false)
  }

  test('take neither long nor much memory, two of each sort and each that would grow', async () => {
    // All of them: `npm run torture files`.
    const some = files.filter(
      ({ sort }, at) => sort === 'bombs' || files.slice(0, at).filter(one => one.sort === sort).length < 2,
    )
    for (let from = 0; from < some.length; from += 20) {
      const batch = some.slice(from, from + 20)
      const { took, peakMb } = await cleaned(
        batch.map(({ content }) => content),
        temporaryFolder(),
      )
      for (const [at, { ms }] of took.entries()) expect(ms, batch[at]!.what).toBeLessThan(5_000)
      expect(peakMb, batch.map(({ what }) => what).join(', ')).toBeLessThan(MAX_MEGABYTES)
    }
  })
})

ofFiles('files just below the limits', () => {
  test('are served one by one: sent together they take the memory of one', { timeout: 300_000 }, async () => {
    const contents = await made(AT_EACH_LIMIT)
    for (const content of contents) expect(content.length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES)
    const { took, peakMb } = await cleaned(contents, temporaryFolder())
    expect(took.map(({ taken }) => taken)).toEqual(took.map(() => true))
    for (const { ms } of took) expect(ms).toBeLessThan(20_000)
    expect(peakMb).toBeLessThan(MAX_MEGABYTES_IN_A_ROW)
  })

  test('with more pixels than they may have are refused by field and rule, before they are read', async () => {
    const small = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    const large = withSides(await small.clone().jpeg().toBuffer(), 7_800, 7_800)
    const progressive = withSides(await small.clone().jpeg({ progressive: true }).toBuffer(), 4_900, 4_900)
    const sender = await newUser()
    const caller = await as(sender)
    const car = await newPurchase(t, sender.id)
    for (const content of [large, progressive])
      await expect(upload(caller, { id: car, type: 'other' }, content)).rejects.toMatchObject({
        status: 422,
        fields: { content: 'At most 60 megapixels, or 24 if saved as progressive or interlaced' },
      })
  })
})

test('chunks that come for ten files at once, by one person, are those of each', async () => {
  const sender = await newUser()
  const caller = await as(sender)
  const car = await newPurchase(t, sender.id)
  const contents = Array.from({ length: 10 }, (_, at) => Buffer.from(`%PDF-1.4\n${String(at).repeat(40_000)}\n%%EOF`))
  const documents = await Promise.all(
    contents.map(async content => {
      const { upload: id } = await beginUpload(caller, { id: car, type: 'other' }, content.length)
      await sendChunk(caller, { upload: id, offset: 0 }, content)
      return (await caller.call(uploadsEndpoints.finish, { body: { upload: id } })).document
    }),
  )
  for (const [at, { path }] of documents.entries())
    expect(Buffer.from(await (await caller.fetch(path)).arrayBuffer()).equals(contents[at]!)).toBe(true)
})
