import * as v from 'valibot'

/** Kinds of work behind an answer that a person can repeat. Imports, backups and cleaning up come back by themselves. */
export const FAILED_JOB_KINDS = [
  'account-requests',
  'bid-emails',
  'chat-emails',
  'cost-news',
  'invoice-files',
  'mail',
  'moved-lots',
  'negotiation-ends',
  'negotiation-news',
  'office-orders',
  'purchase-news',
  'purchase-steps',
  'push',
  'push-events',
  'search-matches',
] as const
export type FailedJobKind = (typeof FAILED_JOB_KINDS)[number]

export const FailedJob = v.object({
  id: v.string(),
  /** One of `FAILED_JOB_KINDS`, or a kind of a newer server. */
  kind: v.string(),
  failedAt: v.string(),
  tries: v.number(),
  /** As the far side or the program said it, in English; null: it was silent. */
  reason: v.nullable(v.string()),
  /** Recipient of an e-mail, or the person whom the news was for. */
  person: v.nullable(v.string()),
  /** Subject of an e-mail. */
  subject: v.nullable(v.string()),
  bidId: v.nullable(v.number()),
  /** It would do nothing any more: the e-mail or message is out of date, or the order ended. */
  isPast: v.boolean(),
})
export type FailedJob = v.InferOutput<typeof FailedJob>

export const FailedJobId = v.object({ id: v.pipe(v.string('required'), v.uuid('invalid')) })
