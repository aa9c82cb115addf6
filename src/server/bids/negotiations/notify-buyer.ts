import { isNews } from '#domain/bids/negotiation.ts'
import { carAndLot } from '#domain/lots/car-and-lot.ts'
import { languageOf } from '#domain/people/languages.ts'
import { pushLot } from '#domain/push/push-lot.ts'
import { DAY_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import type { JobData } from '#server/queue/queues.ts'
import { negotiationEmail } from './negotiation-email.ts'
import { findNegotiation, negotiationToNotify } from './negotiations.queries.ts'

/**
 * The job after a change: tells the buyer, on his devices and by e-mail, that the hall names a price, or that nothing comes of it. A later change
 * has a job of its own.
 */
export function notifyBuyer(
  { db, queue, config, clock }: Pick<AppContext, 'db' | 'queue' | 'config' | 'clock'>,
  { negotiationId, version }: JobData['negotiation-news'],
): Promise<void> {
  return db.transaction().execute(async trx => {
    const context = { db: trx, queue, config }
    const now = clock.now()
    const negotiation = await findNegotiation(trx, negotiationId)
    if (negotiation?.version !== version || !isNews(negotiation.state)) return
    const { state, hall_price: hallPrice, offer, ends_at: endsAt, lot_id: lotId, user_id: userId } = negotiation
    const buyer = await negotiationToNotify(trx, negotiationId)
    const page = buyer.vehicle === 'bike' ? ('bikes' as const) : ('car-auction' as const)
    const name = [buyer.maker, buyer.model, buyer.year].filter(Boolean).join(' ')
    const isAsked = state === 'asked'
    const expiresAt = isAsked ? endsAt : later(now, DAY_MS)
    await notifyDevices(context, now, {
      userId,
      key: `negotiation:${negotiationId}:${version}`,
      news: {
        kind: 'negotiation',
        lot: pushLot({ id: lotId, page, name, number: buyer.number }),
        ...(isAsked ? { price: hallPrice, endsAt: endsAt.toISOString() } : { noSale: state }),
      },
      expiresAt,
    })
    if (!buyer.bid_email_notify || buyer.kind === 'disabled') return
    const language = languageOf(buyer.language)
    const message = negotiationEmail(language, {
      car: carAndLot(buyer, language),
      news: isAsked
        ? { state, hallPrice, endsAt, timeZone: buyer.timeZone }
        : { state, price: state === 'refused' ? (offer ?? hallPrice) : hallPrice, isReleased: offer !== null },
      url: `${config.publicUrl}/bids`,
      profileUrl: `${config.publicUrl}/profile`,
    })
    await sendEmail(context, { to: buyer.email, language, message, now, expiresAt })
  })
}
