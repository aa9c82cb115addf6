import * as v from 'valibot'
import { DOCUMENT_MEDIA, MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { endpoint } from '../endpoint.ts'
import { BegunFile, Duplicate, FileName, FileSize, UploadId } from '../purchases/uploads.endpoints.ts'
import { RECEIPT_FILES } from '../purchases/send-file.ts'
import { BookingId, NewReceipt, Receipt, ReceiptChoice } from './receipts.shapes.ts'
import { QueryRowId } from '../wire.ts'

/** Receipts of booked money, for managers alone. */
export const receiptsEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/office/remittances/receipt',
    access: ['paymentsManagement'],
    summary:
      'A document that the client uploaded as the receipt of a booking; or a file in one request (`content` in base64), as apps before 2026-11-25 send it. The same file twice is one.',
    body: NewReceipt,
    bodyBytes: Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4 + 4096,
    response: v.object({ success: v.literal(true), receipt: Receipt, duplicate: Duplicate }),
    ownTransaction: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: RECEIPT_FILES.begin,
    access: ['paymentsManagement'],
    summary:
      'Begins a receipt of the booking `id`, up to 15 MB; its chunks go to `PUT /purchased-cars/upload`. Under the same key it answers the same upload, and how much of it has arrived.',
    body: v.object({ id: BookingId, name: FileName, size: FileSize }),
    response: BegunFile,
    key: 'required',
    ownTransaction: true,
  }),
  finish: endpoint({
    method: 'POST',
    path: RECEIPT_FILES.finish,
    access: ['paymentsManagement'],
    summary:
      'Checks the whole file by its content (PDF, JPEG, PNG or HEIC) and adds the receipt. Repeated, it answers the same receipt. What is refused is deleted.',
    body: v.object({ upload: UploadId }),
    response: v.object({ success: v.literal(true), receipt: Receipt, duplicate: Duplicate }),
    ownTransaction: true,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/office/remittances/receipts',
    access: ['paymentsManagement'],
    summary:
      'The client’s own documents that may be a receipt of the booking `id`: bank receipts first, the latest first.',
    query: v.object({ id: QueryRowId }),
    response: v.object({ documents: v.array(ReceiptChoice) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/office/remittances/receipt',
    access: ['paymentsManagement'],
    summary: 'A receipt as an attachment.',
    query: v.object({ id: QueryRowId }),
    response: v.string(),
    media: DOCUMENT_MEDIA,
    rate: 'costly',
  }),
}
