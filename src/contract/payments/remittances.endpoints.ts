import * as v from 'valibot'
import { ACCOUNT_CURRENCIES } from '#domain/money/dollars.ts'
import { REMITTANCE_STATES } from '#domain/payments/remittances.ts'
import { endpoint } from '../endpoint.ts'
import { Page, PageInfo, PageSize, QueryRowId, Success } from '../wire.ts'
import { Day, NewRemittance, Remittance, RemittanceDecision, RemittanceReversal } from './remittances.shapes.ts'

/** `state` says whether the balance has moved, or a second person must approve first. */
const Booked = v.object({ success: v.literal(true), id: v.number(), state: v.picklist(REMITTANCE_STATES) })

/** Money in and out, as managers book it. */
export const remittancesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/office/remittances',
    access: ['paymentsManagement'],
    summary:
      'Posted remittances, refunds, charges and reversals, newest first. Entries waiting for approval: oldest first.',
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
    summary: 'An account’s currency, and our dollar rate for a transfer with that value date.',
    query: v.object({ userId: QueryRowId, day: Day }),
    response: v.object({
      currency: v.picklist(ACCOUNT_CURRENCIES),
      /** The last known rate on that day. Null for an account in yen, and before the first rate. */
      rate: v.nullable(v.object({ microYen: v.number(), day: v.string() })),
    }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/office/remittances',
    access: ['paymentsManagement'],
    proof: 'fresh',
    summary:
      'Post money received, refunded or charged, once. Above the limit in the settings, it waits for a second person.',
    body: NewRemittance,
    response: Booked,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/office/remittances',
    access: ['paymentsManagement'],
    proof: 'fresh',
    summary: 'Approve or reject another manager’s pending entry.',
    body: RemittanceDecision,
    response: Success,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/office/remittances/reverse',
    access: ['paymentsManagement'],
    proof: 'fresh',
    summary: 'Reverse an entry with a counter-entry and a reason.',
    body: RemittanceReversal,
    response: Booked,
  }),
}
