import { afterAll, expect, test } from 'vitest'
import { fetchPicture, type FetchLimits } from '#server/photos/source/fetch-picture.ts'
import { pictureReferers } from '#server/feed/picture-referers.ts'
import { refererFor } from '#server/photos/source/referers.ts'
import { canary, photo, pictureSource } from '#tests/support/picture-source.ts'

const source = await pictureSource()
const bystander = await canary()
afterAll(() => Promise.all([source.close(), bystander.close()]))

const fetchAt = (path: string, limits?: FetchLimits) =>
  fetchPicture({ url: new URL(source.origin + path), mayBePrivate: true }, limits)

test('a picture comes as it is, whatever type the source claims', async () => {
  const picture = await photo(1)
  source.put('/1.jpg?number=1&h=320', picture)
  expect((await fetchAt('/1.jpg?number=1&h=320'))?.equals(picture)).toBe(true)
})

test('a picture that the source has not is none', async () => {
  expect(await fetchAt('/nowhere.jpg')).toBeNull()
})

test.each([301, 302, 303, 307, 308, 204, 206, 403, 429, 500, 503])('status %i is no picture', async status => {
  source.put(`/${status}`, (_, response) => void response.writeHead(status, { location: '/1.jpg' }).end())
  await expect(fetchAt(`/${status}`)).rejects.toThrow(`status ${status}`)
  expect(source.asked.at(-1)).toBe(`/${status}`)
})

test('one that is too large is not read: not when it says so, nor when it does not', async () => {
  source.put('/honest', (_, response) => void response.writeHead(200, { 'content-length': '1001' }).flushHeaders())
  await expect(fetchAt('/honest', { maxBytes: 1000 })).rejects.toThrow('too large')
  const cut = Promise.withResolvers<void>()
  source.put('/endless', (_, response) => {
    response.on('close', cut.resolve)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(500)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  await expect(fetchAt('/endless', { maxBytes: 100_000 })).rejects.toThrow('too large')
  await cut.promise
})

test('one that comes too slowly is given up, before its first byte and after it', async () => {
  const begun = Promise.withResolvers<void>()
  source.put('/silent', () => undefined)
  source.put('/trickle', (_, response) => {
    response.on('close', begun.resolve)
    response.write('x')
  })
  await expect(fetchAt('/silent', { timeoutMs: 50 })).rejects.toThrow('too slow')
  await expect(fetchAt('/trickle', { timeoutMs: 50 })).rejects.toThrow('too slow')
  await begun.promise
})

test('one that breaks off is no picture', async () => {
  source.put('/broken', (_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half', () => response.destroy())
  })
  await expect(fetchAt('/broken')).rejects.toThrow()
})

test('a name that turns out to be of this machine gets no connection', async () => {
  const url = new URL(`http://localhost:${bystander.port}/1.jpg`)
  await expect(fetchPicture({ url, mayBePrivate: false })).rejects.toThrow('EADDRNOTAVAIL')
  expect(bystander.connections()).toBe(0)
})

test('no cookie, no address of ours and no body goes out', async () => {
  let headers: object = {}
  source.put('/headers', (request, response) => {
    headers = request.headers
    response.writeHead(404).end()
  })
  await fetchAt('/headers')
  expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})

test.each([
  ['p3.aleado.com', 'https://www.aleado.com/'],
  ['aleado.com', 'https://www.aleado.com/'],
  ['notaleado.com', null],
  ['bdsc.jupiter.ac', 'https://bdsc.jupiter.ac/'],
  ['8.ajes.com', null],
])('the Referer for %s is %s, as its source says', (host, referer) => {
  expect(refererFor(host, pictureReferers())).toBe(referer)
})
