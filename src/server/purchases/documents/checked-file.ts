import { MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { cutText } from '#domain/site/cut-text.ts'
import type { AppContext } from '#server/http/context.ts'
import { fileStoreOf } from '#server/files/file-store.ts'
import { invalid } from '#server/http/refused.ts'
import { cleanFile } from './clean-file.ts'
import { storeDocument } from './document-store.ts'
import { kindOfContent, type FileKind } from './file-content.ts'

/** Checks a file by its content, removes its metadata, and stores it. Refuses other content in the field `content`. */
export async function storeChecked(
  config: AppContext['config'],
  bytes: Buffer,
): Promise<{ kind: FileKind; bytes: number; hash: string }> {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw invalid({ content: 'documentSize' })
  const kind = kindOfContent(bytes)
  const clean = kind && (await cleanFile(bytes, kind))
  if (!kind || !clean || clean.length > 2 * MAX_DOCUMENT_BYTES) throw invalid({ content: 'documentKind' })
  return { kind, bytes: clean.length, hash: await storeDocument(fileStoreOf(config), clean) }
}

/** A name to show, never a path: removes control characters, separators and leading dots. */
export function safeName(name: string): string {
  const plain = name
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '')
  return cutText(plain, 120) || 'document'
}
