import { createHash } from 'node:crypto'
import type { FileStore } from '#server/files/file-store.ts'

/** The folder of documents; backups include it. */
export const KEPT_DOCUMENTS = 'documents'

/** The path comes from the content's hash: equal files are stored once, and no user's file name becomes a path. */
const placeOf = (hash: string) => `${KEPT_DOCUMENTS}/${hash.slice(0, 2)}/${hash}`

/** Stores a document and returns its SHA-256 hash. */
export async function storeDocument(files: FileStore, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const place = placeOf(hash)
  if (!(await files.has(place))) await files.put(place, bytes)
  return hash
}

/** Null when the file is lost. */
export const readDocument = (files: FileStore, hash: string) => files.get(placeOf(hash))
