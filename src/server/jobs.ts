import type { ClientConfig } from 'pg'
import { answerRequest } from './auth/answer-account-request.ts'
import { forgetOldSessions } from './auth/forget-old-sessions.ts'
import { makeDueBackup } from './backups/make-due-backup.ts'
import type { BiddingOffice } from './bidding-office/bidding-office.ts'
import { handOver } from './bidding-office/hand-over.ts'
import { lapseNegotiation } from '#server/bids/negotiations/lapse.ts'
import { notifyBuyer } from '#server/bids/negotiations/notify-buyer.ts'
import { writeMovedEmails } from './bids/emails/write-moved-emails.ts'
import { writeStatusEmail } from './bids/emails/write-status-email.ts'
import { offerStates } from './bids/results/offer-states.ts'
import { writeChatEmail } from './chat/write-chat-email.ts'
import { systemClock } from './clock.ts'
import type { AppContext } from './http/context.ts'
import { forgetOldReports } from './feed/feed-reports.queries.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldRates } from './http/rate-limits.ts'
import { forgetOldChanges } from './live/live.queries.ts'
import { forgetShownPictures } from './lots/shown-pictures.ts'
import { forgetOldMail } from './mail/mail.queries.ts'
import { sendMail, smtpTransport } from './mail/send-mail.ts'
import { forgetOldPushes } from './push/push.queries.ts'
import { makePushes } from './push/make-pushes.ts'
import { notifyOfCosts } from './purchases/costs/notify-of-costs.ts'
import { makeInvoiceFile } from './purchases/invoices/make-invoice-file.ts'
import { forgetOldUploads } from './purchases/documents/uploads.queries.ts'
import { notifyOfNews } from './purchases/news/notify-of-news.ts'
import { emailLastingStep } from './purchases/email-lasting-step.ts'
import { sendPush } from './push/send-push.ts'
import type { Handlers } from './queue/run-job.ts'
import { forgetOldFinds } from './saved-searches/forget-old-finds.ts'
import { matchSearches } from './saved-searches/match-searches.ts'
import { forgetOldGuesses } from './share/share.queries.ts'

type Ports = {
  /** Null: managers inform the hall themselves. */
  office?: BiddingOffice | null
  /** The address of the database: a backup is read on a session of its own. Without it, or without BACKUP_DIR, none is made. */
  connection?: ClientConfig
  /** Imports what is due of a source of FEEDS. */
  pollFeeds?: (source: string) => Promise<void>
}

/**
 * Which function does each kind of job (queue/README.md). Without `SMTP_URL`, e-mails stay where they are.
 */
export function jobHandlers(context: AppContext, { office = null, connection, pollFeeds }: Ports = {}): Handlers {
  const { smtpUrl } = context.config
  const transport = smtpUrl ? smtpTransport(smtpUrl) : null
  return {
    'account-requests': ({ requestId }) => answerRequest(context, requestId),
    'bid-emails': email => writeStatusEmail(context, email),
    'chat-emails': email => writeChatEmail(context, email),
    'clean-up': () => cleanUp(context),
    'cost-news': news => notifyOfCosts(context, news),
    'invoice-files': invoice => makeInvoiceFile(context, invoice),
    'moved-lots': move => writeMovedEmails(context, move),
    'negotiation-ends': end => lapseNegotiation(context, end),
    'negotiation-news': news => notifyBuyer(context, news),
    'office-orders': ({ orderId }, tries) => handOver(context, office, orderId, tries),
    'purchase-steps': step => emailLastingStep(context, step),
    'purchase-news': news => notifyOfNews(context, news),
    push: message => sendPush(context, message),
    'push-events': ({ userIds }) => makePushes(context, userIds, offerStates),
    'search-matches': range => matchSearches(context, range),
    ...(connection && context.config.backup && { backups: () => makeDueBackup(context, connection) }),
    ...(pollFeeds && { 'feed-imports': ({ source }) => pollFeeds(source) }),
    ...(transport && { mail: ({ mailId }) => sendMail(context, transport, mailId) }),
  }
}

async function cleanUp({ db, clock }: AppContext): Promise<void> {
  const now = clock.now()
  await forgetOldSessions(db, now)
  await forgetOldKeys(db, now)
  await forgetOldRates(db, systemClock.now())
  await forgetOldMail(db, now)
  await forgetOldChanges(db)
  await forgetOldGuesses(db, now)
  await forgetOldPushes(db, now)
  await forgetOldFinds(db, now)
  await forgetShownPictures(db, now)
  await forgetOldUploads(db, now)
  await forgetOldReports(db, now)
}
