import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { canary, photo, pictureSource } from '#tests/support/picture-source.ts'

const source = await pictureSource()
const bystander = await canary()
afterAll(() => Promise.all([source.close(), bystander.close()]))
const t = await testApp({
  env: { PICTURE_HOSTS: `${source.origin},pictures.example,*.pictures.example,http://localhost:${bystander.port}` },
})
const stranger = t.visitor()

/** This machine in every spelling that some parser understands. */
// prettier-ignore
const HERE = [
  '127.0.0.1', '127.1', '0', '0.0.0.0', '0x7f000001', '0x7f.1', '2130706433', '017700000001', '0177.0.0.1', '127.000.000.001', '127.0.0.1.',
  '１２７.0.0.1', '127。0。0。1', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:0001]',
  'localhost', 'LOCALHOST', 'localhost.', 'ip6-localhost', '%6c%6fcalhost',
]

/** Ways to bring a host (`at` with its port) past a look at the text. */
const DISGUISES: ((at: string, host: string, port: number) => string)[] = [
  at => `http://${at}/1.jpg`,
  at => `https://${at}/1.jpg`,
  at => `//${at}/1.jpg`,
  at => `http:${at}/1.jpg`,
  at => `https:/${at}/1.jpg`,
  at => `http:\\\\${at}\\1.jpg`,
  at => ` \thttps://${at}/1.jpg`,
  at => `ht\ntps://${at}/1.jpg`,
  at => `https://pictures.example@${at}/1.jpg`,
  at => `https://pictures.example:443@${at}/1.jpg`,
  at => `https://pictures.example%40${at}/1.jpg`,
  at => `https://${at}#@pictures.example/1.jpg`,
  at => `https://${at}?pictures.example/1.jpg`,
  at => `https://${at}\\@pictures.example/1.jpg`,
  at => `https://${at}/https://pictures.example/1.jpg`,
  at => `${source.origin}@${at}/1.jpg`,
  at => `ftp://${at}/1.jpg`,
  at => `gopher://${at}/1.jpg`,
  at => `ws://${at}/1.jpg`,
  at => `file://${at}/etc/passwd`,
  (_, host, port) => `https://pictures.example:${port}/${host}.jpg`,
]

const HOSTILE = [
  ...HERE.flatMap(host => DISGUISES.map(disguise => disguise(`${host}:${bystander.port}`, host, bystander.port))),
  `http://127.0.0.1:${bystander.port}`,
  `http://localhost:${bystander.port}/named-by-the-operator-but-private.jpg`,
  'http://pictures.example/unencrypted.jpg',
  'https://user:password@pictures.example/1.jpg',
  'https://pictures.example.evil.example/1.jpg',
  'https://evilpictures.example/1.jpg',
  'https://pictures.example./1.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,iVBORw0KGgo=',
  'javascript:alert(1)',
  '../../../etc/passwd',
  'unix:/var/run/docker.sock:/images',
  '',
]

it('reaches nobody by any of the hostile forms of an address that a feed may write', async () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(300)
  for (let from = 0; from < HOSTILE.length; from += 99) {
    const pictures = HOSTILE.slice(from, from + 99)
    const lot = await t.newLot({ drawn: false, pictures, sheet_picture: pictures[0]! })
    for (const number of [0, ...pictures.map((_, i) => i + 1)]) {
      const answer = await stranger.fetch(`/photos/${lot.photoToken}/${number}-320.webp`)
      expect(answer.status, pictures[number - 1] ?? '').toBe(404)
    }
  }
  expect(bystander.connections()).toBe(0)
  expect(source.asked).toEqual([])
})

it('has a bystander that would have noticed', async () => {
  await fetch(`http://127.0.0.1:${bystander.port}/`).catch(() => undefined)
  expect(bystander.connections()).toBe(1)
})

it('takes no address from a request', async () => {
  const lot = await t.newLot({ drawn: false, pictures: [`${source.origin}/fine.jpg`] })
  source.put('/fine.jpg', await photo(1))
  const evil = encodeURIComponent(`http://127.0.0.1:${bystander.port}/x.jpg`)
  for (const name of [evil, `1-320.webp${encodeURIComponent('@')}${evil}`, `1-320.webp%00`, `..%2f${lot.photoToken}`])
    expect((await stranger.fetch(`/photos/${lot.photoToken}/${name}`)).status, name).toBe(404)
  const answer = await stranger.fetch(`/photos/${lot.photoToken}/1-320.webp?url=${evil}`, {
    headers: { referer: evil },
  })
  expect(answer.status).toBe(200)
  expect(source.asked).toEqual(['/fine.jpg'])
  expect(bystander.connections()).toBe(1)
})

it('serves pixels and nothing else of what a source sent', async () => {
  const taken = { IFD0: { Copyright: 'SECRET owner' }, IFD3: { GPSLatitude: '35/1 40/1 0/1' } }
  const jpeg = await sharp(await photo(2)).withExif(taken).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>').jpeg().toBuffer() // prettier-ignore
  source.put('/told.jpg', Buffer.concat([jpeg, Buffer.from('<script>SECRET</script>')]))
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  const lot = await t.newLot({ drawn: false, pictures: [`${source.origin}/told.jpg`] })
  for (const format of ['webp', 'avif']) {
    const answer = await stranger.fetch(`/photos/${lot.photoToken}/1-640.${format}`)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-type')).toBe(`image/${format}`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const { exif, xmp, iptc, icc } = await sharp(body).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(body.includes('SECRET')).toBe(false)
  }
})

it.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing that is a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><script>alert(1)</script></svg>')],
  ['a drawing that reads files', Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg width="640" height="480"><text>&x;</text></svg>')],
  ['a script in the clothes of a GIF', Buffer.from('GIF89a/*'.padEnd(400, ' ') + '*/=1;alert(1)')],
  ['a page in the clothes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>'.repeat(40))])],
  ['a drawing behind the first bytes of a PNG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])],
  ['nothing', Buffer.alloc(0)],
  ['an archive', Buffer.from('PK\x03\x04 and more')],
  ['half a photo', (await photo(3)).subarray(0, 900)],
  ['a photo of a hundred megapixels', await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } }).png().toBuffer()],
] as [string, Buffer][])('%s is no picture', async (what, body) => {
  const path = `/${encodeURIComponent(what)}`
  source.put(path, body)
  const lot = await t.newLot({ drawn: false, pictures: [source.origin + path] })
  const answer = await stranger.fetch(`/photos/${lot.photoToken}/1-320.webp`)
  expect(answer.status).toBe(404)
  expect(source.asked).toContain(path)
}) // prettier-ignore
