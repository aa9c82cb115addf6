import type { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { accountReach } from '#domain/payments/whose-account.ts'
import { endOfTokyoDay, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { inOneSnapshot } from '#server/db/one-snapshot.ts'
import type { UseCase } from '#server/http/context.ts'
import { sendPdf } from '#server/pdf/send-pdf.ts'
import { readCompanyDetails } from '#server/site/company-details.ts'
import { paymentSearch, recordOf } from './list-payments.ts'
import { balanceBefore, findPayments, readAccount, sumPayments } from './payments.queries.ts'
import { whoseAccounts } from './whose-accounts.ts'

/** A longer document takes more memory than one request may. */
const MAX_LINES = 2000

/** The lines of the list as a PDF attachment in the reader's language, oldest first. Beyond the limit, the earliest lines are one sum. */
export const sendStatement: UseCase<typeof paymentsEndpoints.statement> = async request => {
  const { db, viewer, query, language, now } = request
  const accounts = await whoseAccounts(request, query.userId ?? null)
  const search = paymentSearch(accounts, query)
  const { dateFrom: from, dateTo: to } = search
  const isNarrowed = search.type !== null || search.search !== ''
  const { lines, sums, owner, company, balances } = await inOneSnapshot(db, async trx => {
    const owner = accounts.of === 'person' ? await readAccount(trx, accounts.userId) : undefined
    return {
      lines: await findPayments(trx, search, { offset: 0, limit: MAX_LINES }),
      sums: await sumPayments(trx, search),
      owner,
      company: await readCompanyDetails(trx),
      balances: owner && !isNarrowed ? await balancesOf(trx, owner, from, to) : null,
    }
  })
  const records = lines.toReversed().map(line => recordOf(line, language, accountReach(viewer) !== 'own'))
  const { received, spent, receivedCents, spentCents, count } = sums
  const shown = records.reduce((sum, { amount }) => sum + amount, 0)
  const { statementPdf } = await import('./statement-pdf.ts')
  const pdf = await statementPdf(
    {
      language,
      company: company.companyName,
      owner: owner?.full_name ?? null,
      from,
      to,
      isNarrowed,
      records,
      balances,
      earlier:
        count > records.length
          ? { count: count - records.length, amount: (received ?? 0) + (spent ?? 0) - shown }
          : null,
      received: received ?? 0,
      spent: 0 - (spent ?? 0),
      receivedCents,
      spentCents: spentCents === null ? null : 0 - spentCents,
    },
    now,
  )
  return sendPdf(pdf, `statement-${tokyoDay(now)}`)
}

/** The balance before and after a span of Tokyo days, even one without lines. */
async function balancesOf(db: Db, account: { id: number; balance: number }, from: string | null, to: string | null) {
  return {
    opening: from === null ? 0 : await balanceBefore(db, account.id, tokyoInstant(from)),
    closing: to === null ? account.balance : await balanceBefore(db, account.id, endOfTokyoDay(to)),
  }
}
