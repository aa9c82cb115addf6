import { randomUUID } from 'node:crypto'
import type { uploadsEndpoints } from '#contract/purchases/uploads.endpoints.ts'
import { LEAST_CHUNK_BYTES, MOST_UPLOADS } from '#domain/purchases/upload-limits.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { documentLane } from './document-lane.ts'
import { documentOf } from './documents.ts'
import { findDocument } from './documents.queries.ts'
import { keepDocument, refusePaper } from './keep-document.ts'
import type { Paper } from './keep-document.ts'
import {
  contentOf,
  countUploads,
  deleteIdleUploads,
  deleteUpload,
  endUpload,
  findUpload,
  insertChunk,
  insertUpload,
  lockSender,
  lockUpload,
  uploadOfKey,
} from './uploads.queries.ts'
import type { FoundUpload } from './uploads.queries.ts'

/** Begins a file, or finds the one that was begun under this key. */
export const beginUpload: UseCase<typeof uploadsEndpoints.begin> = async request => {
  const { db, viewer, body, now, header } = request
  await refusePaper(request, body)
  const key = header('idempotency-key')!
  return db.transaction().execute(async trx => {
    await lockSender(trx, viewer.userId)
    const begun = await uploadOfKey(trx, viewer.userId, key)
    if (begun && !isSame(begun, body)) throw new Refused('key_reused')
    if (begun) return { success: true, upload: begun.id, offset: begun.received }
    if ((await countUploads(trx, viewer.userId)) >= MOST_UPLOADS) {
      await deleteIdleUploads(trx, viewer.userId, now)
      if ((await countUploads(trx, viewer.userId)) >= MOST_UPLOADS)
        throw new Refused('too_many_uploads', { detail: { limit: MOST_UPLOADS } })
    }
    const id = randomUUID()
    const { id: purchase_id, type, name, size, party: party_id, staffOnly: staff_only } = body
    const row = { id, user_id: viewer.userId, key, purchase_id, type, name, size, party_id, staff_only }
    await insertUpload(trx, { ...row, document_id: null, touched_at: now })
    return { success: true, upload: id, offset: 0 }
  })
}

/** The next chunk. One that came already, or came too early, changes nothing. */
export const appendChunk: UseCase<typeof uploadsEndpoints.append> = async ({ db, viewer, query, now, bodyBytes }) => {
  const content = Buffer.from(await bodyBytes())
  const offset = await db.transaction().execute(async trx => {
    const upload = await lockUpload(trx, viewer.userId, query.upload)
    if (!upload) throw new Refused('not_found')
    if (query.offset !== upload.received || upload.received === upload.size) return upload.received
    const end = upload.received + content.length
    if (end > upload.size) throw invalid({ content: 'chunkSize' })
    if (content.length < LEAST_CHUNK_BYTES && end < upload.size) throw invalid({ content: 'chunkSize' })
    return insertChunk(trx, upload, content, now)
  })
  return { success: true, offset }
}

/** Makes a paper of a whole file, once. */
export const finishUpload: UseCase<typeof uploadsEndpoints.finish> = async request => {
  const { db, viewer, body, language } = request
  const upload = await findUpload(db, viewer.userId, body.upload)
  if (!upload) throw new Refused('not_found')
  const paper = paperOf(upload)
  await refusePaper(request, paper)
  if (upload.document_id !== null)
    return { success: true, document: documentOf((await findDocument(db, upload.document_id))!, language) }
  if (upload.received < upload.size) throw new Refused('upload_unfinished', { detail: { offset: upload.received } })
  try {
    const kept = await documentLane(async () => {
      const content = await contentOf(db, upload.id)
      // Finished or cancelled by another request just now.
      if (content.length < upload.size) return null
      return keepDocument(request, paper, content, (trx, id) => endUpload(trx, upload.id, id))
    })
    if (!kept) return finishUpload(request)
    return { success: true, document: documentOf(kept, language) }
  } catch (error) {
    if (error instanceof Refused && error.code !== 'unavailable') await deleteUpload(db, upload.id)
    throw error
  }
}

export const cancelUpload: UseCase<typeof uploadsEndpoints.cancel> = async ({ db, viewer, query }) => {
  const upload = await findUpload(db, viewer.userId, query.upload)
  if (!upload) throw new Refused('not_found')
  await deleteUpload(db, upload.id)
  return { success: true }
}

function paperOf({ purchase_id, type, name, party_id, staff_only }: FoundUpload): Paper {
  return { id: purchase_id, type, name, party: party_id, staffOnly: staff_only }
}

function isSame(upload: FoundUpload, { size, ...paper }: Paper & { size: number }): boolean {
  const begun = paperOf(upload)
  return (
    upload.size === size &&
    begun.id === paper.id &&
    begun.type === paper.type &&
    begun.name === paper.name &&
    begun.party === paper.party &&
    begun.staffOnly === paper.staffOnly
  )
}
