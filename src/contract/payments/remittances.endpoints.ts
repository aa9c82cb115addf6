import * as v from 'valibot'
import { REMITTANCE_STATES } from '#domain/payments/remittances.ts'
import { endpoint } from '../endpoint.ts'
import { Page, PageInfo, PageSize, Success } from '../wire.ts'
import { NewRemittance, Remittance, RemittanceDecision, RemittanceReversal } from './remittances.shapes.ts'

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
