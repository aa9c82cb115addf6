import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { s3Server, type S3Server } from '#tests/support/s3-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { diskStore } from '#server/files/disk-store.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { s3Store } from '#server/files/s3-store.ts'
import { StoreError } from '#server/files/store-error.ts'

async function openS3(): Promise<S3Server> {
  const server = await s3Server()
  onTestFinished(() => server.close())
  return server
}

const stores: [string, () => Promise<{ store: FileStore; breakIt: () => void }>][] = [
  [
    'disk',
    async () => {
      const folder = join(temporaryFolder(), 'data')
      mkdirSync(folder)
      const breakIt = () => {
        rmSync(folder, { recursive: true })
        writeFileSync(folder, 'a file in the place of the folder')
      }
      return { store: diskStore(folder), breakIt }
    },
  ],
  [
    'bucket',
    async () => {
      const server = await openS3()
      return { store: s3Store(server.bucket), breakIt: () => void (server.fault.kind = 'busy') }
    },
  ],
]

async function read(store: FileStore, path: string): Promise<Buffer | null> {
  const file = await store.get(path)
  if (!file) return null
  const bytes = await buffer(file.body)
  expect(file.size).toBe(bytes.length)
  return bytes
}

async function all(store: FileStore, folder: string): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of store.list(folder)) paths.push(path)
  return paths
}

describe.each(stores)('files on a %s', (_, open) => {
  test('come back byte by byte, small, large and empty', async () => {
    const { store } = await open()
    for (const [at, size] of [0, 1, 3, 48 * 1024, 5_000_001].entries()) {
      const bytes = randomBytes(size)
      await store.put(`documents/a${at}/b_-9`, bytes)
      expect((await read(store, `documents/a${at}/b_-9`))?.equals(bytes)).toBe(true)
    }
  })

  test('that were never put are not there', async () => {
    const { store } = await open()
    await store.put('documents/aa/here', Buffer.from('x'))
    expect(await store.get('documents/aa/there')).toBeNull()
    expect(await store.has('documents/aa/there')).toBe(false)
    expect(await store.has('documents/aa/here')).toBe(true)
    expect(await store.get('documents/aa/here/below')).toBeNull()
  })

  test('are listed in order, page by page, and only those of the folder', async () => {
    const { store } = await open()
    expect(await all(store, 'documents')).toEqual([])
    const paths = Array.from({ length: 10 }, (_each, at) => `documents/${at}0/file`)
    for (const path of [...paths.toReversed(), 'documents-2/aa/other', 'photos/aa/other'])
      await store.put(path, Buffer.from(path))
    expect(await all(store, 'documents')).toEqual(paths)
  })

  test('are listed with their size and when they were written', async () => {
    const { store } = await open()
    const before = Date.now()
    await store.put('documents/aa/file', Buffer.alloc(12_345))
    const listed = store.list('documents')[Symbol.asyncIterator]()
    const file = (await listed.next()).value as StoredFile
    expect(file).toMatchObject({ path: 'documents/aa/file', size: 12_345 })
    // A disk's clock ticks more slowly than ours.
    expect(Math.abs(file.writtenAt.getTime() - before)).toBeLessThan(60_000)
  })

  test('are deleted, however often it is asked', async () => {
    const { store } = await open()
    await store.put('photos/v1/aa/token/1-320.webp', Buffer.from('x'))
    await store.put('photos/v1/aa/other/1-320.webp', Buffer.from('x'))
    for (const _ of [1, 2]) await store.delete('photos/v1/aa/token/1-320.webp')
    expect(await all(store, 'photos')).toEqual(['photos/v1/aa/other/1-320.webp'])
  })

  test('cannot be had from a broken store, which says so', async () => {
    const { store, breakIt } = await open()
    await store.put('documents/aa/file', Buffer.from('x'))
    breakIt()
    await expect(store.put('documents/aa/other', Buffer.from('y'))).rejects.toThrow(StoreError)
  })
})

test('a bucket that is busy, away or somebody else’s does not look empty', async () => {
  const server = await openS3()
  const store = s3Store(server.bucket)
  await store.put('documents/aa/file', Buffer.from('x'))
  const work = (on: FileStore) => [
    () => on.get('documents/aa/file'),
    () => on.has('documents/aa/file'),
    () => all(on, 'documents'),
    () => on.put('documents/aa/file', Buffer.from('y')),
    () => on.delete('documents/aa/file'),
  ]
  const stranger = s3Store({ ...server.bucket, secretAccessKey: 'guessed' })
  for (const one of work(stranger)) await expect(one()).rejects.toThrow(/SignatureDoesNotMatch|403/)
  server.fault.kind = 'busy'
  for (const one of work(store)) await expect(one()).rejects.toThrow(StoreError)
  server.fault.kind = null
  await expect(
    all(s3Store({ ...server.bucket, endpoint: `${server.bucket.endpoint}-2` }), 'documents'),
  ).rejects.toThrow('There is no bucket at')
  await server.close()
  for (const one of work(store)) await expect(one()).rejects.toThrow(StoreError)
})

test('an upload that is cut leaves nothing, and can be sent again', async () => {
  const server = await openS3()
  const store = s3Store(server.bucket)
  const bytes = randomBytes(3_000_000)
  server.fault.kind = 'cut upload'
  await expect(store.put('documents/aa/file', bytes)).rejects.toThrow(StoreError)
  expect(server.objects.size).toBe(0)
  server.fault.kind = null
  await store.put('documents/aa/file', bytes)
  expect((await read(store, 'documents/aa/file'))?.equals(bytes)).toBe(true)
})

test('a download that is cut is no shorter file', async () => {
  const server = await openS3()
  const store = s3Store(server.bucket)
  await store.put('documents/aa/file', randomBytes(3_000_000))
  server.fault.kind = 'cut download'
  await expect(read(store, 'documents/aa/file')).rejects.toThrow()
})

test('half-written files of a disk are never listed', async () => {
  const folder = temporaryFolder()
  const store = diskStore(folder)
  await store.put('documents/aa/file', Buffer.from('x'))
  writeFileSync(join(folder, 'documents/aa/other.partial'), 'x')
  expect(await all(store, 'documents')).toEqual(['documents/aa/file'])
  expect(readdirSync(join(folder, 'documents/aa'))).toHaveLength(2)
})
