import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FileStore } from './file-store.ts'
import { orStoreError } from './store-error.ts'
import { writeWhole } from './write-whole.ts'

export function diskStore(dataDir: string): FileStore {
  const placeOf = (path: string) => join(dataDir, path)
  return {
    put: (path, bytes) => orStoreError(writeWhole(dataDir, placeOf(path), bytes)),
    get: path => orStoreError(open(placeOf(path))),
    has: async path => (await orStoreError(stat(placeOf(path)).catch(absent))) !== null,
    list: async function* (folder) {
      const entries = await orStoreError(
        readdir(placeOf(folder), { recursive: true, withFileTypes: true }).catch(absent),
      )
      const files = (entries ?? []).filter(entry => entry.isFile() && !entry.name.endsWith('.partial'))
      const paths = files.map(entry => relative(dataDir, join(entry.parentPath, entry.name)))
      yield* paths.map(path => path.split(sep).join('/')).sort()
    },
  }
}

async function open(place: string) {
  const about = await stat(place).catch(absent)
  if (!about) return null
  const body = createReadStream(place)
  // A file that cannot be opened is told now, not in the middle of an answer.
  await once(body, 'open')
  return { size: about.size, body }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
