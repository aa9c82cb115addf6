import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { box, heic, heicPhoto, pdf } from '#tests/support/document-files.ts'
import { newPurchase } from '#tests/support/purchases.ts'

const t = await testApp()
const { as, newUser } = t
const client = await newUser()
const buyer = await as(client)
const staff = await as(await newUser({ kind: 'manager' }))

const body = (id: number, content: Buffer, more: object = {}) => ({
  body: { id, type: 'identity' as const, name: 'passport.pdf', content: content.toString('base64'), ...more },
})
describe('a paper', () => {
  test('is received, accepted by a manager, and downloaded as an attachment that nothing runs', async () => {
    const id = await newPurchase(t, client.id)
    const { document } = await buyer.call(purchasesEndpoints.uploadDocument, body(id, pdf()))
    expect(document).toMatchObject({ name: 'passport.pdf', type: 'identity', kind: 'pdf', accepted: false })
    await staff.call(purchaseWorkEndpoints.markDocument, {
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

  test('that was hidden meanwhile stays hidden when it is accepted', async () => {
    const id = await newPurchase(t, client.id)
    const { document } = await buyer.call(purchasesEndpoints.uploadDocument, body(id, pdf()))
    const press = (mark: { accepted: boolean; staffOnly: boolean; pressed: 'accepted' | 'staffOnly' }) =>
      staff.call(purchaseWorkEndpoints.markDocument, { body: { id: document.id!, ...mark } })
    await press({ accepted: false, staffOnly: true, pressed: 'staffOnly' })
    await press({ accepted: true, staffOnly: false, pressed: 'accepted' })
    const { documents } = await staff.call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(documents).toMatchObject([{ accepted: true, staffOnly: true }])
    await press({ accepted: false, staffOnly: false, pressed: 'staffOnly' })
    const shown = await buyer.call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(shown.documents).toMatchObject([{ accepted: true, staffOnly: false }])
  })

  test.each([
    ['passport.hta', 'passport.hta.pdf'],
    ['passport.pdf.bat', 'passport.pdf.bat.pdf'],
    ['Passport', 'Passport.pdf'],
    ['Passport.PDF', 'Passport.PDF'],
    ["Anna's (2).pdf", 'Anna%27s%20%282%29.pdf'],
    ['invoice \u202efdp.bat', 'invoice%20fdp.bat.pdf'],
    [`${'a'.repeat(119)}🚗.pdf`, `${'a'.repeat(119)}.pdf`],
  ])('named %s is saved as %s: no name makes a program of it', async (name, saved) => {
    const id = await newPurchase(t, client.id)
    const { document } = await buyer.call(purchasesEndpoints.uploadDocument, body(id, pdf(), { name }))
    const { headers } = await buyer.fetch(document.path)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`; filename\\*=UTF-8''${saved}$`))
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
    const inner = await staff.call(
      purchasesEndpoints.uploadDocument,
      body(id, pdf('inner'), { type: 'billOfLading', staffOnly: true }),
    )
    expect((await buyer.fetch(inner.document.path)).status).toBe(404)
    const seen = await buyer.call(purchasesEndpoints.purchasedCar, { query: { id } })
    expect(seen.documents.map(one => one.id)).toEqual([document.id])
    expect((await staff.fetch(inner.document.path)).status).toBe(200)
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

  test.each([
    ['beside the picture', heic('secret-place')],
    ['in idat, as in files of iPhones', heic('secret-place', { inside: true })],
    ['in boxes of their own', heic('x', { after: [box('uuid', Buffer.from('secret-place'))] })],
  ])('that is HEIC keeps its picture, and its metadata %s are overwritten', async (_, file) => {
    const id = await newPurchase(t, client.id)
    const { document } = await buyer.call(purchasesEndpoints.uploadDocument, body(id, file))
    const sent = Buffer.from(await (await buyer.fetch(document.path)).arrayBuffer())
    expect([sent.length, sent.includes('secret-place'), sent.includes('picture-bytes')]).toEqual([
      file.length,
      false,
      true,
    ])
  })

  test('that is HEIC is seen as a JPEG, drawn once, by those who may see the paper', async () => {
    const id = await newPurchase(t, client.id)
    const { document } = await buyer.call(purchasesEndpoints.uploadDocument, body(id, heicPhoto))
    const [first, again] = await Promise.all([buyer.fetch(document.picture!), buyer.fetch(document.picture!)])
    expect(first.headers.get('content-type')).toBe('image/jpeg')
    expect(first.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(first.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const picture = Buffer.from(await first.arrayBuffer())
    expect(Buffer.from(await again.arrayBuffer()).equals(picture)).toBe(true)
    const { width, height, exif, icc, xmp } = await sharp(picture).metadata()
    expect([width, height, exif, icc, xmp]).toEqual([96, 64, undefined, undefined, undefined])
    const { data } = await sharp(picture)
      .extract({ left: 8, top: 8, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[2]! - data[0]!).toBeGreaterThan(100)
    const stranger = await as(await newUser())
    expect((await stranger.fetch(document.picture!)).status).toBe(404)
  })

  test('that cannot be drawn is still downloaded', async () => {
    const id = await newPurchase(t, client.id)
    const { document } = await buyer.call(purchasesEndpoints.uploadDocument, body(id, heic('place')))
    expect((await buyer.fetch(document.picture!)).status).toBe(404)
    expect((await buyer.fetch(document.path)).status).toBe(200)
  })
})
