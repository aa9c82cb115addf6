import type { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import type { PaymentRecord } from '#contract/payments/payments.shapes.ts'
import { ledgerText } from '#domain/payments/ledger-words.ts'
import { paymentTypeChoices } from '#domain/payments/payment-types.ts'
import { accountReach } from '#domain/payments/whose-account.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import { inDollars } from '#server/costs/in-dollars.ts'
import { dollarsIn } from '#server/db/dollar-columns.ts'
import { inOneSnapshot } from '#server/db/one-snapshot.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import {
  balanceNow,
  countPayments,
  findPayments,
  readAccount,
  sumPayments,
  type Accounts,
  type FoundPayment,
} from './payments.queries.ts'
import { whoseAccounts } from './whose-accounts.ts'

/** Lines of the ledger with their totals. A line never changes. */
export const listPayments: UseCase<typeof paymentsEndpoints.payments> = async request => {
  const { db, viewer, query, language, now } = request
  const accounts = await whoseAccounts(request, query.userId ?? null)
  const search = paymentSearch(accounts, query)
  const showsOwner = accountReach(viewer) !== 'own'
  return inOneSnapshot(db, async trx => {
    const lines = await findPayments(trx, search, rowsOf(query))
    const { received, spent, receivedCents, spentCents, count } = await sumPayments(trx, search)
    const all = await countPayments(trx, accounts)
    const account = accounts.of === 'person' ? await readAccount(trx, accounts.userId) : undefined
    return {
      success: true,
      records: lines.map(line => recordOf(line, language, showsOwner)),
      typesList: paymentTypeChoices(language, { all: true }),
      purposesList: paymentTypeChoices(language),
      pageInfo: pageInfo(query, count, all),
      totalBalance: textOf(await balanceNow(trx, accounts)),
      totalReceived: textOf(received),
      // Spent lines are negative, and reversals reduce them.
      totalSpent: textOf(spent === null ? null : -spent),
      totalsUsd:
        account?.currency === 'USD'
          ? {
              balance: await inDollars(trx, { userId: account.id, yen: account.balance, day: tokyoDay(now) }),
              received: receivedCents,
              spent: spentCents === null ? null : 0 - spentCents,
            }
          : null,
    }
  })
}

export const paymentSearch = (
  accounts: Accounts,
  { type, dateFrom, dateTo, search = '' }: RequestContext<typeof paymentsEndpoints.statement>['query'],
) => ({ accounts, type: type || null, dateFrom: dateFrom || null, dateTo: dateTo || null, search: search.trim() })

export function recordOf(line: FoundPayment, language: Language, showsOwner: boolean): PaymentRecord {
  const { id, type, at, amount, balance_after: balance, maker, model, hall, lot_no: lotNo, is_undone: isUndone } = line
  const car = maker !== null && model !== null && hall !== null && lotNo !== null ? { maker, model, hall, lotNo } : null
  return {
    id,
    type,
    date: tokyoIso(at),
    amount,
    usd: dollarsIn(line),
    balance,
    description: ledgerText({ type, amount, car, remittance: remittanceOf(line), isUndone }, language),
    etd: line.etd,
    eta: line.eta,
    isUndone,
    ...(showsOwner && { userId: line.user_id, userName: line.full_name }),
  }
}

function remittanceOf({ kind, purpose, bank_reference: bankReference, reversed_kind: reversed }: FoundPayment) {
  return kind === null || purpose === null || bankReference === null ? null : { kind, purpose, bankReference, reversed }
}

function textOf(yen: number | null): string | null {
  return yen === null ? null : String(yen)
}
