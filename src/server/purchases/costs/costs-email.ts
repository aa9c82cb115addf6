import { yen } from '#domain/money/yen.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Email } from '#server/mail/email.ts'
import { optOut } from '#server/mail/opt-out.ts'

/** A message names so many cars and counts the others. */
const MAX_CARS_NAMED = 20

/** `name`: `Toyota Voxy 2014, lot 3214`. What it cost in all, and costs now, in whole yen. */
type CarTotal = { name: string; formerTotal: number; total: number }

const WORDS = {
  en: {
    subject: 'Costs of your cars – Minato',
    total: (car: string, before: string, now: string) => `${car}: total ${now}, was ${before}.`,
    more: (count: number) => `And ${count} more.`,
    booked: 'The difference is charged or credited to your account. The car’s page shows each cost.',
    open: 'Open the car',
    openList: 'Open your cars',
  },
  ru: {
    subject: 'Расходы по вашим автомобилям — Minato',
    total: (car: string, before: string, now: string) => `${car}: всего ${now}, было ${before}.`,
    more: (count: number) => `И ещё ${count}.`,
    booked: 'Разница списана с вашего счёта или возвращена на него. Все расходы — на странице автомобиля.',
    open: 'Открыть автомобиль',
    openList: 'Открыть список автомобилей',
  },
} as const

/** To a buyer: costs of his cars were posted, or corrected. */
export function costsEmail(
  language: Language,
  { cars, url, profileUrl }: { cars: readonly CarTotal[]; url: string; profileUrl: string },
): Email {
  const words = WORDS[language]
  const rest = cars.length - MAX_CARS_NAMED
  return {
    subject: words.subject,
    paragraphs: [
      ...cars
        .slice(0, MAX_CARS_NAMED)
        .map(({ name, formerTotal, total }) => words.total(name, yen(formerTotal), yen(total))),
      ...(rest > 0 ? [words.more(rest)] : []),
      words.booked,
    ],
    button: { label: cars.length === 1 ? words.open : words.openList, url },
    closing: optOut('cars', language, profileUrl),
  }
}
