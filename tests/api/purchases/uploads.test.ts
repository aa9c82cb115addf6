import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { uploadsEndpoints } from '#contract/purchases/uploads.endpoints.ts'
import { MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { MIN_CHUNK_BYTES, MAX_CHUNK_BYTES, MAX_UPLOADS, UPLOAD_IDLE_MS } from '#domain/purchases/chunk-limits.ts'
import { jobHandlers } from '#server/jobs.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { secondProcess } from '#tests/support/second-process.ts'
import { beginUpload, sendChunk, upload } from '#tests/support/uploads.ts'

const t = await testApp()
const { context, as, newUser, clock } = t
const { db } = context

const paper = (size: number) => {
  const [head, end] = [Buffer.from('%PDF-1.4\n'), Buffer.from('\n%%EOF')]
  return Buffer.concat([head, randomBytes(size - head.length - end.length), end])
}
async function buyerWithCar() {
  const client = await newUser()
  return { client, buyer: await as(client), car: await newPurchase(t, client.id) }
}
const finish = ({ call }: Pick<Caller, 'call'>, id: string) => call(uploadsEndpoints.finish, { body: { upload: id } })
const sent = async (caller: Caller, path: string) => Buffer.from(await (await caller.fetch(path)).arrayBuffer())
const chunksOf = async (id: string) =>
  (await db.selectFrom('upload_chunks').select('at').where('upload_id', '=', id).execute()).length
const documentsOf = async ({ call }: Caller, id: number) =>
  (await call(purchasesEndpoints.purchasedCar, { query: { id } })).documents

describe('a file in chunks', () => {
  test('of the largest size arrives as it was, and leaves no chunk', async () => {
    const { buyer, car } = await buyerWithCar()
    const content = paper(MAX_DOCUMENT_BYTES)
    const document = await upload(buyer, { id: car }, content)
    expect(document).toMatchObject({ name: 'passport.pdf', kind: 'pdf', accepted: false, bytes: content.length })
    expect((await sent(buyer, document.path)).equals(content)).toBe(true)
    const left = await db.selectFrom('upload_chunks').select('at').execute()
    expect(left).toEqual([])
  })

  test('goes on after a cut where it was, under its key and through another process', async () => {
    const { client, buyer, car } = await buyerWithCar()
    const content = paper(3 * MAX_CHUNK_BYTES + 500)
    const key = randomUUID()
    const { upload: id } = await beginUpload(buyer, { id: car }, content.length, key)
    await sendChunk(buyer, { upload: id, offset: 0 }, content.subarray(0, MAX_CHUNK_BYTES))
    const there = secondProcess(t)
    const other = { call: await there.asThere(client) }
    const again = await beginUpload(other, { id: car }, content.length, key)
    expect(again).toMatchObject({ upload: id, offset: MAX_CHUNK_BYTES })
    let { offset } = again
    for (const caller of [other, buyer, other])
      offset = await sendChunk(caller, { upload: id, offset }, content.subarray(offset, offset + MAX_CHUNK_BYTES))
    expect(offset).toBe(content.length)
    const { document } = await finish(buyer, id)
    expect((await sent(buyer, document.path)).equals(content)).toBe(true)
    await there.end()
  })

  test('takes a chunk once, however often it comes, and tells the right place of a wrong one', async () => {
    const { buyer, car } = await buyerWithCar()
    const content = paper(2 * MAX_CHUNK_BYTES)
    const { upload: id } = await beginUpload(buyer, { id: car }, content.length)
    const [first, second] = [content.subarray(0, MAX_CHUNK_BYTES), content.subarray(MAX_CHUNK_BYTES)]
    const parallel = Array.from({ length: 5 }, () => sendChunk(buyer, { upload: id, offset: 0 }, first))
    expect(await Promise.all(parallel)).toEqual(parallel.map(() => MAX_CHUNK_BYTES))
    for (const offset of [0, 1, MAX_CHUNK_BYTES - 1, MAX_CHUNK_BYTES + 1, 2 * MAX_CHUNK_BYTES, 10 ** 9])
      expect(await sendChunk(buyer, { upload: id, offset }, second)).toBe(MAX_CHUNK_BYTES)
    expect(await sendChunk(buyer, { upload: id, offset: MAX_CHUNK_BYTES }, second)).toBe(content.length)
    const { document } = await finish(buyer, id)
    expect((await sent(buyer, document.path)).equals(content)).toBe(true)
  })

  test('finished twice, at once or later, is one paper', async () => {
    const { buyer, car } = await buyerWithCar()
    const content = paper(400)
    const { upload: id } = await beginUpload(buyer, { id: car }, content.length)
    await sendChunk(buyer, { upload: id, offset: 0 }, content)
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(buyer, id)))
    const last = await finish(buyer, id)
    expect(new Set([...answers, last].map(({ document }) => document.id)).size).toBe(1)
    expect(await documentsOf(buyer, car)).toHaveLength(1)
    const log = await db.selectFrom('purchase_log').select('event').where('purchase_id', '=', car).execute()
    expect(log.filter(({ event }) => event === 'document')).toHaveLength(1)
    expect(await sendChunk(buyer, { upload: id, offset: 0 }, content)).toBe(content.length)
    expect(await chunksOf(id)).toBe(0)
  })

  test('that the car already has is said to be a duplicate, and adds nothing', async () => {
    const { buyer, car } = await buyerWithCar()
    const content = paper(400)
    const send = async () => {
      const { upload: id } = await beginUpload(buyer, { id: car }, content.length)
      await sendChunk(buyer, { upload: id, offset: 0 }, content)
      return finish(buyer, id)
    }
    const [first, again] = [await send(), await send()]
    expect([first.duplicate, again.duplicate]).toEqual([false, true])
    expect(again.document.id).toBe(first.document.id)
    expect(await documentsOf(buyer, car)).toHaveLength(1)
  })

  test('is not finished before all of it is there', async () => {
    const { buyer, car } = await buyerWithCar()
    const { upload: id } = await beginUpload(buyer, { id: car }, 2 * MAX_CHUNK_BYTES)
    await sendChunk(buyer, { upload: id, offset: 0 }, randomBytes(MAX_CHUNK_BYTES))
    await expectRefusal(finish(buyer, id), 409, 'upload_unfinished')
    expect(await chunksOf(id)).toBe(1)
  })

  test('that is no paper is refused by its field and deleted', async () => {
    const { buyer, car } = await buyerWithCar()
    const content = Buffer.from('<script>alert(1)</script>'.repeat(10))
    const { upload: id } = await beginUpload(buyer, { id: car }, content.length)
    await sendChunk(buyer, { upload: id, offset: 0 }, content)
    await expect(finish(buyer, id)).rejects.toMatchObject({ status: 422, fields: { content: /PDF/ } })
    await expectRefusal(finish(buyer, id), 404, 'not_found')
    expect(await chunksOf(id)).toBe(0)
  })
})

describe('somebody else’s upload', () => {
  test('is not there: for a stranger, for a manager, and for a buyer who has lost the car meanwhile', async () => {
    const { buyer, car } = await buyerWithCar()
    const content = paper(300)
    const { upload: id } = await beginUpload(buyer, { id: car }, content.length)
    for (const kind of ['client', 'manager'] as const) {
      const other = await as(await newUser({ kind }))
      await expectRefusal(sendChunk(other, { upload: id, offset: 0 }, content), 404, 'not_found')
      await expectRefusal(finish(other, id), 404, 'not_found')
      await expectRefusal(other.call(uploadsEndpoints.cancel, { query: { upload: id } }), 404, 'not_found')
    }
    await sendChunk(buyer, { upload: id, offset: 0 }, content)
    const heir = await newUser()
    await db.updateTable('purchases').set({ user_id: heir.id }).where('id', '=', car).execute()
    await expectRefusal(finish(buyer, id), 404, 'not_found')
  })

  test('cannot be begun for a stranger’s car, nor of the company’s types', async () => {
    const { buyer, car } = await buyerWithCar()
    const stranger = await as(await newUser())
    await expectRefusal(beginUpload(stranger, { id: car }, 100), 404, 'not_found')
    await expect(beginUpload(buyer, { id: car, type: 'billOfLading' }, 100)).rejects.toMatchObject({
      fields: { type: expect.any(String) },
    })
  })
})

describe('bounds', () => {
  test('a file is at most 15 MB, and a chunk within its file and its sizes', async () => {
    const { buyer, car } = await buyerWithCar()
    await expect(beginUpload(buyer, { id: car }, MAX_DOCUMENT_BYTES + 1)).rejects.toMatchObject({
      fields: { size: 'At most 15 MB' },
    })
    await expect(beginUpload(buyer, { id: car }, 0)).rejects.toMatchObject({ status: 422 })
    const { upload: id } = await beginUpload(buyer, { id: car }, 2 * MIN_CHUNK_BYTES)
    const chunk = (size: number) => sendChunk(buyer, { upload: id, offset: 0 }, randomBytes(size))
    for (const size of [0, 1, MIN_CHUNK_BYTES - 1, 2 * MIN_CHUNK_BYTES + 1])
      await expect(chunk(size), String(size)).rejects.toMatchObject({ fields: { content: /16 to 256/ } })
    await expectRefusal(chunk(MAX_CHUNK_BYTES + 1), 413, 'too_large')
    expect(await chunk(MIN_CHUNK_BYTES)).toBe(MIN_CHUNK_BYTES)
  })

  test('ten files at once; what was idle for an hour makes room, and so does what was cancelled', async () => {
    const { buyer, car } = await buyerWithCar()
    const begin = () => beginUpload(buyer, { id: car }, 100)
    const tries = await Promise.allSettled(Array.from({ length: MAX_UPLOADS + 5 }, begin))
    const begun = tries.flatMap(one => (one.status === 'fulfilled' ? [one.value.upload] : []))
    expect(begun).toHaveLength(MAX_UPLOADS)
    await expectRefusal(begin(), 409, 'too_many_uploads')
    await buyer.call(uploadsEndpoints.cancel, { query: { upload: begun[0]! } })
    await begin()
    await expectRefusal(begin(), 409, 'too_many_uploads')
    clock.advance(UPLOAD_IDLE_MS)
    await begin()
  })

  test('a key belongs to one file', async () => {
    const { buyer, car } = await buyerWithCar()
    const key = randomUUID()
    await beginUpload(buyer, { id: car }, 100, key)
    await expectRefusal(beginUpload(buyer, { id: car }, 101, key), 422, 'key_reused')
    await expectRefusal(beginUpload(buyer, { id: car, name: 'other.pdf' }, 100, key), 422, 'key_reused')
  })

  test('what was not continued for a day is swept, and begins again under its key', async () => {
    const { client, buyer, car } = await buyerWithCar()
    const content = paper(MAX_CHUNK_BYTES + 100)
    const key = randomUUID()
    const { upload: id } = await beginUpload(buyer, { id: car }, content.length, key)
    await sendChunk(buyer, { upload: id, offset: 0 }, content.subarray(0, MAX_CHUNK_BYTES))
    const sweep = () => jobHandlers(context)['clean-up']!({}, 1)
    clock.advance(23 * 3_600_000)
    await sweep()
    expect(await chunksOf(id)).toBe(1)
    clock.advance(2 * 3_600_000)
    await sweep()
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([])
    expect(await chunksOf(id)).toBe(0)
    const later = await as(client)
    await expectRefusal(
      sendChunk(later, { upload: id, offset: MAX_CHUNK_BYTES }, content.subarray(0, 100)),
      404,
      'not_found',
    )
    expect(await beginUpload(later, { id: car }, content.length, key)).toMatchObject({ offset: 0 })
  })
})
