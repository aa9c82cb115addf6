import * as v from 'valibot'
import { MOST_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { endpoint } from '../endpoint.ts'
import { NewReceipt, Receipt, ReceiptChoice } from './receipts.shapes.ts'
import { RowId } from './remittances.shapes.ts'

/** Receipts of booked money, for managers alone. */
export const receiptsEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/office/remittances/receipt',
    access: ['paymentsManagement'],
    summary:
      'A receipt of a booking: a file (base64; PDF, JPEG, PNG or HEIC up to 15 MB, by its content), or a document that the client uploaded. The same file twice is one.',
    body: NewReceipt,
    bodyBytes: Math.ceil(MOST_DOCUMENT_BYTES / 3) * 4 + 4096,
    response: v.object({ success: v.literal(true), receipt: Receipt }),
    ownTransaction: true,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/office/remittances/receipts',
    access: ['paymentsManagement'],
    summary:
      'The client’s own documents that may be a receipt of the booking `id`: bank receipts first, the latest first.',
    query: v.object({ id: RowId }),
    response: v.object({ documents: v.array(ReceiptChoice) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/office/remittances/receipt',
    access: ['paymentsManagement'],
    summary: 'A receipt as an attachment.',
    query: v.object({ id: RowId }),
    response: v.string(),
    rate: 'costly',
  }),
}
