import type { PaymentType } from './payment-types.ts'

/** Money that a manager books: received from a client, paid back to him, charged to him, or the reversal of such a booking. */
export const REMITTANCE_KINDS = ['received', 'refund', 'charge', 'reversal'] as const
export type RemittanceKind = (typeof REMITTANCE_KINDS)[number]

/** The kinds that are booked as such; a reversal names the booking that it undoes. */
export const BOOKED_KINDS = ['received', 'refund', 'charge'] as const
export type BookedKind = (typeof BOOKED_KINDS)[number]

/** `waiting` for a second person's approval; only `booked` has moved the balance. */
export const REMITTANCE_STATES = ['waiting', 'booked', 'rejected'] as const
export type RemittanceState = (typeof REMITTANCE_STATES)[number]

export const REMITTANCE_PURPOSES = ['deposit', 'car', 'cancellation', 'other'] as const
export type RemittancePurpose = (typeof REMITTANCE_PURPOSES)[number]

/** What a kind of booking may be for. `cancellation` is the fee for a purchase that the client has cancelled. */
export const PURPOSES_OF: Record<BookedKind, readonly RemittancePurpose[]> = {
  received: ['deposit', 'car', 'other'],
  refund: ['deposit', 'car', 'other'],
  charge: ['cancellation', 'other'],
}

/** No booking, and no limit of an account, is larger. Whole yen. */
export const MAX_YEN = 1_000_000_000
export const MAX_USD_CENTS = 500_000_000

export function isBookable(yen: number): boolean {
  return yen >= 1 && yen <= MAX_YEN
}

/** Above the limit a second person approves before the balance moves. Whole yen. */
export function needsApproval(amount: number, approveAboveYen: number): boolean {
  return amount > approveAboveYen
}

/** Nobody decides on a booking of his own. */
export function mayDecide(booking: { madeBy: number }, userId: number): boolean {
  return booking.madeBy !== userId
}

/** The amount that a booking adds to the balance, whole yen. A reversal undoes the booking it names. */
export function ledgerAmount(kind: RemittanceKind, amount: number, reversed: RemittanceKind | null): number {
  if (kind === 'reversal') return reversed === 'received' ? -amount : amount
  return kind === 'received' ? amount : -amount
}

/** The group of payments that a booking belongs to: a charge is money spent, as a car is. */
export function ledgerType(kind: RemittanceKind, reversed: RemittanceKind | null): PaymentType {
  return (reversed ?? kind) === 'charge' ? 'purchase' : 'remittance'
}

/** The highest possible refund: the client's own money that no live bid reserves. Whole yen. */
export function refundable(funds: { balance: number; creditLimit: number; activeBids: number }): number {
  return Math.max(0, Math.min(funds.balance, funds.balance + funds.creditLimit - funds.activeBids))
}

/** A bank's reference as it is stored and compared: full-width letters become plain ones, and invisible characters are removed. */
export function plainReference(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\0', '')
    .trim()
}

/** The text that a payer writes on his transfer, to identify the money. */
export function payerReference(userId: number): string {
  return `MN-${userId}`
}
