import type { TableCell } from 'pdfmake/interfaces.js'
import type { PaymentRecord } from '#contract/payments/payments.shapes.ts'
import { decimals } from '#domain/money/dollars.ts'
import type { Dollars } from '#domain/money/dollars.ts'
import { grouped } from '#domain/money/yen.ts'
import { STATEMENT_WORDS } from '#domain/payments/statement-words.ts'
import type { Language } from '#domain/people/languages.ts'
import { dayOfMonth } from '#domain/time/day-words.ts'
import { renderPdf, words } from '#server/pdf/render-pdf.ts'

/** What a statement says; whole yen. `opening` and `closing` are null where it is not one account's complete span. */
export type Statement = {
  language: Language
  company: string
  owner: string | null
  from: string | null
  to: string | null
  isNarrowed: boolean
  records: readonly PaymentRecord[]
  opening: number | null
  closing: number | null
  received: number
  spent: number
  /** In dollars, where every line of the kind has them. */
  receivedCents: number | null
  spentCents: number | null
}

const GRAY = '#5b6472'
const RIGHT = { alignment: 'right' }
const SMALL = { color: GRAY, fontSize: 8 }

export function statementPdf(statement: Statement, at: Date): Promise<Buffer> {
  const { language, company, owner, from, to, isNarrowed, records } = statement
  const say = STATEMENT_WORDS[language]
  const dayText = (day: string) => `${dayOfMonth(day, language)} ${day.slice(0, 4)}`
  const span = from || to ? `${from ? dayText(from) : '…'} – ${to ? dayText(to) : '…'}` : say.all
  const inDollars = records.some(({ usd }) => usd)
  const head = [say.date, say.description, ...(inDollars ? [say.dollars, say.rate] : []), say.amount, say.balance]
  const rows = records.map(({ date, description, userName, amount, usd, balance }) => [
    words(dayText(date.slice(0, 10)), { noWrap: true }),
    words(owner === null && userName ? `${userName} · ${description}` : description),
    ...(inDollars ? [words(usd ? cents(usd.cents) : '', RIGHT), rateCell(usd, dayText)] : []),
    words(sum(amount), RIGHT),
    words(sum(balance), RIGHT),
  ])
  return renderPdf({
    title: `${say.title} · ${span}`,
    author: company,
    at,
    content: [
      words(company, { color: GRAY }),
      words(say.title, { bold: true, fontSize: 18, margin: [0, 4, 0, 2] }),
      words([owner, span, isNarrowed ? say.selected : null].filter(Boolean).join(' · '), { margin: [0, 0, 0, 16] }),
      totals(statement),
      rows.length === 0
        ? words(say.none, { color: GRAY })
        : {
            table: {
              headerRows: 1,
              widths: ['auto', '*', ...head.slice(2).map(() => 'auto')],
              dontBreakRows: true,
              body: [
                head.map((text, at) => words(text, { color: GRAY, fontSize: 8, ...(at > 1 && RIGHT) })),
                ...rows,
              ] as TableCell[][],
            },
            layout: 'lightHorizontalLines',
          },
    ],
    footer: (page, pages) =>
      words(`${say.title} · ${say.page} ${page} / ${pages}`, { color: GRAY, fontSize: 8, margin: [48, 20, 48, 0] }),
  })
}

/** The rate above its day. */
function rateCell(usd: Dollars | null | undefined, dayText: (day: string) => string) {
  if (!usd) return words('')
  return {
    stack: [
      words(String(usd.microYen / 1_000_000), RIGHT),
      words(dayText(usd.day), { ...RIGHT, ...SMALL, noWrap: true }),
    ],
  }
}

function totals({ language, opening, closing, received, spent, receivedCents, spentCents }: Statement) {
  const say = STATEMENT_WORDS[language]
  const figures = [
    [say.opening, opening, null],
    [say.received, received, receivedCents],
    [say.spent, spent, spentCents],
    [say.closing, closing, null],
  ] as const
  return {
    margin: [0, 0, 0, 18] as [number, number, number, number],
    columns: figures.flatMap(([label, value, inCents]) =>
      value === null
        ? []
        : [
            {
              stack: [
                words(label, { color: GRAY, fontSize: 8 }),
                words(inCents === null ? `${sum(value)} ¥` : `${cents(inCents)} $`, { bold: true, fontSize: 11 }),
                ...(inCents === null ? [] : [words(`${sum(value)} ¥`, SMALL)]),
              ],
            },
          ],
    ),
  }
}

const sum = (value: number) => (value < 0 ? `−${grouped(-value)}` : grouped(value))
const cents = (value: number) => decimals(value).replace('-', '−')
