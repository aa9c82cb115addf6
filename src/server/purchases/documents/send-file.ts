import { Readable } from 'node:stream'
import { fileStoreOf } from '#server/files/file-store.ts'
import type { AppContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { readDocument } from './document-store.ts'
import { MEDIA_TYPES } from './file-content.ts'
import type { FileKind } from './file-content.ts'

/** A stored file as an attachment that no browser runs. */
export async function sendFile(
  config: AppContext['config'],
  row: { name: string; kind: FileKind; hash: string },
): Promise<string> {
  const file = await readDocument(fileStoreOf(config), row.hash)
  if (!file) throw new Refused('not_found')
  const headers = {
    'content-type': MEDIA_TYPES[row.kind],
    'content-length': String(file.size),
    'content-disposition': `attachment; filename="document.${row.kind === 'jpeg' ? 'jpg' : row.kind}"; filename*=UTF-8''${encodeURIComponent(row.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  }
  // The router sends a Response unchanged; the contract types a file as text.
  return new Response(Readable.toWeb(file.body) as ReadableStream, { headers }) as unknown as string
}
