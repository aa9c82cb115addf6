import * as v from 'valibot'
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { MAX_CHUNK_BYTES } from '#domain/purchases/chunk-limits.ts'
import { endpoint } from '../endpoint.ts'
import { PurchaseDocument } from './purchases.shapes.ts'
import { FINISH_UPLOAD, UPLOADS } from './send-file.ts'
import { RowId, orNull } from '../wire.ts'

export const UploadId = v.pipe(v.string('required'), v.uuid('invalid'))
const Offset = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'))
/** `offset`: how many bytes the server has; the next chunk begins there. */
export const BegunFile = v.object({ success: v.literal(true), upload: v.string(), offset: v.number() })

export const FileName = v.pipe(v.string('required'), v.maxLength(200, 'maxLength200'))
/** True if the same file was there before, and nothing was added. */
export const Duplicate = v.optional(v.boolean())
/** The size of the whole file, in bytes. */
export const FileSize = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(1, 'required'),
  v.maxValue(MAX_DOCUMENT_BYTES, 'documentSize'),
)

/** A document of a bought car, sent in chunks. It resumes after an interruption, at any server process. */
export const uploadsEndpoints = {
  begin: endpoint({
    method: 'POST',
    path: UPLOADS,
    access: 'session',
    summary:
      'Begins a document of a bought car, up to 15 MB. Under the same key it answers the same upload, and how much of it has arrived.',
    body: v.object({
      id: RowId,
      /** `value` of the consignee or notify party whose document it is, such as a passport. */
      party: orNull(RowId),
      type: v.picklist(DOCUMENT_TYPES, 'unknownChoice'),
      name: FileName,
      size: FileSize,
      staffOnly: v.optional(v.boolean('invalid'), false),
    }),
    response: BegunFile,
    key: 'required',
    ownTransaction: true,
  }),
  append: endpoint({
    method: 'PUT',
    path: UPLOADS,
    access: 'session',
    summary:
      'The chunk of a document or a receipt that begins at `offset`: 16 to 256 KiB, the last one as small as it is. A chunk for another place changes nothing; the answer tells the right place.',
    query: v.object({ upload: UploadId, offset: v.pipe(v.string('required'), v.transform(Number), Offset) }),
    binary: true,
    bodyBytes: MAX_CHUNK_BYTES,
    response: v.object({ success: v.literal(true), offset: v.number() }),
    ownTransaction: true,
    rate: 'chunks',
  }),
  finish: endpoint({
    method: 'POST',
    path: FINISH_UPLOAD,
    access: 'session',
    summary:
      'Checks the whole file by its content (PDF, JPEG, PNG or HEIC) and adds the document. Repeated, it answers the same document. What is refused is deleted.',
    body: v.object({ upload: UploadId }),
    response: v.object({ success: v.literal(true), document: PurchaseDocument, duplicate: Duplicate }),
    ownTransaction: true,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: UPLOADS,
    access: 'session',
    summary: 'Deletes what has arrived of a file that is not finished.',
    query: v.object({ upload: UploadId }),
    response: v.object({ success: v.literal(true) }),
  }),
}
