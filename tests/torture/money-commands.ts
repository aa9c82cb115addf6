import type { Call } from '#client/api/call.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { nameCompany } from '#tests/support/company.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'

/** A command to the server, sent under the key with which a device repeats it. */
export type KeyedCommand<Answer = unknown> = (call: Call, key: string) => Promise<Answer>

/** A transfer as the bank shows it; its reference follows from the amount. */
export function transfer(userId: number, kind: 'received' | 'refund', amount: number): KeyedCommand<{ id: number }> {
  const terms = { purpose: 'deposit' as const, valueDay: tokyoDay(new Date()), bankReference: `FT-${amount}` }
  return (call, key) => call(remittancesEndpoints.book, { key, body: { userId, kind, amount, ...terms } })
}

/** The fee for the car's cancellation. */
export function fee(userId: number, purchaseId: number, amount: number): KeyedCommand<{ id: number }> {
  const terms = { purpose: 'cancellation' as const, valueDay: tokyoDay(new Date()), bankReference: 'Penalty' }
  return (call, key) =>
    call(remittancesEndpoints.book, { key, body: { userId, kind: 'charge', amount, purchaseId, ...terms } })
}

export function reversal(id: number): KeyedCommand {
  return (call, key) => call(remittancesEndpoints.reverse, { key, body: { id, note: 'Not his' } })
}

export function approval(id: number): KeyedCommand {
  return (call, key) => call(remittancesEndpoints.decide, { key, body: { id, approve: true } })
}

export function bid(lotId: string, amount: number): KeyedCommand<{ bidId: number | null }> {
  return (call, key) => call(bidsEndpoints.createBid, { key, body: payload(lotId, amount) })
}

export function win(bidId: number): KeyedCommand {
  return (call, key) => call(bidsEndpoints.updateBidStatus, { key, body: { bidId, status: 6 } })
}

/** A Win with a price is a purchase. A corrected price writes a counter-record and another record. */
export function soldPrice(bidId: number, yen: number): KeyedCommand {
  return (call, key) => call(bidEditsEndpoints.updateSoldPrice, { key, body: { bidId, soldPrice: String(yen) } })
}

export function costs(id: number, freight: number): KeyedCommand {
  const body = { id, agentFee: 0, hallFee: 0, inland: 0, freight, others: 0 }
  return (call, key) => call(purchaseMoneyEndpoints.postCosts, { key, body })
}

/** Answers which cars changed; repeating it changes nothing more. */
export function cancellation(id: number): KeyedCommand {
  const body = { cars: [{ id }], status: 7 as const, reason: 'Damaged' }
  return (call, key) => call(purchaseWorkEndpoints.moveStatus, { key, body })
}

export function invoice(id: number): KeyedCommand<{ id: number }> {
  return (call, key) => call(purchaseMoneyEndpoints.issueInvoice, { key, body: { id, kind: 'invoice' } })
}

export function creditNote(id: number): KeyedCommand<{ id: number }> {
  return (call, key) => call(purchaseMoneyEndpoints.creditInvoice, { key, body: { id, reason: 'Wrong freight' } })
}

/** Managers sign in without a second step, for that is not the question here; invoices name a company. */
export async function openOffice(db: Db): Promise<void> {
  await db.insertInto('settings').values({ key: 'secondFactorKinds', value: '[]' }).execute()
  await nameCompany({ context: { db } })
  // The first lot creates its hall, maker and model; the others can then be created in parallel.
  await lotAhead(db)
}

export async function lotAhead(db: Db): Promise<string> {
  const now = new Date()
  return (await newLot(db, now, { day: addDays(tokyoDay(now), 2), start_price: 100_000 })).id
}

/** A buyer without money, whose credit is never used up. */
export const newBuyer = (db: Db) =>
  newUser(db, new Date(), { creditLimit: 1_000_000_000_000, dailyBidLimit: 1_000_000 })

export async function carOf(db: Db, bidId: number): Promise<number> {
  return (await db.selectFrom('purchases').select('id').where('bid_id', '=', bidId).executeTakeFirstOrThrow()).id
}
