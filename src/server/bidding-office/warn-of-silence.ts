import { MINUTE_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { peopleWith } from '#server/people/people-with.ts'
import { silenceEmail } from './silence-email.ts'
import { claimSilentOrders } from './warnings.queries.ts'

/** Orders whose lot starts within this time are reported by e-mail. */
const NEAR_MINUTES = 120

/** The minimum time between two e-mails: an outage is one piece of news, not two hundred. */
const QUIET_MINUTES = 30

/** After this time nobody can do anything about it. */
const NEWS_MS = NEAR_MINUTES * MINUTE_MS

/**
 * Alarm: the bidding office does not answer and the start is near. Sent once per order, to the log and by e-mail to everybody who may change
 * bid statuses. The screen shows it as long as it lasts.
 */
export async function warnOfSilence({
  db,
  queue,
  clock,
  config,
  log,
}: Pick<AppContext, 'db' | 'queue' | 'clock' | 'config' | 'log'>): Promise<void> {
  const now = clock.now()
  // Mark and e-mails are one transaction: either everybody is notified, or the next check tries again.
  await db.transaction().execute(async trx => {
    const bids = await claimSilentOrders(trx, now, { nearMinutes: NEAR_MINUTES, quietMinutes: QUIET_MINUTES })
    const [first] = bids
    if (!first) return
    for (const { email: to, language } of await peopleWith(trx, 'bidManageStatus')) {
      const message = silenceEmail(language, {
        bids,
        url: `${config.publicUrl}/bid-manager?lots=${bids.map(({ bidId }) => bidId).join(',')}&days=all`,
      })
      await sendEmail({ db: trx, queue }, { to, language, message, now, expiresAt: later(now, NEWS_MS) })
    }
    log.error(
      { bids: bids.length, nextStart: first.startsAt, reason: first.reason },
      'The bidding office does not answer, and bids are to start',
    )
  })
}
