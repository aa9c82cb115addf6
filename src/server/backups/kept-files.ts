import type { Config } from '#server/config.ts'
import type { KeptFiles } from '#server/db/backup-files.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { fileStoreOf } from '#server/files/file-store.ts'
import { KEPT_ORIGINALS } from '#server/photos/source/originals.ts'
import { KEPT_DOCUMENTS } from '#server/purchases/documents/document-store.ts'

/** The files that exist nowhere else: a backup holds them, and a restore accepts no others. */
export function keptFiles(config: Pick<Config, 's3' | 'dataDir'>): KeptFiles {
  return [
    { folder: KEPT_ORIGINALS, store: diskStore(config.dataDir) },
    { folder: KEPT_DOCUMENTS, store: fileStoreOf(config) },
  ]
}
