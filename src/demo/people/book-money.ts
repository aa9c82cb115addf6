import type { NewRemittance } from '#contract/payments/remittances.shapes.ts'
import { addDays, tokyoIso, weekdayOf } from '#domain/time/tokyo.ts'
import { MINUTE_MS, later } from '#domain/time/spans.ts'
import type { Config } from '#server/config.ts'
import { dollarRate } from '#server/costs/in-dollars.ts'
import { addBooking, decideBooking, reverseBooking } from '#server/payments/bookings.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import type { DemoTransfer } from './demo-accounts.ts'
import { managersOf } from './people.queries.ts'

type Booking = Pick<NewRemittance, 'userId' | 'amount' | 'usdCents' | 'valueDay'> &
  Partial<Pick<NewRemittance, 'kind' | 'purpose' | 'note' | 'bankReference'>> &
  Pick<DemoTransfer, 'end'>

/**
 * Books a transfer as managers do, in the caller's transaction: one manager books it, a second one approves a large one. Nobody is notified. Without
 * managers nothing is booked.
 */
export async function bookMoney(
  causing: WriteContext & { config: Config },
  { end, ...wish }: Booking,
  at: Date,
): Promise<void> {
  const [booker, approver] = await managersOf(causing.db)
  if (booker === undefined) return
  // A database of managers may know no dollars of that day.
  if (wish.usdCents !== undefined && !(await dollarRate(causing.db, wish.userId, wish.valueDay))) return
  const by = (userId: number, minutes: number) =>
    ({ ...causing, viewer: { userId }, now: later(at, minutes * MINUTE_MS), quiet: true }) as const
  const { id, state } = await addBooking(by(booker, 0), {
    kind: 'received',
    purpose: 'deposit',
    note: '',
    bankReference: referenceOf(wish, at),
    ...wish,
  })
  if (end === 'reversed') await reverseBooking(by(booker, 1), { id, note: wish.note ?? '' })
  if (state === 'waiting' && end !== 'waiting' && approver !== undefined)
    await decideBooking(by(approver, 2), { id, approve: end !== 'rejected' })
}

/** The day itself, or the Friday before: banks work from Monday to Friday. */
export function bankDay(day: string): string {
  const over = { 0: 2, 6: 1 }[weekdayOf(day)] ?? 0
  return addDays(day, -over)
}

/** As a bank numbers its transfers: the day, the time, the account. */
function referenceOf({ userId }: Booking, at: Date): string {
  return `FT${tokyoIso(at).slice(2, 16).replaceAll(/\D/g, '')}-${userId}`
}
