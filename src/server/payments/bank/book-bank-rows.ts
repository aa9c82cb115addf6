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
  const taken = new Set(
    (await bookedTransfers(db, body.rows)).filter(({ reversal }) => reversal === null).map(transferKey),
  )
  const answer = { success: true as const, booked: 0, waiting: 0, left: 0 }
  for (const row of body.rows.toSorted((a, b) => a.userId - b.userId)) {
    const isNew = !taken.has(transferKey(row))
    taken.add(transferKey(row))
    answer[isNew ? await stateOf(() => addBooking(request, { ...row, kind: 'received' })) : 'left'] += 1
  }
  return answer
}

/** Somebody may have booked the row by hand since the preview. */
async function stateOf(book: () => ReturnType<typeof addBooking>): Promise<'booked' | 'waiting' | 'left'> {
  try {
    return (await book()).state
  } catch (error) {
    if (error instanceof Refused && error.code === 'already_booked') return 'left'
    throw error
  }
}
