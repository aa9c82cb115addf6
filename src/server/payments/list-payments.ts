import type { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import type { Language } from '#domain/people/languages.ts'
import { whoseRows } from '#domain/people/whose-rows.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { balanceNow, countPayments, findPayments, sumPayments } from './payments.queries.ts'

type Words = Record<Language, string>
const ALL: Words = { en: 'All', ru: 'Все' }
const GROUPS: readonly { value: string; label: Words }[] = [
  { value: 'remittance', label: { en: 'Remittances', ru: 'Поступления' } },
  { value: 'purchase', label: { en: 'Car Purchase', ru: 'Покупка автомобилей' } },
]

/** The ledger as its owner reads it; nothing in it is ever changed, so its lines are told as they were written. */
export const listPayments: UseCase<typeof paymentsEndpoints.payments> = async ({ db, viewer, query, language }) => {
  const managesBids = viewer.permission.bidManagementEnabled
  const userId = whoseRows({ userId: viewer.userId, managesBids }, query.userId ?? null)
  if (userId === undefined) throw new Refused('forbidden')
  const search = {
    userId,
    type: query.type || null,
    dateFrom: query.dateFrom || null,
    dateTo: query.dateTo || null,
    search: query.search?.trim() ?? '',
  }
  const { page, pageSize } = query
  const groups = GROUPS.map(({ value, label }) => ({ value, label: label[language] }))
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async trx => {
    const lines = await findPayments(trx, search, { offset: (page - 1) * pageSize, limit: pageSize })
    const { received, spent, count } = await sumPayments(trx, search)
    const all = await countPayments(trx, userId)
    return {
      success: true,
      records: lines.map(({ id, type, at, amount, balance_after: balance, description }) => ({
        id,
        type,
        date: tokyoIso(at),
        amount,
        balance,
        description,
        etd: null,
        eta: null,
      })),
      typesList: [{ value: '', label: ALL[language] }, ...groups],
      purposesList: groups,
      pageInfo: { page, pageSize, totalSearchResults: count, totalResults: all },
      totalBalance: textOf(await balanceNow(trx, userId)),
      totalReceived: textOf(received),
      // Spent lines are negative, and what was taken back makes them less.
      totalSpent: textOf(spent === null ? null : -spent),
    }
  })
}

function textOf(yen: number | null): string | null {
  return yen === null ? null : String(yen)
}
