import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore, StoredFile } from './file-store.ts'
import { orStoreError } from './store-error.ts'
import { writeWhole } from './write-whole.ts'

export function diskStore(dataDir: string): FileStore {
  const placeOf = (path: string) => join(dataDir, path)
  return {
    put: (path, bytes) => orStoreError(writeWhole(dataDir, placeOf(path), bytes)),
    get: path => orStoreError(open(placeOf(path))),
    has: async path => (await orStoreError(stat(placeOf(path)).catch(absent))) !== null,
    delete: path => orStoreError(remove(placeOf(path))),
    list: async function* (folder) {
      const entries = await orStoreError(
        readdir(placeOf(folder), { recursive: true, withFileTypes: true }).catch(absent),
      )
      const files = (entries ?? []).filter(entry => entry.isFile() && !entry.name.endsWith('.partial'))
      const paths = files.map(entry => relative(dataDir, join(entry.parentPath, entry.name)))
      for (const path of paths.map(one => one.split(sep).join('/')).sort()) {
        const file = await orStoreError(describe(path, placeOf(path)))
        // A file that is deleted during the listing does not count.
        if (file) yield file
      }
    },
  }
}

async function describe(path: string, place: string): Promise<StoredFile | null> {
  const about = await stat(place).catch(absent)
  return about && { path, size: about.size, writtenAt: about.mtime }
}

async function open(place: string) {
  const about = await stat(place).catch(absent)
  if (!about) return null
  const body = createReadStream(place)
  // Reports a file that cannot be opened now, not in the middle of an answer.
  await once(body, 'open')
  return { size: about.size, body }
}

async function remove(place: string): Promise<void> {
  await rm(place, { force: true })
  // Its folder, if that was the last of it.
  await rmdir(dirname(place)).catch(() => undefined)
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
