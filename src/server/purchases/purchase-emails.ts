import { dollarText } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import type { Language } from '#domain/people/languages.ts'
import { INVOICE_WORDS } from '#domain/purchases/invoice-words.ts'
import type { InvoiceContent, InvoiceKind } from '#domain/purchases/invoices.ts'
import { documentTypeLabel } from '#domain/purchases/document-types.ts'
import { purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { dayMonthYear, dayOfMonth } from '#domain/time/day-words.ts'
import { DAY_MS } from '#domain/time/spans.ts'
import type { Email } from '#server/mail/email.ts'
import { optOut } from '#server/mail/opt-out.ts'
import type { CarNews } from './news/notify-of-news.ts'

/** E-mails about a car that were not sent by then are not sent any more. */
export const WORTH_SENDING_MS = 3 * DAY_MS

/** An e-mail names this many cars and counts the others. */
const MAX_CARS_NAMED = 20

type Way = { ship: string | null; etd: string | null; eta: string | null; url: string; profileUrl: string }

const WORDS = {
  en: {
    step: (status: string) => `Your car: ${status} – Minato`,
    moved: (car: string, status: string) => `${car} has a new status: ${status}.`,
    days: 'New ship dates – Minato',
    daysText: (cars: string) => `The ship’s dates have changed for: ${cars}.`,
    news: 'News about your cars – Minato',
    document: 'new document:',
    accepted: 'document accepted:',
    newEta: 'new arrival date:',
    assigned: 'ship assigned:',
    offShip: 'taken off its ship; we will tell you the next one',
    issued: (what: string) => `${what} – Minato`,
    issuedText: (what: string, car: string) => `${what} for ${car} is ready. You can download it on the car’s page.`,
    ship: 'Ship',
    etd: 'Departure',
    eta: 'Arrival',
    open: 'Open the car',
    openList: 'Open your cars',
    more: (count: number) => `And ${count} more.`,
  },
  ru: {
    step: (status: string) => `Ваш автомобиль: ${status} — Minato`,
    moved: (car: string, status: string) => `${car}: новый статус — ${status}.`,
    days: 'Новые даты судна — Minato',
    daysText: (cars: string) => `Даты судна изменились: ${cars}.`,
    news: 'Новости о ваших автомобилях — Minato',
    document: 'новый документ:',
    accepted: 'документ принят:',
    newEta: 'новая дата прибытия:',
    assigned: 'назначено судно:',
    offShip: 'снят с судна; о новом судне сообщим',
    issued: (what: string) => `${what} — Minato`,
    issuedText: (what: string, car: string) =>
      `${what}, ${car}: документ готов. Скачать его можно на странице автомобиля.`,
    ship: 'Судно',
    etd: 'Отход',
    eta: 'Прибытие',
    open: 'Открыть автомобиль',
    openList: 'Открыть список автомобилей',
    more: (count: number) => `И ещё ${count}.`,
  },
} as const

/** To a buyer: his car has reached a status. */
export function newStep(
  language: Language,
  { status, car, ...way }: Way & { status: number | null; car: string },
): Email {
  const words = WORDS[language]
  const label = purchaseStatusLabel(status, language)
  return {
    subject: words.step(label),
    paragraphs: [words.moved(car, label), ...wayLines(language, way)],
    button: { label: words.open, url: way.url },
    closing: optOut('cars', language, way.profileUrl),
  }
}

/** To a buyer: the ship of his cars has new days. */
export function newDays(language: Language, { cars, ...way }: Way & { cars: readonly string[] }): Email {
  const words = WORDS[language]
  return {
    subject: words.days,
    paragraphs: [words.daysText(cars.join('; ')), ...wayLines(language, way)],
    button: { label: words.open, url: way.url },
    closing: optOut('cars', language, way.profileUrl),
  }
}

/** To a buyer: the news of his cars, one line for each change. */
export function newsOfCars(
  language: Language,
  {
    cars,
    url,
    profileUrl,
  }: { cars: readonly { name: string; news: readonly CarNews[] }[] } & Pick<Way, 'url' | 'profileUrl'>,
): Email {
  const words = WORDS[language]
  const shown = cars.slice(0, MAX_CARS_NAMED)
  const rest = cars.length - shown.length
  return {
    subject: words.news,
    paragraphs: [
      ...shown.map(({ name, news }) => `${name}: ${news.map(one => newsWords(language, one)).join('; ')}.`),
      ...(rest > 0 ? [words.more(rest)] : []),
    ],
    button: { label: cars.length === 1 ? words.open : words.openList, url },
    closing: optOut('cars', language, profileUrl),
  }
}

function newsWords(language: Language, news: CarNews): string {
  const words = WORDS[language]
  switch (news.kind) {
    case 'eta':
      return `${words.newEta} ${dayOfMonth(news.eta, language)}`
    case 'offShip':
      return words.offShip
    case 'voyage':
      return [`${words.assigned} ${news.ship}`, ...wayLines(language, { ...news, ship: null })].join(' · ')
    default:
      return `${words[news.kind]} ${documentTypeLabel(news.type, language)}`
  }
}

/** To a buyer: an invoice, a proforma or a credit note was issued. */
export function newInvoice(
  language: Language,
  {
    kind,
    content: { number, total, usd, dueDay },
    car,
    url,
    profileUrl,
  }: { kind: InvoiceKind; content: InvoiceContent; car: string; url: string; profileUrl: string },
): Email {
  const words = WORDS[language]
  const say = INVOICE_WORDS[language]
  const what = `${say[kind]} ${number}`
  const sum = [yen(total), ...(usd ? [dollarText(usd.cents, language)] : [])].join(' · ')
  return {
    subject: words.issued(what),
    paragraphs: [
      words.issuedText(what, car),
      `${say.total}: ${sum}.`,
      ...(dueDay ? [`${say.payBy}: ${dayMonthYear(dueDay, language)}.`] : []),
    ],
    button: { label: words.open, url },
    closing: optOut('cars', language, profileUrl),
  }
}

function wayLines(language: Language, { ship, etd, eta }: Pick<Way, 'ship' | 'etd' | 'eta'>): string[] {
  const words = WORDS[language]
  const line = [
    ship && `${words.ship}: ${ship}`,
    etd && `${words.etd}: ${dayOfMonth(etd, language)}`,
    eta && `${words.eta}: ${dayOfMonth(eta, language)}`,
  ].filter(Boolean)
  return line.length > 0 ? [line.join(' · ')] : []
}
