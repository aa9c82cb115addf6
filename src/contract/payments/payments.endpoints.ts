import * as v from 'valibot'
import { PAYMENT_TYPES } from '#domain/payments/payment-types.ts'
import { endpoint } from '../endpoint.ts'
import { AccountListQuery } from '../listing-query.ts'
import { BankDetails } from '../site/company-details.shapes.ts'
import { Option, PageInfo } from '../wire.ts'
import { AccountBalance, DollarTotals, InDollars, PaymentRecord } from './payments.shapes.ts'

export const paymentsEndpoints = {
  payments: endpoint({
    method: 'GET',
    path: '/payments/listing',
    access: 'session',
    summary:
      'The lines of my account, the latest first, with totals; a dealer’s clients’ too, everybody’s for managers, or those of `userId`.',
    query: v.object({
      ...AccountListQuery,
      /** Empty: all types. */
      type: v.optional(v.picklist(['', ...PAYMENT_TYPES], 'invalid')),
    }),
    response: v.object({
      success: v.literal(true),
      records: v.array(PaymentRecord),
      typesList: v.array(Option),
      purposesList: v.array(Option),
      pageInfo: PageInfo,
      /** The current balance. The two sums cover only the requested lines. Null without bookings. */
      totalBalance: v.nullable(v.string()),
      totalReceived: v.nullable(v.string()),
      totalSpent: v.nullable(v.string()),
      /** Set if all lines are of one account in dollars. Absent from an older server. */
      totalsUsd: v.optional(v.nullable(DollarTotals)),
    }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/payments/statement',
    mayBeStale: true,
    access: 'session',
    summary:
      'The lines that `/payments/listing` finds as a PDF attachment in the reader’s language, oldest first. Of more than 2000 the earlier ones are one sum.',
    query: v.object({
      dateFrom: AccountListQuery.dateFrom,
      dateTo: AccountListQuery.dateTo,
      search: AccountListQuery.search,
      userId: AccountListQuery.userId,
      type: v.optional(v.picklist(['', ...PAYMENT_TYPES], 'invalid')),
    }),
    response: v.string(),
    media: ['application/pdf'],
    rate: 'costly',
  }),
  balance: endpoint({
    method: 'GET',
    path: '/payments/balance',
    access: 'session',
    summary:
      'My account as a running total by day, and what may still be bid; of `userId` for his dealer and managers.',
    query: v.object({ userId: AccountListQuery.userId }),
    response: AccountBalance,
  }),
  link: endpoint({
    method: 'GET',
    path: '/payments/link',
    access: 'session',
    summary: 'The address of the page that says how to pay.',
    response: v.object({ success: v.literal(true), url: v.string() }),
  }),
  howToPay: endpoint({
    method: 'GET',
    path: '/payments/how-to-pay',
    access: 'session',
    summary:
      'The bank account for my money, the reference to write on the transfer, the amount due in whole yen, the part of it that is overdue, and the next due day; of `userId` for his dealer and managers.',
    query: v.object({ userId: AccountListQuery.userId }),
    response: v.object({
      success: v.literal(true),
      /** The account's owner. Absent from an older server. */
      userName: v.optional(v.string()),
      reference: v.string(),
      amountDue: v.number(),
      /** The amount due at the last rate known today, on an account in dollars. Absent from an older server. */
      amountDueUsd: v.optional(v.nullable(InDollars)),
      /** The overdue part of the amount due. Absent from an older server. */
      overdue: v.optional(v.number()),
      /** The next day on which an invoice is due, `YYYY-MM-DD`; null without one. Absent from an older server. */
      dueDay: v.optional(v.nullable(v.string())),
      /** Null: managers have not entered it. */
      bank: v.nullable(BankDetails),
    }),
  }),
  howToPayFile: endpoint({
    method: 'GET',
    path: '/payments/how-to-pay-file',
    access: 'session',
    summary: 'What `/payments/how-to-pay` answers as a PDF attachment in the reader’s language.',
    query: v.object({ userId: AccountListQuery.userId }),
    response: v.string(),
    media: ['application/pdf'],
    rate: 'costly',
  }),
}
