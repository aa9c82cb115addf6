import { listWithBid } from '#domain/bids/bid-reader.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { languageOf } from '#domain/people/languages.ts'
import { HOUR_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import type { JobData } from '#server/queue/queues.ts'
import {
  countUnread,
  dropEmail,
  emailFacts,
  lockEmail,
  noteEmailSent,
  type DueEmail,
  type EmailFacts,
} from './chat-emails.queries.ts'
import { unreadMessages } from './chat-emails.ts'
import { mayStillRead } from './reader.ts'

const WORTH_SENDING_MS = 24 * HOUR_MS

/** Writes an e-mail to a person who still has unread messages, in one transaction. */
export async function writeChatEmail(
  { db, queue, clock, config }: Pick<AppContext, 'db' | 'queue' | 'clock' | 'config'>,
  email: JobData['chat-emails'],
): Promise<void> {
  await db.transaction().execute(async trx => {
    const due = await lockEmail(trx, email)
    if (!due) return
    const facts = await emailFacts(trx, due)
    const unread = await countUnread(trx, due.bid_id, { userId: due.user_id, isStaff: due.for_office })
    if (
      unread === 0 ||
      !facts.wantsMail ||
      !mayStillRead({ ...facts, userId: due.user_id, isStaff: due.for_office }, facts)
    )
      return dropEmail(trx, due)
    const language = languageOf(facts.language)
    const message = unreadMessages(language, factsOf(due, facts, unread, config.publicUrl))
    const now = clock.now()
    const expiresAt = later(now, WORTH_SENDING_MS)
    await sendEmail({ db: trx, queue }, { to: facts.email, language, message, now, expiresAt })
    await noteEmailSent(trx, due, now)
  })
}

function factsOf({ user_id }: DueEmail, facts: EmailFacts, unread: number, publicUrl: string) {
  const isOwn = facts.ownerId === user_id
  return {
    unread,
    lot: `${facts.lotNo}, ${vehicleName(facts.maker, facts.model)}, ${facts.hall}`,
    client: isOwn ? null : facts.ownerName,
    url: `${publicUrl}/${listWithBid({ ...facts, isOwn })}?chat=${facts.bidId}`,
    profileUrl: `${publicUrl}/profile`,
  }
}
