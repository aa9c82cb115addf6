import { expect, it } from 'vitest'
import { MIN_CHUNK_BYTES, MAX_CHUNK_BYTES } from '#domain/purchases/chunk-limits.ts'
import type { OutboxAnswer } from '#domain/outbox/outbox-step.ts'
import { sendFile, type UploadRequest } from './send-file.ts'

const KIB = 1024
const size = 900 * KIB
const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251)
const file = { size, slice: (from: number, to: number) => ({ arrayBuffer: async () => bytes.slice(from, to).buffer }) }

/** A server with its file, on a network of `kibPerSecond` that drops requests longer than 5 s. */
function line({ has = 0, kibPerSecond = 1_000 } = {}) {
  const kept = new Uint8Array(size)
  kept.set(bytes.subarray(0, has))
  let [clock, length] = [0, has]
  const chunks: number[] = []
  const ask = async ({ method, path, query, bytes: chunk }: UploadRequest): Promise<OutboxAnswer> => {
    if (path.endsWith('/finish')) return { status: 200, body: { success: true, document: {} } }
    if (method === 'POST') return { status: 200, body: { success: true, upload: 'u', offset: length } }
    const seconds = chunk!.length / KIB / kibPerSecond
    clock += Math.min(seconds, 5) * 1_000
    if (seconds > 5) return 'silence'
    chunks.push(chunk!.length / KIB)
    if (Number(query!.offset) === length) {
      kept.set(chunk!, length)
      length += chunk!.length
    }
    return { status: 200, body: { success: true, offset: length } }
  }
  return { chunks, ask, now: () => clock, stored: () => kept.subarray(0, length) }
}
const job = { key: 'key of a file', about: { id: 1 }, file }
const always = () => true
const isWhole = (stored: Uint8Array) => stored.length === size && stored.every((one, at) => one === bytes[at])

it('takes larger chunks on a quick line, and arrives whole', async () => {
  const { chunks, stored, ...ports } = line()
  const parts: number[] = []
  const answer = await sendFile(job, { ...ports, mayGoOn: always, onPart: part => void parts.push(part) })
  expect(answer).toMatchObject({ status: 200, body: { document: {} } })
  expect(chunks).toEqual([64, 128, 256, 256, 196])
  expect(isWhole(stored())).toBe(true)
  expect(parts.map(part => Math.round(part * 100))).toEqual([0, 7, 21, 50, 78, 100])
})

it('takes the smallest chunks on a line that drops larger ones', async () => {
  const { chunks, stored, ...ports } = line({ kibPerSecond: 5 })
  expect(await sendFile(job, { ...ports, mayGoOn: always })).toMatchObject({ status: 200 })
  expect([Math.max(...chunks), stored().length]).toEqual([MIN_CHUNK_BYTES / KIB, size])
})

it('begins where the server is, and never sends more than it takes', async () => {
  const { chunks, stored, ...ports } = line({ has: 600 * KIB })
  await sendFile(job, { ...ports, mayGoOn: always })
  expect(chunks.reduce((sum, one) => sum + one)).toBe(300)
  expect(Math.max(...chunks) * KIB).toBeLessThanOrEqual(MAX_CHUNK_BYTES)
  expect(isWhole(stored())).toBe(true)
})

it('stops between two chunks on request, and is not finished', async () => {
  const { chunks, ...ports } = line()
  expect(await sendFile(job, { ...ports, mayGoOn: () => chunks.length < 2 })).toBe('silence')
  expect(chunks).toHaveLength(2)
  let asked = 0
  const untilTheEnd = await sendFile(job, { ...line(), mayGoOn: () => (asked += 1) < 6 })
  expect(untilTheEnd).toBe('silence')
})

it('gives up on a dead line after the smallest chunk, and waits where the upload is gone', async () => {
  const dead = { ...line(), mayGoOn: always }
  expect(await sendFile(job, { ...dead, ask: async () => 'silence' })).toBe('silence')
  const { ask, now } = line({ kibPerSecond: 0.1 })
  expect(await sendFile(job, { ask, now, mayGoOn: always })).toBe('silence')
  expect(now()).toBe(15_000)
  const gone = { status: 404, body: { success: false, message: 'Not found' } }
  const lost = (request: UploadRequest) => (request.method === 'PUT' ? Promise.resolve(gone) : ask(request))
  expect(await sendFile(job, { ask: lost, now, mayGoOn: always })).toBe('silence')
  expect(await sendFile(job, { ask: async () => gone, now, mayGoOn: always })).toBe(gone)
})

it('ends a file that the device can no longer read, like a refusal', async () => {
  const { ask, now } = line()
  const unreadable = {
    size,
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  }
  const answer = await sendFile({ ...job, file: unreadable }, { ask, now, mayGoOn: always })
  expect(answer).toMatchObject({ status: 422, body: { success: false, messageCode: 'file_unreadable' } })
})
