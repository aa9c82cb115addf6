import type { Config } from '#server/config.ts'
import type { KeptFiles } from '#server/db/backup-files.ts'
import { fileStoreOf } from '#server/files/file-store.ts'
import { KEPT_ORIGINALS } from '#server/photos/source/originals.ts'
import { KEPT_DOCUMENTS } from '#server/purchases/documents/document-store.ts'

/** The files that exist nowhere else: a backup holds them, and a restore accepts no others. */
export function keptFiles(config: Pick<Config, 's3' | 'dataDir'>): KeptFiles {
  const store = fileStoreOf(config)
  return [KEPT_ORIGINALS, KEPT_DOCUMENTS].map(folder => ({ folder, store }))
}
