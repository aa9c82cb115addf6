import { KEPT_ORIGINALS } from '#server/photos/source/originals.ts'
import { KEPT_DOCUMENTS } from '#server/purchases/documents/document-store.ts'

/** Folders of `DATA_DIR` whose files exist nowhere else: a backup holds them, and a restore accepts no others. */
export const KEPT_FOLDERS = [KEPT_ORIGINALS, KEPT_DOCUMENTS]
