import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { BankFile, BankRow, ConfirmedBankRows, MAX_BANK_FILE_BYTES } from './bank-file.shapes.ts'

/** Remittances from a bank's CSV: first a preview, then the rows that a manager confirms. */
export const bankFileEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/office/remittances/bank-file',
    access: ['paymentsManagement'],
    summary:
      'Read a bank’s CSV (base64) without posting anything: each row with its state, a proposed client, or the column and rule that it breaks.',
    body: BankFile,
    bodyBytes: 2 * MAX_BANK_FILE_BYTES,
    response: v.object({ success: v.literal(true), rows: v.array(BankRow) }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/office/remittances/bank-rows',
    access: ['paymentsManagement'],
    proof: 'fresh',
    summary:
      'Post confirmed rows as money received, each once. Rows whose reference, day and amount are already posted for anybody are skipped.',
    body: ConfirmedBankRows,
    bodyBytes: 512 * 1024,
    response: v.object({
      success: v.literal(true),
      /** How many rows raised a balance, wait for a second person, or were booked before. */
      booked: v.number(),
      waiting: v.number(),
      left: v.number(),
    }),
  }),
}
