import { DAY_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { peopleWith } from '#server/people/people-with.ts'
import { allPolls, claimLateNews, type PollState } from './feed-polling.queries.ts'
import { isLate } from './is-late.ts'
import { lateEmail } from './late-email.ts'
import type { ConfiguredFeed } from './read-feeds.ts'

type TellingContext = Pick<AppContext, 'db' | 'queue' | 'clock' | 'config' | 'log'>

/** A day later it is old news, or somebody has seen it on the admin pages. */
const NEWS_MS = DAY_MS

/** The alarm: once each time a part becomes late, in the log and by e-mail; the admin pages show it as long as it lasts. */
export async function emailLateFeeds(context: TellingContext, feeds: readonly ConfiguredFeed[]): Promise<void> {
  for (const poll of await allPolls(context.db)) {
    const feed = feeds.find(({ adapter }) => adapter.name === poll.source)
    const part = feed?.parts.find(({ name }) => name === poll.part)
    if (part && poll.told_late_at === null && isLate(poll, part, context.clock.now())) await emailAdmins(context, poll)
  }
}

async function emailAdmins({ db, queue, clock, config, log }: TellingContext, poll: PollState): Promise<void> {
  const { source, part, problem, fresh_at: freshAt } = poll
  const now = clock.now()
  // The mark and the e-mails share one transaction: either everybody is notified now, or the next check does it.
  await db.transaction().execute(async trx => {
    if (!(await claimLateNews(trx, { source, part }, now))) return
    const url = `${config.publicUrl}/office/feeds`
    for (const { email: to, language } of await peopleWith(trx, 'backOffice')) {
      const message = lateEmail(language, { source, part, freshAt, problem, url })
      await sendEmail({ db: trx, queue }, { to, language, message, now, expiresAt: later(now, NEWS_MS) })
    }
  })
  log.error({ source, part, freshAt, problem }, 'A feed is late')
}
