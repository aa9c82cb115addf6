import { randomUUID } from 'node:crypto'
import { MAX_UPLOADS } from '#domain/purchases/chunk-limits.ts'
import type { Trx } from '#server/db/connect.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { documentLimit } from './document-limit.ts'
import {
  contentOf,
  countUploads,
  deleteIdleUploads,
  deleteUpload,
  endUpload,
  findUpload,
  insertUpload,
  lockSender,
  uploadOfKey,
  type FoundUpload,
} from './uploads.queries.ts'

/** A file in chunks: a document of a car, or a receipt of a booking. */
type File = Pick<FoundUpload, 'purchase_id' | 'remittance_id' | 'type' | 'name' | 'size' | 'party_id' | 'staff_only'>
type Sender = Pick<AppContext, 'db'> & { viewer: Viewer; now: Date; header: (name: string) => string | undefined }

/** Begins a file, or finds the one begun under this key. */
export function beginFile(
  { db, viewer, now, header }: Sender,
  file: File,
): Promise<{ upload: string; offset: number }> {
  const key = header('idempotency-key')!
  return db.transaction().execute(async trx => {
    await lockSender(trx, viewer.userId)
    const begun = await uploadOfKey(trx, viewer.userId, key)
    if (begun && !isSame(begun, file)) throw new Refused('key_reused')
    if (begun) return { upload: begun.id, offset: begun.received }
    if ((await countUploads(trx, viewer.userId)) >= MAX_UPLOADS) {
      await deleteIdleUploads(trx, viewer.userId, now)
      if ((await countUploads(trx, viewer.userId)) >= MAX_UPLOADS)
        throw new Refused('too_many_uploads', { detail: { limit: MAX_UPLOADS } })
    }
    const id = randomUUID()
    const made = { document_id: null, receipt_id: null }
    await insertUpload(trx, { ...file, ...made, id, user_id: viewer.userId, key, touched_at: now })
    return { upload: id, offset: 0 }
  })
}

/** The sender's file in chunks; other people's are not found. */
export function findFile({ db, viewer }: Pick<Sender, 'db' | 'viewer'>, id: string): Promise<FoundUpload | undefined> {
  return findUpload(db, viewer.userId, id)
}

/** Records the document or receipt that a file became, in the transaction that creates it. */
type End = (trx: Trx, made: { document_id: number } | { receipt_id: number }) => Promise<void>

/** Passes a complete file to `keep`, once; a refused file is deleted. Null: another request has just finished or cancelled it. */
export async function finishFile<T>(
  { db }: Pick<AppContext, 'db'>,
  upload: FoundUpload,
  keep: (content: Buffer, end: End) => Promise<T>,
): Promise<T | null> {
  if (upload.received < upload.size) throw new Refused('upload_unfinished', { detail: { offset: upload.received } })
  try {
    return await documentLimit(async () => {
      const content = await contentOf(db, upload.id)
      const end: End = (trx, made) => endUpload(trx, upload.id, made)
      return content.length < upload.size ? null : await keep(content, end)
    })
  } catch (error) {
    if (error instanceof Refused && error.code !== 'unavailable') await deleteUpload(db, upload.id)
    throw error
  }
}

function isSame(begun: FoundUpload, file: File): boolean {
  return (Object.keys(file) as (keyof File)[]).every(part => begun[part] === file[part])
}
