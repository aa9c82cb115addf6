import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { diskStore } from '#server/files/disk-store.ts'
import { sweepHalfWritten, sweepPictures } from '#server/photos/sweep-pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const NOW = new Date('2026-11-24T12:00:00+09:00')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

async function folderOf(files: Record<string, Date>): Promise<string> {
  const dataDir = temporaryFolder()
  for (const [name, writtenAt] of Object.entries(files)) {
    const file = join(dataDir, 'photos', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, Buffer.alloc(1000))
    await utimes(file, writtenAt, writtenAt)
  }
  return dataDir
}

async function left(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return files.map(file => relative(join(dataDir, 'photos'), join(file.parentPath, file.name))).toSorted()
}

const FILES = {
  'v1/aa/aatoken/1-320.webp': hoursAgo(5),
  'v1/aa/aatoken/1-640.webp': hoursAgo(1),
  'v1/bb/bbtoken/1-320.webp': hoursAgo(4),
  'passing/cc/cctoken/1-hash': hoursAgo(3),
  'source/dd/ddtoken/1-hash': hoursAgo(900),
}

test('the oldest go until the rest is well below the limit; what is kept for good stays', async () => {
  const dataDir = await folderOf(FILES)
  await sweepPictures(diskStore(dataDir), 3000)
  expect(await left(dataDir)).toEqual([
    'passing/cc/cctoken/1-hash',
    'source/dd/ddtoken/1-hash',
    'v1/aa/aatoken/1-640.webp',
  ])
  expect(await readdir(join(dataDir, 'photos/v1/bb'))).toEqual([])
})

test('below the limit nothing goes', async () => {
  const dataDir = await folderOf(FILES)
  await sweepPictures(diskStore(dataDir), 4000)
  expect(await left(dataDir)).toEqual(Object.keys(FILES).toSorted())
})

test('what a crash left half written goes, what is being written does not', async () => {
  const dataDir = await folderOf({ 'incoming/old': hoursAgo(2), 'incoming/new': hoursAgo(0.5) })
  await sweepHalfWritten(dataDir, NOW)
  expect(await left(dataDir)).toEqual(['incoming/new'])
})

test('a house without pictures is clean already', async () => {
  await expect(sweepPictures(diskStore(temporaryFolder()), 3000)).resolves.toBeUndefined()
  await expect(sweepHalfWritten(temporaryFolder(), NOW)).resolves.toBeUndefined()
})
