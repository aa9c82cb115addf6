import type { Language } from '#domain/people/languages.ts'
import { yen } from '#domain/money/yen.ts'
import { dayAndTime } from '#domain/time/day-words.ts'
import { tokyoInstant } from '#domain/time/tokyo.ts'
import { wallTime } from '#domain/time/zones.ts'
import type { Email } from '#server/mail/email.ts'
import { optOut } from '#server/mail/opt-out.ts'

const WORDS = {
  en: {
    subject: (car: string) => `Your answer is needed: ${car} – Minato`,
    asked: (car: string, price: string) =>
      `${car} was not sold at the auction. Your bid was our highest. The auction house offers it to you for ${price}.`,
    until: (time: string, own: string | null) =>
      `Accept, make a counteroffer or decline by ${time} Tokyo time${own === null ? '' : ` (${own} your time)`}.`,
    over: (car: string) => `No sale: ${car} – Minato`,
    refused: (car: string, price: string) => `The auction house did not accept ${price} for ${car}.`,
    withdrawn: (car: string, price: string) => `The negotiation is over: ${car}. The auction house asked ${price}.`,
    lapsed: (car: string, price: string) =>
      `The time to answer is over: ${car}. The auction house asked ${price}. If you still want the car, write to your manager.`,
    released: 'The amount reserved for it is available again.',
    open: 'Open my bids',
  },
  ru: {
    subject: (car: string) => `Нужен ваш ответ: ${car} — Minato`,
    asked: (car: string, price: string) =>
      `Лот не продан на торгах, а ваша ставка была самой высокой из наших: ${car}. Аукцион готов отдать его за ${price}.`,
    until: (time: string, own: string | null) =>
      `Примите цену, предложите меньше или откажитесь до ${time} по Токио${own === null ? '' : ` (${own} по вашему времени)`}.`,
    over: (car: string) => `Сделка не состоялась: ${car} — Minato`,
    refused: (car: string, price: string) => `Аукцион не согласился на ${price}: ${car}.`,
    withdrawn: (car: string, price: string) => `Переговоры закончены: ${car}. Аукцион просил ${price}.`,
    lapsed: (car: string, price: string) =>
      `Время для ответа истекло: ${car}. Аукцион просил ${price}. Если автомобиль вам ещё нужен, напишите менеджеру.`,
    released: 'Зарезервированная сумма снова доступна для ставок.',
    open: 'Открыть мои ставки',
  },
} as const

/** The facts in an e-mail about a negotiation. Whole yen. */
type NegotiationNews =
  | { state: 'asked'; hallPrice: number; endsAt: Date; timeZone: string | null }
  /** The sum that came to nothing: his offer for `refused`, else the hall's price. */
  | { state: 'refused' | 'withdrawn' | 'lapsed'; price: number; isReleased: boolean }

/** To a buyer: the hall names its price, or nothing comes of it. */
export function negotiationEmail(
  language: Language,
  { car, news, url, profileUrl }: { car: string; news: NegotiationNews; url: string; profileUrl: string },
): Email {
  const words = WORDS[language]
  return {
    subject: news.state === 'asked' ? words.subject(car) : words.over(car),
    paragraphs:
      news.state === 'asked'
        ? [
            words.asked(car, yen(news.hallPrice)),
            words.until(dayAndTime(news.endsAt, language), ownTime(news.endsAt, news.timeZone, language)),
          ]
        : [words[news.state](car, yen(news.price)), ...(news.isReleased ? [words.released] : [])],
    button: { label: words.open, url },
    closing: optOut('cars', language, profileUrl),
  }
}

/** The clock of the buyer's zone, which his devices have told; null where it is unknown or shows Tokyo's time. */
function ownTime(at: Date, timeZone: string | null, language: Language): string | null {
  if (timeZone === null) return null
  const [day = '', clock = ''] = wallTime(at, timeZone).split('T')
  const own = dayAndTime(tokyoInstant(day, clock), language)
  return own === dayAndTime(at, language) ? null : own
}
