import { grouped, yen } from '#domain/money/yen.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Email } from '#server/mail/email.ts'

type Ordered = {
  id: number
  url: string
  order: {
    kind: 'find' | 'goonet'
    maker?: string | null
    model?: string | null
    year_from?: number | null
    year_to?: number | null
    mileage_max?: number | null
    budget_yen?: number | null
    link?: string | null
    wishes?: string
  }
  orderer: { id: number; full_name: string; company: string | null; email: string; mobile: string | null }
}

const WORDS = {
  en: {
    subject: (id: number, who: string) => `Order ${id} from ${who} – Minato`,
    find: 'is looking for',
    goonet: 'wants to buy from Goo-net',
    years: 'Year',
    since: 'from',
    until: 'up to',
    mileage: 'Mileage: up to',
    km: 'km',
    budget: 'Budget: up to',
    wishes: 'Requests',
    from: 'From',
    button: 'Open the orders',
    closing: 'You get this email because you have admin access. Mark the order as done there.',
  },
  ru: {
    subject: (id: number, who: string) => `Заказ № ${id} от ${who} — Minato`,
    find: 'ищет',
    goonet: 'хочет купить с Goo-net',
    years: 'Год',
    since: 'от',
    until: 'до',
    mileage: 'Пробег до',
    km: 'км',
    budget: 'Бюджет до',
    wishes: 'Пожелания',
    from: 'От кого',
    button: 'Открыть заказы',
    closing:
      'Вы получили это письмо, потому что у вас есть доступ к администрированию. Отметьте там заказ, когда он выполнен.',
  },
} as const

/** To every manager: a buyer has ordered. It contains the buyer's words as plain text; the buyer is signed in and known. */
export function newOrder(language: Language, { id, order, orderer, url }: Ordered): Email {
  const words = WORDS[language]
  const who = `${orderer.full_name} (${orderer.id})`
  const what = order.kind === 'find' ? [order.maker, order.model].join(' ') : (order.link ?? '')
  const years = yearsText(order, words)
  const facts = [
    years && `${words.years}: ${years}`,
    order.mileage_max && `${words.mileage} ${grouped(order.mileage_max)} ${words.km}`,
    order.budget_yen && `${words.budget} ${yen(order.budget_yen)}`,
  ].filter(Boolean)
  const contact = [orderer.full_name, orderer.company, orderer.email, orderer.mobile].filter(Boolean).join(', ')
  return {
    // A subject is one line, even if a name has line breaks.
    subject: words.subject(id, who).replaceAll(/\s+/g, ' '),
    paragraphs: [
      `${who} ${words[order.kind]}: ${what}`,
      ...(facts.length > 0 ? [facts.join(' · ')] : []),
      ...(order.wishes ? [`${words.wishes}: ${order.wishes}`] : []),
      `${words.from}: ${contact}`,
    ],
    button: { label: words.button, url },
    closing: [words.closing],
  }
}

/** "2015 – 2022", "2018" for one year, "from 2018" for an open end; null for any year. */
function yearsText({ year_from: from, year_to: to }: Ordered['order'], words: { since: string; until: string }) {
  if (!from && !to) return null
  if (!to) return `${words.since} ${from}`
  if (!from) return `${words.until} ${to}`
  return from === to ? String(from) : `${from} – ${to}`
}
