import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import type { Caller } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { heic, hostileFiles, pdf } from '#tests/support/hostile-files.ts'
import type { HostileFile } from '#tests/support/hostile-files.ts'
import { newPurchase } from '#tests/support/purchases.ts'

const t = await testApp()
const { context, as, newUser } = t
const client = await newUser()
const buyer = await as(client)
const desk = await as(await newUser({ kind: 'manager' }))

const body = (id: number, content: Buffer, more: object = {}) => ({
  body: { id, type: 'identity' as const, name: 'passport.pdf', content: content.toString('base64'), ...more },
})
const filesKept = () => {
  try {
    return readdirSync(join(context.config.dataDir, 'documents'), { recursive: true, withFileTypes: true }).filter(
      one => one.isFile(),
    )
  } catch {
    return []
  }
}

describe('a paper', () => {
  test('is received, accepted by a manager, and downloaded as an attachment that nothing runs', async () => {
    const id = await newPurchase(t, client.id)
    const { document } = await buyer.call(purchasesEndpoints.uploadDocument, body(id, pdf()))
    expect(document).toMatchObject({ name: 'passport.pdf', type: 'identity', kind: 'pdf', accepted: false })
    await desk.call(purchaseWorkEndpoints.markDocument, {
      body: { id: document.id!, accepted: true, staffOnly: false },
    })
    const { documents } = await buyer.call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(documents).toMatchObject([{ id: document.id, accepted: true, label: 'Identity document' }])
    const answer = await buyer.fetch(documents[0]!.path)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf())
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  test('sent twice is one paper', async () => {
    const id = await newPurchase(t, client.id)
    const [first, again] = [
      await buyer.call(purchasesEndpoints.uploadDocument, body(id, pdf())),
      await buyer.call(purchasesEndpoints.uploadDocument, body(id, pdf())),
    ]
    expect(again.document.id).toBe(first.document.id)
  })

  test('of somebody else is not there, nor one for managers alone', async () => {
    const id = await newPurchase(t, client.id)
    const { document } = await buyer.call(purchasesEndpoints.uploadDocument, body(id, pdf()))
    const stranger = await as(await newUser())
    expect((await stranger.fetch(document.path)).status).toBe(404)
    await expectRefusal(stranger.call(purchasesEndpoints.uploadDocument, body(id, pdf())), 404, 'not_found')
    const inner = await desk.call(
      purchasesEndpoints.uploadDocument,
      body(id, pdf('inner'), { type: 'billOfLading', staffOnly: true }),
    )
    expect((await buyer.fetch(inner.document.path)).status).toBe(404)
    const seen = await buyer.call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(seen.documents.map(one => one.id)).toEqual([document.id])
    expect((await desk.fetch(inner.document.path)).status).toBe(200)
  })

  test('of the company’s kinds is refused from a buyer', async () => {
    const id = await newPurchase(t, client.id)
    await expectRefusal(
      buyer.call(purchasesEndpoints.uploadDocument, body(id, pdf(), { type: 'billOfLading' })),
      422,
      'invalid_fields',
    )
  })

  test.each(['jpeg', 'png'] as const)('that is a %s loses what it tells about its owner', async kind => {
    const id = await newPurchase(t, client.id)
    const exif = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '35/1 27/1 0/1' } }
    const blank = sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } }).withExif(exif)
    const picture = await (kind === 'jpeg' ? blank.jpeg() : blank.png()).toBuffer()
    expect((await sharp(picture).metadata()).exif).toBeDefined()
    const { document } = await buyer.call(purchasesEndpoints.uploadDocument, body(id, picture))
    const sent = Buffer.from(await (await buyer.fetch(document.path)).arrayBuffer())
    const { exif: left, width, format } = await sharp(sent).metadata()
    expect([left, width, format]).toEqual([undefined, 40, kind])
    expect(sent.includes('secret-owner')).toBe(false)
  })

  test('that is HEIC keeps its picture, and its metadata are overwritten', async () => {
    const id = await newPurchase(t, client.id)
    const file = heic('secret-place')
    const { document } = await buyer.call(purchasesEndpoints.uploadDocument, body(id, file))
    const sent = Buffer.from(await (await buyer.fetch(document.path)).arrayBuffer())
    expect([sent.length, sent.includes('secret-place'), sent.includes('picture-bytes')]).toEqual([
      file.length,
      false,
      true,
    ])
  })
})

describe('hostile files', () => {
  const files = hostileFiles()
  test('are three hundred and more', () => expect(files.length).toBeGreaterThanOrEqual(300))

  test('are refused by field or served as plain attachments; none leaves its folder or says what it is not', async () => {
    const before = filesKept().length
    let taken = 0
    // Nobody may send so many in a minute, so they come from several people.
    for (let from = 0; from < files.length; from += 50) {
      const sender = await newUser()
      const id = await newPurchase(t, sender.id)
      taken += await sendAll(await as(sender), id, files.slice(from, from + 50))
    }
    expect(filesKept().length).toBeLessThanOrEqual(before + taken)
    for (const file of filesKept()) {
      expect(file.name).toMatch(/^[0-9a-f]{64}$/)
      expect(readFileSync(join(file.parentPath, file.name)).length).toBeLessThanOrEqual(31_457_280)
    }
  })

  /** Returns how many were taken. */
  async function sendAll({ fetch }: Caller, id: number, some: readonly HostileFile[]): Promise<number> {
    let taken = 0
    for (const { name, content } of some) {
      const answer = await fetch('/v1/purchased-cars/upload-document', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, type: 'other', name, content: content.toString('base64') }),
      })
      expect([200, 422], name).toContain(answer.status)
      const told = (await answer.json()) as { document?: { path: string; name: string } }
      if (answer.status !== 200) continue
      taken += 1
      expect(told.document!.name).not.toMatch(/[/\\\p{C}]/u)
      const sent = await fetch(told.document!.path)
      expect(sent.headers.get('content-disposition'), name).toMatch(/^attachment; /)
      const type = sent.headers.get('content-type')
      expect(['application/pdf', 'image/jpeg', 'image/png', 'image/heic']).toContain(type)
      const bytes = Buffer.from(await sent.arrayBuffer())
      if (type === 'image/jpeg' || type === 'image/png') expect(bytes.includes('<script'), name).toBe(false)
    }
    return taken
  }
})
