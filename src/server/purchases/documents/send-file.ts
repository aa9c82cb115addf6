import { Readable } from 'node:stream'
import { fileStoreOf, type FileStore } from '#server/files/file-store.ts'
import type { AppContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { readDocument } from './document-store.ts'
import { EXTENSIONS, MEDIA_TYPES, type FileKind } from './file-content.ts'
import { heicPicture } from './heic-picture.ts'

type StoredFile = { name: string; kind: FileKind; hash: string }

/** A stored file as an attachment that no browser runs. */
export async function sendFile(config: AppContext['config'], row: StoredFile): Promise<string> {
  return attachment(await readDocument(fileStoreOf(config), row.hash), row)
}

/** A stored picture in a format that every browser shows, also as an attachment. */
export async function sendPicture(config: AppContext['config'], row: StoredFile): Promise<string> {
  if (row.kind === 'pdf') throw new Refused('not_found')
  if (row.kind !== 'heic') return sendFile(config, row)
  return attachment(await heicPicture(fileStoreOf(config), row.hash), { ...row, kind: 'jpeg' })
}

/**
 * Gives the sender's name the extension of the file's kind: named `passport.hta` or `passport.bat`, a PDF could contain something that a computer
 * runs.
 */
function fileName({ name, kind }: StoredFile): string {
  const isRight = EXTENSIONS[kind].some(extension => name.toLowerCase().endsWith(`.${extension}`))
  return isRight ? name : `${name}.${EXTENSIONS[kind][0]}`
}

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

function attachment(file: Awaited<ReturnType<FileStore['get']>>, row: StoredFile): string {
  if (!file) throw new Refused('not_found')
  const headers = {
    'content-type': MEDIA_TYPES[row.kind],
    'content-length': String(file.size),
    'content-disposition': `attachment; filename="document.${EXTENSIONS[row.kind][0]}"; filename*=UTF-8''${encoded(fileName(row))}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  }
  // The router sends a Response unchanged; the contract types a file as text.
  return new Response(Readable.toWeb(file.body) as ReadableStream, { headers }) as unknown as string
}
