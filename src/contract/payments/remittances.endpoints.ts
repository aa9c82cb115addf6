import * as v from 'valibot'
import { ACCOUNT_CURRENCIES } from '#domain/money/dollars.ts'
import { REMITTANCE_STATES } from '#domain/payments/remittances.ts'
import { endpoint } from '../endpoint.ts'
import { Page, PageInfo, PageSize, Success } from '../wire.ts'
import { Day, NewRemittance, Remittance, RemittanceDecision, RemittanceReversal, RowId } from './remittances.shapes.ts'

/** `state` says whether the balance has moved, or a second person must approve first. */
const Booked = v.object({ success: v.literal(true), id: v.number(), state: v.picklist(REMITTANCE_STATES) })

/** Money in and out, as managers book it. */
export const remittancesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/office/remittances',
    access: ['paymentsManagement'],
    summary: 'Booked remittances, refunds and reversals, the latest first; those that wait for approval oldest first.',
    query: v.object({
      state: v.optional(v.picklist([...REMITTANCE_STATES, 'all'], 'unknownChoice'), 'all'),
      page: Page,
      pageSize: PageSize,
    }),
    response: v.object({ remittances: v.array(Remittance), waiting: v.number(), pageInfo: PageInfo }),
  }),
  account: endpoint({
    method: 'GET',
    path: '/office/remittances/account',
    access: ['paymentsManagement'],
    summary: 'In what an account is read, and the office’s dollar rate for a transfer of that value day.',
    query: v.object({ userId: RowId, day: Day }),
    response: v.object({
      currency: v.picklist(ACCOUNT_CURRENCIES),
      /** The last one known on that day. Null on an account in yen, and before the first rate. */
      rate: v.nullable(v.object({ microYen: v.number(), day: v.string() })),
    }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/office/remittances',
    access: ['paymentsManagement'],
    proof: 'fresh',
    summary: 'Book money received or paid back, once; above the limit of the settings it waits for a second person.',
    body: NewRemittance,
    response: Booked,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/office/remittances',
    access: ['paymentsManagement'],
    proof: 'fresh',
    summary: 'Approve or reject a booking of somebody else that waits.',
    body: RemittanceDecision,
    response: Success,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/office/remittances/reverse',
    access: ['paymentsManagement'],
    proof: 'fresh',
    summary: 'Undo a booking by a counter-record, with the reason.',
    body: RemittanceReversal,
    response: Booked,
  }),
}
