import { carAndLot } from '#domain/lots/car-and-lot.ts'
import { languageOf } from '#domain/people/languages.ts'
import { pushLot } from '#domain/push/push-lot.ts'
import { DAY_MS } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import { negotiationEmail } from './negotiation-email.ts'
import type { NegotiationNews } from './negotiation-email.ts'
import { negotiationToTell } from './negotiations.queries.ts'
import type { NegotiationRow } from './negotiations.queries.ts'

/**
 * Tells the buyer, on his devices and by e-mail, that the hall names a price (`asked`), or that nothing comes of it. `db` is the transaction of the change.
 */
export async function notifyBuyer(
  context: Pick<AppContext, 'db' | 'queue' | 'config'>,
  negotiation: NegotiationRow,
  state: NegotiationNews['state'],
  now: Date,
): Promise<void> {
  const { id, version, hall_price: hallPrice, offer, ends_at: endsAt, lot_id: lotId, user_id: userId } = negotiation
  const buyer = await negotiationToTell(context.db, id)
  const page = buyer.vehicle === 'bike' ? ('bikes' as const) : ('car-auction' as const)
  const name = [buyer.maker, buyer.model, buyer.year].filter(Boolean).join(' ')
  const isAsked = state === 'asked'
  const expiresAt = isAsked ? endsAt : new Date(now.getTime() + DAY_MS)
  await notifyDevices(context, now, {
    userId,
    key: `negotiation:${id}:${version}`,
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
      ? { state, hallPrice, endsAt }
      : { state, price: state === 'refused' ? (offer ?? hallPrice) : hallPrice, isReleased: offer !== null },
    url: `${context.config.publicUrl}/bids`,
    profileUrl: `${context.config.publicUrl}/profile`,
  })
  await sendEmail(context, { to: buyer.email, language, message, now, expiresAt })
}
