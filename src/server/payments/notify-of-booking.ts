import type { Dollars } from '#domain/money/dollars.ts'
import type { PaymentType } from '#domain/payments/payment-types.ts'
import type { RemittanceKind, RemittancePurpose } from '#domain/payments/remittances.ts'
import { languageOf } from '#domain/people/languages.ts'
import { HOUR_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { namedCar } from '#server/purchases/notify-buyer.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import { moneyNews } from './emails.ts'
import type { LockedAccount } from './remittances.queries.ts'

const WORTH_TELLING_MS = 24 * HOUR_MS

/**
 * Notifies the owner that his balance has changed: by push, and by e-mail if he receives e-mails. The jobs are written in the booking's transaction.
 */
export async function notifyOfBooking(
  { db, config, queue, now }: Pick<AppContext, 'db' | 'config' | 'queue'> & { now: Date },
  account: LockedAccount,
  booking: {
    remittanceId: number
    /** The car that it is about. */
    purchaseId: number | null
    type: PaymentType
    kind: RemittanceKind
    reversed: RemittanceKind | null
    amount: number
    usd: Dollars | null
    purpose: RemittancePurpose
    bankReference: string
  },
): Promise<void> {
  if (account.kind === 'disabled') return
  const expiresAt = later(now, WORTH_TELLING_MS)
  const car = await namedCar(db, booking.purchaseId)
  const about = car ? { lot: car.lot, purchase: car.id } : { reference: booking.bankReference }
  await notifyDevices({ db, queue }, now, {
    userId: account.id,
    key: `payment:${booking.remittanceId}`,
    news: { kind: 'payment', ...about },
    expiresAt,
  })
  if (!account.bid_email_notify) return
  const language = languageOf(account.language)
  const message = moneyNews(language, {
    ...booking,
    car: car?.ledger ?? null,
    balance: account.balance + booking.amount,
    url: `${config.publicUrl}/payments`,
    profileUrl: `${config.publicUrl}/profile`,
  })
  await sendEmail({ db, queue }, { to: account.email, language, message, now, expiresAt })
}
