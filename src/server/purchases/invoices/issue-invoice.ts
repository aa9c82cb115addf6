import type { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { invoiceNumber } from '#domain/purchases/invoice-number.ts'
import { creditOf, refusalToIssue, type InvoiceContent, type InvoiceKind } from '#domain/purchases/invoices.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { Refused } from '#server/http/refused.ts'
import type { Queue } from '#server/queue/queue.ts'
import { readCompanyDetails } from '#server/site/company-details.ts'
import { readSettings } from '#server/site/settings.ts'
import { changePurchase, lockPurchase, type LockedPurchase } from '../purchase-work.queries.ts'
import { findPurchase } from '../purchases.queries.ts'
import { refuseStaleCar } from '../stale-purchase.ts'
import { invoiceContent } from './invoice-content.ts'
import { lockInvoiceNumbers, nextInvoiceNumber } from './invoice-number.queries.ts'
import { findInvoice, insertInvoice, invoicesOf } from './invoices.queries.ts'

/** `db` is the transaction of the issue; `actorId` null is the system. `quiet` notifies nobody; for past invoices. */
type Issuing = { db: Trx; queue: Queue; clock: Pick<Clock, 'now'>; actorId: number | null; quiet?: true }
type Issued = { id: number; number: string; version: number }

export const issueInvoice: UseCase<typeof purchaseMoneyEndpoints.issueInvoice> = async request => {
  const { body, viewer, header } = request
  const version = versionSeen(header('if-match'))
  const issued = await issue({ ...request, actorId: viewer.userId }, { ...body, version })
  return { success: true, ...issued }
}

export const creditInvoice: UseCase<typeof purchaseMoneyEndpoints.creditInvoice> = async request => {
  const { body, viewer } = request
  const issued = await credit({ ...request, actorId: viewer.userId }, body)
  return { success: true, ...issued }
}

/** Issues an invoice or a proforma for a car's current costs. `version` null: changes since do not matter. */
export async function issue(
  issuing: Issuing,
  { id, kind, version }: { id: number; kind: Exclude<InvoiceKind, 'credit'>; version: number | null },
): Promise<Issued> {
  const { db: trx } = issuing
  const car = await lockPurchase(trx, id)
  if (!car) throw new Refused('not_found')
  await refuseStaleCar(trx, car, version, { now: {}, sent: {} })
  await refuseUnlessReady(trx, car, kind)
  const row = (await findPurchase(trx, { of: 'everybody' }, id))!
  const { invoiceDueDays } = await readSettings(trx)
  return write(issuing, car, kind, { corrects: null, reason: '' }, numbered =>
    invoiceContent(trx, row, {
      kind,
      ...numbered,
      ...(kind === 'invoice' && { dueDay: addDays(numbered.day, invoiceDueDays) }),
    }),
  )
}

/** Cancels an invoice by a credit note; the invoice itself stays unchanged. */
export async function credit(issuing: Issuing, { id, reason }: { id: number; reason: string }): Promise<Issued> {
  const { db: trx } = issuing
  const invoice = await findInvoice(trx, id)
  const car = invoice && (await lockPurchase(trx, invoice.purchase_id))
  if (!car || invoice.kind !== 'invoice') throw new Refused('not_found')
  const standing = (await invoicesOf(trx, car.id)).some(one => one.id === id && !one.credited)
  if (!standing) throw new Refused('not_invoiced')
  return write(issuing, car, 'credit', { corrects: id, reason }, async numbered =>
    creditOf(invoice.content, { ...numbered, reason }),
  )
}

async function refuseUnlessReady(trx: Trx, car: LockedPurchase, kind: InvoiceKind): Promise<void> {
  const code = refusalToIssue(kind, {
    isCancelled: car.status === PURCHASE_CANCELLED,
    costsPosted: car.costs_posted_at !== null,
    isInvoiced: (await invoicesOf(trx, car.id)).some(one => one.kind === 'invoice' && !one.credited),
    hasCompany: (await readCompanyDetails(trx)).companyName !== '',
  })
  if (code) throw new Refused(code)
}

/**
 * Takes the next number and writes. The PDF is made after the commit, because other issues wait for the number until then. The clock is read under
 * the lock, so that a number is of the year of its day, and numbers and days are in the same order.
 */
async function write(
  issuing: Issuing,
  car: LockedPurchase,
  kind: InvoiceKind,
  { corrects, reason }: { corrects: number | null; reason: string },
  contentOf: (numbered: { number: string; day: string }) => Promise<InvoiceContent>,
): Promise<Issued> {
  const { db: trx, queue, clock, actorId, quiet } = issuing
  await lockInvoiceNumbers(trx)
  const at = clock.now()
  const day = tokyoDay(at)
  const year = Number(day.slice(0, 4))
  const number = await nextInvoiceNumber(trx, kind, year)
  const name = invoiceNumber({ kind, year, number })
  const content = await contentOf({ number: name, day })
  const id = await insertInvoice(trx, {
    kind,
    year,
    number,
    purchase_id: car.id,
    user_id: car.user_id,
    corrects,
    total: content.total,
    due_on: content.dueDay ?? null,
    content: JSON.stringify(content),
    issued_at: at,
    issued_by: actorId,
  })
  await queue.add(trx, 'invoice-files', { invoiceId: id, ...(quiet && { quiet }) })
  const line = { at, actorId, event: 'invoice', before: {}, after: { invoice: name }, reason }
  const version = await changePurchase(trx, car.id, {}, line)
  return { id, number: name, version }
}
