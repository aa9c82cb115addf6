import * as v from 'valibot'
import { MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { base64, rowId } from '../wire.ts'

export const BookingId = rowId('invalid', 'required')

/** The receipt of the booking `id`: `content` with its `name`, or the client's document `documentId`. */
export const NewReceipt = v.pipe(
  v.object({
    id: BookingId,
    name: v.optional(v.pipe(v.string('invalid'), v.maxLength(200, 'maxLength200')), ''),
    content: v.optional(base64(MAX_DOCUMENT_BYTES, 'documentSize')),
    documentId: v.optional(BookingId),
  }),
  v.forward(
    v.partialCheck(
      [['content'], ['documentId']],
      ({ content, documentId }) => Boolean(content) !== (documentId !== undefined),
      'required',
    ),
    ['content'],
  ),
)

/** `path` is where it is downloaded; `kind` is pdf, jpeg, png or heic. */
export const Receipt = v.object({
  id: v.number(),
  name: v.string(),
  path: v.string(),
  kind: v.string(),
  bytes: v.number(),
})
export type Receipt = v.InferOutput<typeof Receipt>

/** A document of the client that may be a receipt. `label` is its type in the reader's language, `car` its car. */
export const ReceiptChoice = v.object({
  id: v.number(),
  name: v.string(),
  label: v.string(),
  car: v.string(),
  uploadedAt: v.string(),
})
export type ReceiptChoice = v.InferOutput<typeof ReceiptChoice>
