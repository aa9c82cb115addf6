import type { Language } from '#domain/people/languages.ts'
import { yen } from '#domain/money/yen.ts'
import { dayAndTime } from '#domain/time/day-words.ts'
import type { Email } from '#server/mail/email.ts'

const WORDS = {
  en: {
    subject: (car: string) => `Your answer is needed: ${car} – Minato`,
    asked: (car: string, price: string) =>
      `${car} was not sold at the auction. Your bid was our highest. The auction house offers it to you for ${price}.`,
    until: (time: string) => `Accept, make a counteroffer or decline by ${time} Tokyo time.`,
    over: (car: string) => `No sale: ${car} – Minato`,
    overText: (car: string) => `No sale for ${car}. The reserved amount is available again.`,
    open: 'Open my bids',
    closing: (profile: string) =>
      `You get this email because you receive updates by email. Change this in Profile: ${profile}`,
  },
  ru: {
    subject: (car: string) => `Нужен ваш ответ: ${car} – Minato`,
    asked: (car: string, price: string) =>
      `Лот не продан на торгах, а ваша ставка была самой высокой из наших: ${car}. Аукцион готов отдать его за ${price}.`,
    until: (time: string) => `Примите цену, предложите меньше или откажитесь до ${time} по Токио.`,
    over: (car: string) => `Сделка не состоялась: ${car} – Minato`,
    overText: (car: string) => `Сделка по ${car} не состоялась. Сумма снова доступна для ставок.`,
    open: 'Открыть мои ставки',
    closing: (profile: string) =>
      `Вы получили это письмо, потому что подписаны на новости по почте. Это можно изменить в профиле: ${profile}`,
  },
} as const

/** To a buyer: the hall names its price (`asked`, whole yen), or nothing comes of it. */
export function negotiationEmail(
  language: Language,
  {
    car,
    asked,
    url,
    profileUrl,
  }: { car: string; asked: { hallPrice: number; endsAt: Date } | null; url: string; profileUrl: string },
): Email {
  const words = WORDS[language]
  return {
    subject: asked ? words.subject(car) : words.over(car),
    paragraphs: asked
      ? [words.asked(car, yen(asked.hallPrice)), words.until(dayAndTime(asked.endsAt, language))]
      : [words.overText(car)],
    button: { label: words.open, url },
    closing: [words.closing(profileUrl)],
  }
}
