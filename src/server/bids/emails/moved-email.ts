import type { Language } from '#domain/people/languages.ts'
import { dayAndTime } from '#domain/time/day-words.ts'
import type { Email } from '#server/mail/email.ts'
import { optOut } from '#server/mail/opt-out.ts'

/** The most lots that a message names; it counts the others. */
const MAX_NAMED = 20

/** `car`: `Toyota Voxy 2014, lot 3214`. */
type MovedLot = { car: string; from: Date; to: Date }

const WORDS = {
  en: {
    subject: 'New auction times – Minato',
    moved: (car: string, from: string, to: string) => `${car}: moved from ${from} to ${to} Tokyo time.`,
    more: (count: number) => `And ${count} more.`,
    terms: 'Your bids still stand. The deadlines for changing or cancelling them have moved too.',
    open: 'Open my bids',
  },
  ru: {
    subject: 'Новое время торгов — Minato',
    moved: (car: string, from: string, to: string) => `${car}: перенесён с ${from} на ${to} по Токио.`,
    more: (count: number) => `И ещё ${count}.`,
    terms: 'Ваши ставки остаются в силе. Сроки, до которых их можно изменить или отменить, тоже сдвинулись.',
    open: 'Открыть мои ставки',
  },
} as const

/** To a bidder: sales of his lots were moved. */
export function movedEmail(
  language: Language,
  { lots, url, profileUrl }: { lots: readonly MovedLot[]; url: string; profileUrl: string },
): Email {
  const words = WORDS[language]
  const rest = lots.length - MAX_NAMED
  return {
    subject: words.subject,
    paragraphs: [
      ...lots
        .slice(0, MAX_NAMED)
        .map(({ car, from, to }) => words.moved(car, dayAndTime(from, language), dayAndTime(to, language))),
      ...(rest > 0 ? [words.more(rest)] : []),
      words.terms,
    ],
    button: { label: words.open, url },
    closing: optOut('bids', language, profileUrl),
  }
}
