import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { AccountListQuery } from '../listing-query.ts'
import { Option, PageInfo } from '../wire.ts'

/** Payment groups (§4): what was received, and what was spent. */
export const PAYMENT_TYPES = ['remittance', 'purchase'] as const

/** A line of an account (§3 "Payments"). Whole yen: received is positive, spent negative; a counter-record has the other sign. */
export const PaymentRecord = v.object({
  id: v.number(),
  type: v.picklist(PAYMENT_TYPES),
  date: v.string(),
  amount: v.number(),
  /** After this line. */
  balance: v.number(),
  description: v.string(),
  etd: v.nullable(v.string()),
  eta: v.nullable(v.string()),
})

export const paymentsEndpoints = {
  payments: endpoint({
    method: 'GET',
    path: '/payments/listing',
    access: 'session',
    summary:
      'The lines of my account, the latest first, with its totals; of the client `userId` for those who manage bids.',
    query: v.object({
      ...AccountListQuery,
      /** All where it is empty (§9 "Payment type options"). */
      type: v.optional(v.picklist(['', ...PAYMENT_TYPES], 'invalid')),
    }),
    response: v.object({
      success: v.literal(true),
      records: v.array(PaymentRecord),
      typesList: v.array(Option),
      purposesList: v.array(Option),
      pageInfo: PageInfo,
      /** What the account holds now; the two sums are of the lines that are asked for. Null where nothing was booked. */
      totalBalance: v.nullable(v.string()),
      totalReceived: v.nullable(v.string()),
      totalSpent: v.nullable(v.string()),
    }),
  }),
}
