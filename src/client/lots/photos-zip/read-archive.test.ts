import { expect, test } from 'vitest'
import { readArchive, type ArchiveProgress } from './read-archive.ts'

const MARK = [0x50, 0x4b, 0x03, 0x04]
const stream = (...pieces: number[][]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new Uint8Array(piece))
      controller.close()
    },
  })

test('files are counted as they start, also when a marker is split between chunks', async () => {
  const told: ArchiveProgress[] = []
  const blob = await readArchive(stream([...MARK, 1, 0x50, 0x4b], [3, 4, 2, 0x50, ...MARK]), 3, now => told.push(now))
  expect(told).toEqual([
    { pictures: 1, of: 3, bytes: 7 },
    { pictures: 3, of: 3, bytes: 15 },
  ])
  expect(blob.size).toBe(15)
})

test('a stream that breaks gives no archive', async () => {
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: controller => controller.error(new TypeError('network')),
  })
  await expect(readArchive(broken, null, () => undefined)).rejects.toThrow('network')
})
