import type { bankFileEndpoints } from '#contract/payments/bank-file.endpoints.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { addBooking } from '../bookings.ts'
import { bookedTransfers, lockBankRows, transferKey } from './bank.queries.ts'

/**
 * Books all confirmed rows in one transaction. Processes that book the same file wait for each other, so the second finds the rows of the first.
 * Clients are locked in the order of their ids, against deadlocks.
 */
export const bookBankRows: UseCase<typeof bankFileEndpoints.book> = async request => {
  const { db, body, now } = request
  const ahead = body.rows.findIndex(({ valueDay }) => valueDay > tokyoDay(now))
  if (ahead >= 0) throw invalid({ [`rows.${ahead}.valueDay`]: 'notAhead' })
  await lockBankRows(db)
  const taken = new Set((await bookedTransfers(db, body.rows)).filter(one => !one.isReversed).map(transferKey))
  const answer = { success: true as const, booked: 0, waiting: 0, left: 0 }
  const rows = body.rows.map((row, at) => ({ row, at })).toSorted((a, b) => a.row.userId - b.row.userId)
  for (const { row, at } of rows) {
    const isNew = !taken.has(transferKey(row))
    taken.add(transferKey(row))
    answer[isNew ? await stateOf(at, () => addBooking(request, { ...row, kind: 'received' })) : 'left'] += 1
  }
  return answer
}

/** Somebody may have booked the row by hand since the preview. A refusal of a field names its row. */
async function stateOf(at: number, book: () => ReturnType<typeof addBooking>): Promise<'booked' | 'waiting' | 'left'> {
  try {
    return (await book()).state
  } catch (error) {
    if (error instanceof Refused && error.code === 'already_booked') return 'left'
    if (error instanceof Refused && error.fields)
      throw invalid(
        Object.fromEntries(Object.entries(error.fields).map(([field, rule]) => [`rows.${at}.${field}`, rule])),
      )
    throw error
  }
}
