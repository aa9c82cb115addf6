import { listWithBid } from '#domain/bids/bid-reader.ts'
import { carAndLot } from '#domain/lots/car-and-lot.ts'
import { isMoved } from '#domain/lots/moved-start.ts'
import { languageOf } from '#domain/people/languages.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import type { JobData } from '#server/queue/queues.ts'
import { bidsToNotify } from './moved-emails.queries.ts'
import { movedEmail } from './moved-email.ts'

/** Writes to bidders that sales of their lots were moved, to each in one e-mail. A sale that has moved again since has a later job. */
export async function writeMovedEmails(
  { db, queue, clock, config }: Pick<AppContext, 'db' | 'queue' | 'clock' | 'config'>,
  { lots }: JobData['moved-lots'],
): Promise<void> {
  await db.transaction().execute(async trx => {
    const now = clock.now()
    const moves = new Map(lots.map(({ lotId, from, to }) => [lotId, { from: new Date(from), to: new Date(to) }]))
    const bids = await bidsToNotify(trx, [...moves.keys()], now)
    const told = bids.filter(({ lotId, startsAt }) => !isMoved(moves.get(lotId)!.to, startsAt))
    for (const [to, own] of Map.groupBy(told, ({ email }) => email)) {
      const first = own[0]!
      const language = languageOf(first.language)
      const message = movedEmail(language, {
        lots: own.map(bid => ({
          car: carAndLot(bid, language),
          from: moves.get(bid.lotId)!.from,
          to: bid.startsAt,
        })),
        url: `${config.publicUrl}/${listWithBid({ ...first, isOwn: true })}?lots=${own.map(({ bidId }) => bidId).join(',')}&days=all`,
        profileUrl: `${config.publicUrl}/profile`,
      })
      await sendEmail({ db: trx, queue }, { to, language, message, now, expiresAt: first.startsAt })
    }
  })
}
