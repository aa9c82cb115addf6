import { fromKysely, PgBoss, type Db as Statements } from 'pg-boss'
import type { BiddingOffice } from '#server/bidding-office/bidding-office.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { queueDueFeed, readDueParts, type FeedingContext, type PollLimits } from '#server/feed/polling/poll-feeds.ts'
import type { ConfiguredFeed } from '#server/feed/polling/read-feeds.ts'
import type { AppContext } from '#server/http/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import type { JobName } from '#server/queue/queues.ts'
import { runJob, type Handlers } from '#server/queue/run-job.ts'
import { sendPush } from '#server/push/send-push.ts'
import type { PushTransport } from '#server/push/push-service.ts'

/** Lets the library see the test's clock: it asks `pgboss.job_now()` for the time, and only that. */
export const statementsAt =
  (clock: Clock) =>
  (db: Db): Statements => ({
    executeSql: (text, values) =>
      fromKysely(db).executeSql(
        text.replaceAll('pgboss.job_now()', `'${clock.now().toISOString()}'::timestamptz`),
        values,
      ),
  })

/**
 * Runs the jobs of one kind that are due by the test's clock, and those that they cause, until none is left. Returns how many succeeded.
 * Several callers may run at once, as processes do.
 */
export async function runJobs(
  appContext: Pick<AppContext, 'db' | 'clock' | 'log'>,
  name: JobName,
  handlers: Handlers = jobHandlers(appContext as AppContext),
): Promise<number> {
  const boss = new PgBoss({ db: statementsAt(appContext.clock)(appContext.db), openTelemetry: { enabled: false } })
  let done = 0
  for (;;) {
    const jobs = await boss.fetch<object>(name, { batchSize: 20 })
    if (jobs.length === 0) return done
    await Promise.all(
      jobs.map(async job => {
        const failure = await runJob(handlers, name, job, appContext.log)
        if (failure !== null) return boss.fail(name, job, { message: failure })
        done += 1
        return boss.complete(name, job)
      }),
    )
  }
}

/** Sends the e-mails that are due to the mail server of this address. Returns how many jobs succeeded. */
export function sendMails(appContext: AppContext, smtpUrl: string): Promise<number> {
  const sending = { ...appContext, config: { ...appContext.config, smtpUrl } }
  return runJobs(sending, 'mail')
}

/** Hands out the events that are due, and sends their messages. Returns how many jobs of sending succeeded. */
export async function sendPushes(appContext: AppContext, transport?: PushTransport): Promise<number> {
  await runJobs(appContext, 'push-events')
  return runJobs(appContext, 'push', { push: message => sendPush(appContext, message, transport) })
}

/** Sends the orders that are due to this bidding office. Returns how many jobs succeeded. */
export function handOverAll(appContext: AppContext, to: BiddingOffice): Promise<number> {
  return runJobs(appContext, 'office-orders', jobHandlers(appContext, { office: to }))
}

/** As the server does every few seconds: looks at each feed, and imports what is due. */
export async function pollFeedsOf(
  context: FeedingContext,
  feeds: readonly ConfiguredFeed[],
  limits: PollLimits = {},
): Promise<void> {
  for (const feed of feeds) {
    await queueDueFeed(context, feed)
    await runJobs(context, 'feed-imports', { 'feed-imports': () => readDueParts(context, feed, limits) })
  }
}
