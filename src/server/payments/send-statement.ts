import type { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { accountReach } from '#domain/payments/whose-account.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid } from '#server/http/refused.ts'
import { readCompanyDetails } from '#server/site/company-details.ts'
import { recordOf } from './list-payments.ts'
import { findPayments, readAccount, sumPayments } from './payments.queries.ts'
import { statementPdf } from './statement-pdf.ts'
import { whoseAccounts } from './whose-accounts.ts'

/** A longer document takes more memory than one request may; a shorter span is asked for. */
const MOST_LINES = 2000

/** The lines of the list as a PDF attachment in the reader's language, oldest first. */
export const sendStatement: UseCase<typeof paymentsEndpoints.statement> = async request => {
  const { db, viewer, query, language, now } = request
  const accounts = await whoseAccounts(request, query.userId ?? null)
  const [from, to, type, text] = [
    query.dateFrom || null,
    query.dateTo || null,
    query.type || null,
    query.search?.trim() ?? '',
  ]
  const search = { accounts, type, dateFrom: from, dateTo: to, search: text }
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { lines, sums, owner, company } = await snapshot.execute(async trx => ({
    lines: await findPayments(trx, search, { offset: 0, limit: MOST_LINES + 1 }),
    sums: await sumPayments(trx, search),
    owner: accounts.of === 'person' ? await readAccount(trx, accounts.userId) : undefined,
    company: await readCompanyDetails(trx),
  }))
  if (lines.length > MOST_LINES) throw invalid({ dateFrom: 'statementLines' })
  const records = lines.toReversed().map(line => recordOf(line, language, accountReach(viewer) !== 'own'))
  const [first, last] = [records[0], records.at(-1)]
  const isNarrowed = type !== null || text !== ''
  const isWhole = owner !== undefined && !isNarrowed
  const pdf = await statementPdf(
    {
      language,
      company: company.companyName,
      owner: owner?.full_name ?? null,
      from,
      to,
      isNarrowed,
      records,
      opening: isWhole && first ? first.balance - first.amount : null,
      closing: isWhole && last ? last.balance : null,
      received: sums.received ?? 0,
      spent: -(sums.spent ?? 0),
      receivedCents: sums.receivedCents,
      spentCents: sums.spentCents === null ? null : 0 - sums.spentCents,
    },
    now,
  )
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="statement-${tokyoDay(now)}.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  }
  // The router sends a Response unchanged; the contract types a file as text.
  return new Response(new Uint8Array(pdf), { headers }) as unknown as string
}
