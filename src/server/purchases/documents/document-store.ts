import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#server/photos/write-whole.ts'

/** The folder of papers in `DATA_DIR`; a backup takes it along. */
export const KEPT_DOCUMENTS = 'documents'

/** By its content: the same file twice is one file. No name of a buyer becomes a path. */
function placeOf(dataDir: string, hash: string): string {
  return join(dataDir, KEPT_DOCUMENTS, hash.slice(0, 2), hash)
}

/** Returns its hash. */
export async function storeDocument(dataDir: string, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const place = placeOf(dataDir, hash)
  if (!(await stat(place).catch(() => null))) await writeWhole(dataDir, place, bytes)
  return hash
}

/** Null when the file is lost. */
export function readDocument(dataDir: string, hash: string): Promise<Buffer | null> {
  return readFile(placeOf(dataDir, hash)).catch(() => null)
}
