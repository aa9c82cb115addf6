import type { PushNews } from '#domain/push/push-news.ts'

/** The payload of each kind of job: ids, and facts that do not change until it runs. */
export type JobData = {
  'account-requests': { requestId: number }
  backups: Record<string, never>
  /** `dueAt` distinguishes it from the e-mail about a later status. */
  'bid-emails': { bidId: number; dueAt: string }
  /** `dueAt` distinguishes it from a later e-mail to the same reader. */
  'chat-emails': { bidId: number; userId: number; dueAt: string }
  'clean-up': Record<string, never>
  /** `dueAt` distinguishes it from news of later costs. */
  'cost-news': { userId: number; dueAt: string }
  'feed-imports': { source: string }
  /** `quiet`: nobody is notified, because it was issued in the past. */
  'invoice-files': { invoiceId: number; quiet?: true }
  mail: { mailId: number }
  /** Their starts in ISO 8601, before and after. */
  'moved-lots': { lots: { lotId: string; from: string; to: string }[] }
  'negotiation-ends': { negotiationId: number }
  /** `version` distinguishes it from a later change of the negotiation. */
  'negotiation-news': { negotiationId: number; version: number }
  'office-orders': { orderId: number }
  push: { subscriptionId: number; userId: number; news: PushNews; expiresAt: string }
  /** `lineId`, its line in the log, distinguishes the step from a later one. */
  'purchase-steps': { purchaseId: number; lineId: number }
  /** The job of a person's last news sends all of them. */
  'purchase-news': { userId: number; newsId: number }
  'push-events': { userIds: number[] }
  /** A batch of new and changed lots for the searches from the first to the last id. Without a batch, the finds of the last day are counted. */
  'search-matches': { batchId: number | null; from: number; to: number }
}
export type JobName = keyof JobData

type Queue = {
  /** Jobs that one process runs at once. */
  atOnce: number
  /** Long jobs run independently. Others are fetched in batches, the next batch when all are done. */
  isLong?: true
  /** The number of parts of the queue: a slow job delays only its own part. */
  lanes?: number
  /** In all processes together, one job of a key waits or runs. */
  isExclusive?: true
  /** Seconds between a process's checks for due jobs, at least 0.5. */
  lookEverySeconds: number
  /** Waits before each retry: `first`, doubled each time up to `longest`; after `times` retries the job has failed. */
  retries: { times: number; first: number; longest: number }
  /** A longer run counts as failed. */
  maxSeconds: number
  /** A cron expression (UTC) for a scheduled job. */
  schedule?: string
}

/** For work on e-mails and notifications, which may be some minutes late. */
const FROM_30_S = { times: 20, first: 30, longest: 600 }
/** For work that somebody waits for. */
const FROM_5_S = { times: 20, first: 5, longest: 300 }

/** One queue per kind, so that a slow or dead recipient delays only its own kind. */
export const QUEUES: Record<JobName, Queue> = {
  'account-requests': { atOnce: 10, lookEverySeconds: 0.5, retries: FROM_5_S, maxSeconds: 60 },
  // One that fails is tried again for most of a day; until then the schedule adds no other.
  backups: {
    atOnce: 1,
    isLong: true,
    isExclusive: true,
    lookEverySeconds: 30,
    retries: { times: 20, first: 60, longest: 3600 },
    maxSeconds: 6 * 3600,
    schedule: '17 * * * *',
  },
  'bid-emails': { atOnce: 4, lookEverySeconds: 5, retries: FROM_30_S, maxSeconds: 60 },
  'chat-emails': { atOnce: 4, lookEverySeconds: 5, retries: FROM_30_S, maxSeconds: 60 },
  'clean-up': {
    atOnce: 1,
    lookEverySeconds: 30,
    retries: { times: 3, first: 60, longest: 600 },
    maxSeconds: 900,
    schedule: '7 * * * *',
  },
  'cost-news': { atOnce: 4, lookEverySeconds: 5, retries: FROM_30_S, maxSeconds: 60 },
  'feed-imports': {
    atOnce: 4,
    isLong: true,
    isExclusive: true,
    lookEverySeconds: 2,
    retries: { times: 3, first: 5, longest: 60 },
    maxSeconds: 4 * 3600,
  },
  // A PDF takes the thread for some milliseconds: one by one, so that requests are answered between.
  'invoice-files': { atOnce: 1, lookEverySeconds: 0.5, retries: FROM_5_S, maxSeconds: 60 },
  // The longest-lived e-mail is worth sending for three days.
  mail: { atOnce: 4, lookEverySeconds: 1, retries: { times: 90, first: 30, longest: 3600 }, maxSeconds: 60 },
  'moved-lots': { atOnce: 4, lookEverySeconds: 5, retries: FROM_30_S, maxSeconds: 60 },
  'negotiation-ends': { atOnce: 4, lookEverySeconds: 5, retries: FROM_5_S, maxSeconds: 60 },
  'negotiation-news': { atOnce: 4, lookEverySeconds: 0.5, retries: FROM_5_S, maxSeconds: 60 },
  // Until the lot starts, which may be a week ahead.
  'office-orders': {
    atOnce: 4,
    lookEverySeconds: 0.5,
    retries: { times: 20_000, first: 1, longest: 60 },
    maxSeconds: 30,
  },
  'purchase-steps': { atOnce: 4, lookEverySeconds: 2, retries: FROM_30_S, maxSeconds: 60 },
  'purchase-news': { atOnce: 4, lookEverySeconds: 2, retries: FROM_30_S, maxSeconds: 60 },
  // A message is worth sending for a day. A push service that never answers blocks its part for five seconds.
  push: {
    atOnce: 40,
    lanes: 10,
    lookEverySeconds: 1,
    retries: { times: 150, first: 15, longest: 600 },
    maxSeconds: 60,
  },
  'search-matches': { atOnce: 1, isLong: true, lookEverySeconds: 1, retries: FROM_5_S, maxSeconds: 300 },
  'push-events': { atOnce: 2, lookEverySeconds: 1, retries: FROM_5_S, maxSeconds: 60 },
}

export const JOB_NAMES = Object.keys(QUEUES) as JobName[]
