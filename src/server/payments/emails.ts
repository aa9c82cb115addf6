import { ledgerText, type LedgerCar } from '#domain/payments/ledger-words.ts'
import type { PaymentType } from '#domain/payments/payment-types.ts'
import type { RemittanceKind, RemittancePurpose } from '#domain/payments/remittances.ts'
import { rateText, signedDollars, type Dollars } from '#domain/money/dollars.ts'
import { signedYen, yen } from '#domain/money/yen.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Email } from '#server/mail/email.ts'
import { optOut } from '#server/mail/opt-out.ts'

/** A booking for its owner. `amount` is the change of the balance, in whole yen. */
type MoneyNews = {
  type: PaymentType
  kind: RemittanceKind
  /** The kind of booking that a reversal takes back. */
  reversed: RemittanceKind | null
  purpose: RemittancePurpose
  bankReference: string
  /** The car that a charge is about. */
  car: LedgerCar | null
  amount: number
  usd: Dollars | null
  balance: number
  url: string
  profileUrl: string
}

const SUBJECTS: Record<Language, Record<RemittanceKind, string>> = {
  en: {
    received: 'We received your payment',
    refund: 'We sent you a refund',
    charge: 'We charged your account',
    reversal: 'A payment was corrected',
  },
  ru: {
    received: 'Ваш платёж получен',
    refund: 'Вам отправлен возврат',
    charge: 'Списание с вашего счёта',
    reversal: 'Платёж исправлен',
  },
}

/** To the owner of an account: money was booked. */
export function moneyNews(language: Language, { balance, url, profileUrl, ...booking }: MoneyNews): Email {
  const { type, kind, amount, usd, car } = booking
  const about = ledgerText({ type, amount, car, remittance: booking }, language)
  const sum = usd
    ? `${signedDollars(usd.cents, language)} (${signedYen(amount)}, ${rateText(usd.microYen, language)})`
    : signedYen(amount)
  const subject = SUBJECTS[language][kind]
  const texts: Record<Language, Omit<Email, 'closing'>> = {
    en: {
      subject: `${subject} – Minato`,
      paragraphs: [`${subject}.`, `${about}.`, `Amount: ${sum}. Your balance is now ${yen(balance)}.`],
      button: { label: 'Open payments', url },
    },
    ru: {
      subject: `${subject} — Minato`,
      paragraphs: [`${subject}.`, `${about}.`, `Сумма: ${sum}. Ваш баланс: ${yen(balance)}.`],
      button: { label: 'Открыть платежи', url },
    },
  }
  return { ...texts[language], closing: optOut('payments', language, profileUrl) }
}
