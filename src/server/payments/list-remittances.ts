import type { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { carAndLot } from '#domain/lots/car-and-lot.ts'
import { mayDecide } from '#domain/payments/remittances.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { dollarsIn } from '#server/db/dollar-columns.ts'
import type { UseCase } from '#server/http/context.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import { receiptOf } from './receipts.ts'
import { receiptsOf } from './receipts.queries.ts'
import { countRemittances, remittancePage } from './remittances.queries.ts'

export const listRemittances: UseCase<typeof remittancesEndpoints.list> = async ({ db, viewer, query, language }) => {
  const { state } = query
  const [rows, counts] = await Promise.all([remittancePage(db, state, rowsOf(query)), countRemittances(db)])
  const receipts = await receiptsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    remittances: rows.map(row => ({
      id: row.id,
      userId: row.user_id,
      userName: row.userName,
      kind: row.kind,
      amount: row.amount,
      usd: dollarsIn(row),
      valueDay: row.value_day,
      purpose: row.purpose,
      car: carOf(row, language),
      bankReference: row.bank_reference,
      note: row.note,
      state: row.state,
      reverses: row.reverses,
      isReversed: row.reversal_state !== null,
      reversalWaits: row.reversal_state === 'waiting',
      madeAt: tokyoIso(row.made_at),
      madeBy: row.makerName,
      decidedAt: row.decided_at && tokyoIso(row.decided_at),
      decidedBy: row.deciderName,
      mayDecide: row.state === 'waiting' && mayDecide({ madeBy: row.made_by }, viewer.userId),
      receipts: receipts.filter(one => one.remittance_id === row.id).map(receiptOf),
    })),
    waiting: counts.waiting,
    pageInfo: pageInfo(query, counts[state], counts.all),
  }
}

function carOf(
  { purchase_id: id, maker, model, year, number }: Awaited<ReturnType<typeof remittancePage>>[number],
  language: Language,
) {
  if (id === null || maker === null || model === null || number === null) return null
  return { id, name: carAndLot({ maker, model, year, number }, language) }
}
