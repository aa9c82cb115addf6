import { tokyoClock, tokyoDay, tokyoDayAndClock } from '#domain/time/tokyo.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Email } from '#server/mail/email.ts'
import type { SilentOrder } from './warnings.queries.ts'

/** Nobody reads a longer list; the screen shows all of them. */
const NAMED = 20

const WORDS = {
  en: {
    subject: 'The auction house is not responding – Minato',
    what: (count: number) =>
      `${count} ${count === 1 ? 'bid has' : 'bids have'} not reached the auction house, and the auction starts soon. Minato keeps trying until the start. To be safe, call the auction house.`,
    bid: ({ lotNo, hall, startsAt, timeSet }: SilentOrder) =>
      timeSet
        ? `Lot ${lotNo}, ${hall}, starts ${tokyoDayAndClock(startsAt)} (Tokyo)`
        : `Lot ${lotNo}, ${hall}, ${tokyoDay(startsAt)}, time not set, treated as ${tokyoClock(startsAt)} (Tokyo)`,
    more: (count: number) => `And ${count} more.`,
    reason: 'Last response:',
    button: 'Open these bids',
    closing: 'You get this email because you can change bid statuses. It comes at most every half hour.',
  },
  ru: {
    subject: 'Аукцион не отвечает — Minato',
    what: (count: number) =>
      `До аукциона не дошли ставки на ближайшие торги: ${count}. Minato повторяет отправку до начала торгов. Чтобы не рисковать, позвоните на аукцион.`,
    bid: ({ lotNo, hall, startsAt, timeSet }: SilentOrder) =>
      timeSet
        ? `Лот ${lotNo}, ${hall}, начало ${tokyoDayAndClock(startsAt)} (Токио)`
        : `Лот ${lotNo}, ${hall}, ${tokyoDay(startsAt)}, время не назначено, считается ${tokyoClock(startsAt)} (Токио)`,
    more: (count: number) => `И ещё ${count}.`,
    reason: 'Последний ответ:',
    button: 'Открыть эти ставки',
    closing: 'Вы получили это письмо, потому что можете менять статусы ставок. Оно приходит не чаще раза в полчаса.',
  },
} as const

/** To everybody who may change bid statuses: these lots start soon, and the hall does not know about the bids. */
export function silenceEmail(language: Language, { bids, url }: { bids: readonly SilentOrder[]; url: string }): Email {
  const words = WORDS[language]
  const named = bids.slice(0, NAMED).map(words.bid)
  return {
    subject: words.subject,
    paragraphs: [
      words.what(bids.length),
      ...named,
      ...(bids.length > NAMED ? [words.more(bids.length - NAMED)] : []),
      `${words.reason} ${bids[0]!.reason}`,
    ],
    button: { label: words.button, url },
    closing: [words.closing],
  }
}
