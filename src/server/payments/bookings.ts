import type { NewRemittance } from '#contract/payments/remittances.shapes.ts'
import { isNearRate, takenBack, yenOf, type Dollars } from '#domain/money/dollars.ts'
import {
  isBookable,
  ledgerAmount,
  ledgerType,
  mayDecide,
  needsApproval,
  refundable,
  type RemittanceKind,
  type RemittancePurpose,
} from '#domain/payments/remittances.ts'
import { KINDS, roleOf } from '#domain/people/kinds.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { dollarRate, inDollars } from '#server/costs/in-dollars.ts'
import { dollarColumns, dollarsIn } from '#server/db/dollar-columns.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { noteAdminChange } from '#server/site/admin-log.ts'
import { readSettings } from '#server/site/settings.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import {
  accountOf,
  dollarsOfRemittance,
  decideRemittance,
  findRemittance,
  insertRemittance,
  isCarOf,
  lockAccount,
  writeLine,
  type LockedAccount,
} from './remittances.queries.ts'
import { notifyOfBooking } from './notify-of-booking.ts'

/** `quiet` notifies nobody; for past bookings. */
type BookingRequest = WriteContext &
  Pick<AppContext, 'config'> & {
    viewer: Pick<Viewer, 'userId'>
    now: Date
    quiet?: true
  }

/** A booking that is ready to be written, and the booking that it undoes, if any. */
type Booking = {
  kind: RemittanceKind
  amount: number
  /** The received dollars, if any; `amount` is their value in yen. */
  usd: Dollars | null
  value_day: string
  purpose: RemittancePurpose
  bank_reference: string
  note: string
  reverses: number | null
  /** The car that a charge is about. */
  purchase_id: number | null
}

/** Books money received, paid back or charged, in the caller's transaction. Refuses what the account already has (`already_booked`). */
export async function addBooking(request: BookingRequest, body: NewRemittance) {
  const { db, now } = request
  if (body.valueDay > tokyoDay(now)) throw invalid({ valueDay: 'notAhead' })
  const account = await lockAccountOf(db, body.userId)
  if (roleOf(KINDS[account.kind]) === 'manager') throw invalid({ userId: 'clientOnly' })
  if (body.purchaseId !== undefined && !(await isCarOf(db, account.id, body.purchaseId)))
    throw invalid({ purchaseId: 'unknownChoice' })
  return writeBooking(request, account, {
    kind: body.kind,
    ...(await sumOf(db, account, body)),
    value_day: body.valueDay,
    purpose: body.purpose,
    bank_reference: body.bankReference,
    note: body.note,
    reverses: null,
    purchase_id: body.purchaseId ?? null,
  })
}

/** The yen of a booking; dollars are booked at the given rate, or at our own of its value day. */
async function sumOf(
  db: Db,
  account: LockedAccount,
  { amount, usdCents: cents, microYen: given, valueDay }: NewRemittance,
): Promise<Pick<Booking, 'amount' | 'usd'>> {
  if (cents === undefined) return { amount: amount!, usd: null }
  if (account.currency !== 'USD') throw invalid({ usdCents: 'notInDollars' })
  const office = await dollarRate(db, account.id, valueDay)
  if (!office) throw invalid({ valueDay: 'noDollarRate' })
  const microYen = given ?? office.microYen
  if (!isNearRate(microYen, office.microYen)) throw invalid({ microYen: 'dollarRate' })
  const yen = yenOf(cents, microYen)
  if (!isBookable(yen)) throw invalid({ usdCents: 'remittanceUsd' })
  return { amount: yen, usd: { cents, microYen, day: microYen === office.microYen ? office.day : valueDay } }
}

/** Undoes a booking by a counter-record, within the caller's transaction; the record itself stays. */
export async function reverseBooking(request: BookingRequest, body: { id: number; note: string }) {
  const { db } = request
  const account = await lockAccountOf(db, await accountOf(db, body.id))
  const former = await findRemittance(db, body.id)
  if (former.state !== 'booked' || former.kind === 'reversal') throw new Refused('not_reversible')
  return writeBooking(
    request,
    account,
    {
      kind: 'reversal',
      amount: former.amount,
      usd: dollarsIn(former),
      value_day: former.value_day,
      purpose: former.purpose,
      bank_reference: former.bank_reference,
      note: body.note,
      reverses: former.id,
      purchase_id: former.purchase_id,
    },
    former.kind,
  )
}

/** Records the second person's decision, in the caller's transaction. Only an approval moves the balance. */
export async function decideBooking(request: BookingRequest, body: { id: number; approve: boolean }) {
  const { db, viewer, now } = request
  const account = await lockAccountOf(db, await accountOf(db, body.id))
  const waiting = await findRemittance(db, body.id)
  if (waiting.state !== 'waiting') throw new Refused('already_decided')
  if (!mayDecide({ madeBy: waiting.made_by }, viewer.userId)) throw new Refused('second_person')
  const state = body.approve ? 'booked' : 'rejected'
  if (body.approve) refuseLargeRefund(account, waiting)
  await decideRemittance(db, waiting.id, { state, by: viewer.userId, at: now })
  const booking = { ...waiting, usd: dollarsIn(waiting) }
  if (body.approve) await moveBalance(request, account, booking, waiting.reversed_kind)
  const change = { before: { state: 'waiting' }, after: { state } }
  await noteAdminChange(request, { subject: 'remittance', rowId: waiting.id, ...change })
  return { success: true as const }
}

async function lockAccountOf(db: Trx, userId: number | undefined): Promise<LockedAccount> {
  const account = userId === undefined ? undefined : await lockAccount(db, userId)
  if (!account) throw new Refused('not_found')
  return account
}

async function writeBooking(
  request: BookingRequest,
  account: LockedAccount,
  booking: Booking,
  reversed: RemittanceKind | null = null,
) {
  const { db, viewer, now } = request
  refuseLargeRefund(account, booking)
  const { approveAboveYen } = await readSettings(db)
  const state = needsApproval(booking.amount, approveAboveYen) ? 'waiting' : 'booked'
  const { usd, ...row } = booking
  const id = await insertRemittance(db, {
    ...row,
    ...dollarColumns(usd),
    user_id: account.id,
    state,
    made_by: viewer.userId,
    made_at: now,
    decided_by: null,
    decided_at: null,
  })
  if (id === null) throw new Refused(booking.reverses === null ? 'already_booked' : 'not_reversible')
  if (state === 'booked') await moveBalance(request, account, { ...booking, id }, reversed)
  const { kind, amount, value_day: valueDay, purpose, bank_reference: bankReference, purchase_id: car, note } = booking
  await noteAdminChange(request, {
    subject: 'remittance',
    rowId: id,
    before: null,
    after: {
      client: `${account.full_name} (${account.id})`,
      kind,
      amount,
      ...(usd && { usdCents: usd.cents, microYen: usd.microYen }),
      valueDay,
      purpose,
      ...(car !== null && { car }),
      bankReference,
      note,
      state,
    },
  })
  return { success: true as const, id, state } as const
}

/** A refund excludes credit and money that live bids reserve. */
function refuseLargeRefund(account: LockedAccount, { kind, amount }: Pick<Booking, 'kind' | 'amount'>): void {
  const allowed = refundable({
    balance: account.balance,
    creditLimit: account.credit_limit,
    activeBids: account.reserved,
  })
  if (kind === 'refund' && amount > allowed) throw new Refused('refund_too_large', { detail: { allowed } })
}

async function moveBalance(
  request: BookingRequest,
  account: LockedAccount,
  booking: Booking & { id: number },
  reversed: RemittanceKind | null,
): Promise<void> {
  const amount = ledgerAmount(booking.kind, booking.amount, reversed)
  const usd = await dollarsFor(request.db, account.id, booking, amount)
  const type = ledgerType(booking.kind, reversed)
  await writeLine(request.db, { userId: account.id, remittanceId: booking.id, type, amount, usd, at: request.now })
  if (request.quiet) return
  const { id: remittanceId, kind, purpose, bank_reference: bankReference, purchase_id: purchaseId } = booking
  await notifyOfBooking(request, account, {
    remittanceId,
    purchaseId,
    type,
    kind,
    reversed,
    amount,
    usd,
    purpose,
    bankReference,
  })
}

/** The dollars of a line: those received, those that a reversal takes back, or else the yen at the rate of the value day. */
async function dollarsFor(db: Db, userId: number, booking: Booking, yen: number): Promise<Dollars | null> {
  if (booking.reverses !== null) {
    const former = await dollarsOfRemittance(db, booking.reverses)
    return former && takenBack(former)
  }
  if (booking.usd) return yen < 0 ? takenBack(booking.usd) : booking.usd
  return inDollars(db, { userId, yen, day: booking.value_day })
}
