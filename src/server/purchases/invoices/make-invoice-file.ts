import type { AppContext } from '#server/http/context.ts'
import type { JobData } from '#server/queue/queues.ts'
import { noteLiveChange } from '../purchase-work.queries.ts'
import { notifyOfInvoice } from '../notify-buyer.ts'
import { fileOf, findInvoice, insertFile } from './invoices.queries.ts'

/** Makes the PDF of an invoice from the content fixed at its issue, then notifies the buyer. Repeated runs have no effect. */
export async function makeInvoiceFile(
  context: Pick<AppContext, 'db' | 'queue' | 'config' | 'clock'>,
  { invoiceId, quiet }: JobData['invoice-files'],
): Promise<void> {
  const invoice = await findInvoice(context.db, invoiceId)
  if (!invoice || (await fileOf(context.db, invoiceId))) return
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const pdf = await invoicePdf(invoice.content, invoice.issued_at)
  await context.db.transaction().execute(async trx => {
    const now = context.clock.now()
    if (!(await insertFile(trx, { invoice_id: invoiceId, pdf, made_at: now }))) return
    await noteLiveChange(trx, invoice.user_id)
    const { kind, purchase_id: carId, content } = invoice
    if (!quiet) await notifyOfInvoice({ ...context, db: trx }, { carId, kind, content, now })
  })
}
