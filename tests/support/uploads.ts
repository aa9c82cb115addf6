import { randomUUID } from 'node:crypto'
import { receiptsEndpoints } from '#contract/payments/receipts.endpoints.ts'
import { uploadsEndpoints } from '#contract/purchases/uploads.endpoints.ts'
import type { DocumentType } from '#domain/purchases/document-types.ts'
import { MAX_CHUNK_BYTES } from '#domain/purchases/chunk-limits.ts'
import type { Caller } from './app.ts'

type NewDocument = { id: number; type?: DocumentType; name?: string; party?: number; staffOnly?: boolean }

export const beginUpload = (
  { call }: Pick<Caller, 'call'>,
  document: NewDocument,
  size: number,
  key: string = randomUUID(),
) => call(uploadsEndpoints.begin, { body: { type: 'identity', name: 'passport.pdf', ...document, size }, key })

export const beginReceipt = (
  { call }: Pick<Caller, 'call'>,
  receipt: { id: number; name?: string },
  size: number,
  key: string = randomUUID(),
) => call(receiptsEndpoints.begin, { body: { name: 'advice.pdf', ...receipt, size }, key })

/** Returns where the next chunk begins. */
export async function sendChunk(
  { call }: Pick<Caller, 'call'>,
  query: { upload: string; offset: number },
  content: Uint8Array,
): Promise<number> {
  const asked = { upload: query.upload, offset: String(query.offset) }
  return (await call(uploadsEndpoints.append, { query: asked, bytes: new Uint8Array(content) })).offset
}

async function sendChunks(caller: Pick<Caller, 'call'>, id: string, content: Buffer): Promise<void> {
  for (let offset = 0; offset < content.length;)
    offset = await sendChunk(caller, { upload: id, offset }, content.subarray(offset, offset + MAX_CHUNK_BYTES))
}

/** A whole file as a receipt of a booking, in one chunk after another. */
export async function uploadReceipt(
  caller: Pick<Caller, 'call'>,
  receipt: { id: number; name?: string },
  content: Buffer,
) {
  const { upload: id } = await beginReceipt(caller, receipt, content.length)
  await sendChunks(caller, id, content)
  return (await caller.call(receiptsEndpoints.finish, { body: { upload: id } })).receipt
}

/** A whole file as a document of a car, in one chunk after another. */
export async function upload(caller: Pick<Caller, 'call'>, document: NewDocument, content: Buffer) {
  const { upload: id } = await beginUpload(caller, document, content.length)
  await sendChunks(caller, id, content)
  return (await caller.call(uploadsEndpoints.finish, { body: { upload: id } })).document
}
