import type { uploadsEndpoints } from '#contract/purchases/uploads.endpoints.ts'
import { MIN_CHUNK_BYTES } from '#domain/purchases/chunk-limits.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { documentOf } from './documents.ts'
import { findDocument } from './documents.queries.ts'
import { beginFile, findFile, finishFile } from './file-upload.ts'
import { keepDocument, refuseDocument, type DocumentFacts } from './keep-document.ts'
import { deleteUpload, findUpload, insertChunk, lockUpload, type FoundUpload } from './uploads.queries.ts'

/** Begins a document, or finds the one begun under this key. */
export const beginUpload: UseCase<typeof uploadsEndpoints.begin> = async request => {
  const { body } = request
  await refuseDocument(request, body)
  const { id: purchase_id, type, name, size, party: party_id, staffOnly: staff_only } = body
  const answer = await beginFile(request, { purchase_id, remittance_id: null, type, name, size, party_id, staff_only })
  return { success: true, ...answer }
}

/** Takes the next chunk. A repeated or early chunk changes nothing. */
export const appendChunk: UseCase<typeof uploadsEndpoints.append> = async ({ db, viewer, query, now, bodyBytes }) => {
  const content = Buffer.from(await bodyBytes())
  const offset = await db.transaction().execute(async trx => {
    const upload = await lockUpload(trx, viewer.userId, query.upload)
    if (!upload) throw new Refused('not_found')
    if (query.offset !== upload.received || upload.received === upload.size) return upload.received
    const end = upload.received + content.length
    if (end > upload.size) throw invalid({ content: 'chunkSize' })
    if (content.length < MIN_CHUNK_BYTES && end < upload.size) throw invalid({ content: 'chunkSize' })
    return insertChunk(trx, upload, content, now)
  })
  return { success: true, offset }
}

/** Turns a complete file into a document, once. */
export const finishUpload: UseCase<typeof uploadsEndpoints.finish> = async request => {
  const { db, body, language } = request
  const upload = await findFile(request, body.upload)
  const document = upload && factsOf(upload)
  if (!document) throw new Refused('not_found')
  await refuseDocument(request, document)
  if (upload.document_id !== null)
    return { success: true, document: documentOf((await findDocument(db, upload.document_id))!, language) }
  const kept = await finishFile(request, upload, (content, end) =>
    keepDocument(request, document, content, (trx, id) => end(trx, { document_id: id })),
  )
  if (!kept) return finishUpload(request)
  return { success: true, document: documentOf(kept, language), duplicate: kept.duplicate }
}

export const cancelUpload: UseCase<typeof uploadsEndpoints.cancel> = async ({ db, viewer, query }) => {
  const upload = await findUpload(db, viewer.userId, query.upload)
  if (!upload) throw new Refused('not_found')
  await deleteUpload(db, upload.id)
  return { success: true }
}

/** Null for a receipt. */
function factsOf({ purchase_id, type, name, party_id, staff_only }: FoundUpload): DocumentFacts | null {
  return purchase_id === null ? null : { id: purchase_id, type, name, party: party_id, staffOnly: staff_only }
}
