import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadsEndpoints } from '#contract/purchases/uploads.endpoints.ts'
import { MOST_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { testApp } from '#tests/support/app.ts'
import type { Caller } from '#tests/support/app.ts'
import { hostileFiles, MARK } from '#tests/support/hostile-files.ts'
import type { HostileFile } from '#tests/support/hostile-files.ts'
import { box, heic } from '#tests/support/document-files.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { beginUpload, sendChunk, upload } from '#tests/support/uploads.ts'

const t = await testApp()
const { context, as, newUser } = t
const files = await hostileFiles()

/** Of the process that reads them, with Node itself. */
const MOST_MEGABYTES = 400
/** Of eight at the limits, one after the other: what the former ones took is given back only later. At once they would take five times as much. */
const MOST_MEGABYTES_IN_A_ROW = 600

type Cleaned = { took: { file: string; kind: string | null; taken: boolean; ms: number }[]; peakMb: number }

/** What the server's checks make of files, in a process of its own. At most 21 at once, as many as its lane takes. */
async function cleaned(contents: readonly Buffer[]): Promise<Cleaned> {
  const folder = temporaryFolder()
  const paths = contents.map((content, at) => {
    const path = join(folder, String(at))
    writeFileSync(path, content)
    return path
  })
  const program = fileURLToPath(new URL('../../support/clean-files.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...paths])
  return JSON.parse(stdout) as Cleaned
}

describe('hostile files', () => {
  test('are three hundred different ones and more', () => {
    const hashes = files.map(({ content }) => createHash('sha256').update(content).digest('hex'))
    expect(new Set(hashes).size).toBe(files.length)
    expect(files.length).toBeGreaterThanOrEqual(300)
    expect(Math.max(...files.map(({ content }) => content.length))).toBeLessThanOrEqual(MOST_DOCUMENT_BYTES)
  })

  test('are refused by field, or served as plain attachments that nothing runs', async () => {
    // Nobody may send so many in a minute, so they come from several people.
    for (let from = 0; from < files.length; from += 40) {
      const sender = await newUser()
      const caller = await as(sender)
      const car = await newPurchase(t, sender.id)
      for (const file of files.slice(from, from + 40)) await sendOne(caller, car, file)
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

  test('take neither long nor much memory', { timeout: 300_000 }, async () => {
    for (let from = 0; from < files.length; from += 20) {
      const some = files.slice(from, from + 20)
      const { took, peakMb } = await cleaned(some.map(({ content }) => content))
      for (const [at, { ms }] of took.entries()) expect(ms, some[at]!.what).toBeLessThan(5_000)
      expect(peakMb, some.map(({ what }) => what).join(', ')).toBeLessThan(MOST_MEGABYTES)
    }
  })
})

describe('files just below the limits', () => {
  const flat = (channels: 3 | 4, side = 7_700) =>
    sharp({ create: { width: side, height: side, channels, background: 'red' } }).withMetadata({ orientation: 6 })
  /** Of 24 megapixels. */
  const held = 4_898
  const noise = (side: number) =>
    sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 as const } })
  const filled = (head: string, end: string) =>
    Buffer.concat([Buffer.from(head), randomBytes(MOST_DOCUMENT_BYTES - head.length - end.length), Buffer.from(end)])

  test('are served one by one: sent together they take the memory of one', { timeout: 300_000 }, async () => {
    const contents = [
      await flat(3).jpeg().toBuffer(),
      await flat(3, held).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      await flat(4, held).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      await flat(4).toColourspace('rgb16').png().toBuffer(),
      await noise(2_200).png().toBuffer(),
      await noise(3_600).jpeg({ quality: 80 }).toBuffer(),
      filled('%PDF-1.4\n', '\n%%EOF'),
      heic('place', { after: [box('free', randomBytes(14_000_000))] }),
    ]
    for (const content of contents) expect(content.length).toBeLessThanOrEqual(MOST_DOCUMENT_BYTES)
    const { took, peakMb } = await cleaned(contents)
    expect(took.map(({ taken }) => taken)).toEqual(took.map(() => true))
    for (const { ms } of took) expect(ms).toBeLessThan(20_000)
    expect(peakMb).toBeLessThan(MOST_MEGABYTES_IN_A_ROW)
  })

  test('with more pixels than they may have are refused by field and rule, before they are read', async () => {
    const large = await flat(3, 7_800).jpeg().toBuffer()
    const progressive = await flat(3, held + 2)
      .jpeg({ progressive: true })
      .toBuffer()
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
  const papers = Array.from({ length: 10 }, (_, at) => Buffer.from(`%PDF-1.4\n${String(at).repeat(40_000)}\n%%EOF`))
  const documents = await Promise.all(
    papers.map(async content => {
      const { upload: id } = await beginUpload(caller, { id: car, type: 'other' }, content.length)
      await sendChunk(caller, { upload: id, offset: 0 }, content)
      return (await caller.call(uploadsEndpoints.finish, { body: { upload: id } })).document
    }),
  )
  for (const [at, { path }] of documents.entries())
    expect(Buffer.from(await (await caller.fetch(path)).arrayBuffer()).equals(papers[at]!)).toBe(true)
})
