import type { TableCell } from 'pdfmake/interfaces.js'
import type { PaymentRecord } from '#contract/payments/payments.shapes.ts'
import { decimals, dollarText, perUnit, type Dollars } from '#domain/money/dollars.ts'
import { grouped } from '#domain/money/yen.ts'
import { STATEMENT_WORDS } from '#domain/payments/statement-words.ts'
import type { Language } from '#domain/people/languages.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'
import { GRAY, pageFooter, quiet } from '#server/pdf/parts.ts'
import { renderPdf, words } from '#server/pdf/render-pdf.ts'

/** The content of a statement, in whole yen. */
type Statement = {
  language: Language
  company: string
  owner: string | null
  from: string | null
  to: string | null
  isNarrowed: boolean
  records: readonly PaymentRecord[]
  /** The balances before and after the span; null unless the statement is one account's complete span. */
  balances: { opening: number; closing: number } | null
  /** Lines of the span before `records`, too many to print, and their sum. */
  earlier: { count: number; amount: number } | null
  received: number
  spent: number
  /** In US cents, if every line of the kind has dollars. */
  receivedCents: number | null
  spentCents: number | null
}

const RIGHT = { alignment: 'right' }

export function statementPdf(statement: Statement, at: Date): Promise<Buffer> {
  const { language, company, owner, from, to, isNarrowed, records, earlier } = statement
  const say = STATEMENT_WORDS[language]
  const dayText = (day: string) => dayMonthYear(day, language)
  const span = spanText(from && dayText(from), to && dayText(to), say)
  const inDollars = records.some(({ usd }) => usd)
  const head = [say.date, say.description, ...(inDollars ? [say.dollars, say.rate] : []), say.amount, say.balance]
  const rows = records.map(({ date, description, userName, amount, usd, balance }) => [
    words(dayText(date.slice(0, 10)), { noWrap: true }),
    words(owner === null && userName ? `${userName} · ${description}` : description),
    ...(inDollars ? [words(usd ? decimals(usd.cents, language) : '', RIGHT), rateCell(usd, language)] : []),
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
      ...(earlier ? [words(say.shortened, { bold: true, margin: [0, 0, 0, 12] })] : []),
      rows.length === 0
        ? words(say.none, { color: GRAY })
        : {
            table: {
              headerRows: 1,
              widths: ['auto', '*', ...head.slice(2).map(() => 'auto')],
              dontBreakRows: true,
              body: [
                head.map((text, at) => quiet(text, at > 1 ? RIGHT : {})),
                ...(earlier ? [earlierRow(statement, head.length)] : []),
                ...rows,
              ] as TableCell[][],
            },
            layout: 'lightHorizontalLines',
          },
    ],
    footer: pageFooter(say.title, say.page),
  })
}

function spanText(from: string | null, to: string | null, say: (typeof STATEMENT_WORDS)[Language]): string {
  if (!from && !to) return say.all
  if (!to) return `${say.since} ${from}`
  if (!from) return `${say.until} ${to}`
  return from === to ? from : `${from} – ${to}`
}

/** The lines beyond the limit as one sum, with the balance after them. */
function earlierRow({ language, records, earlier, balances }: Statement, columns: number) {
  const say = STATEMENT_WORDS[language]
  const [first] = records
  return [
    words(''),
    words(`${say.earlier}: ${grouped(earlier!.count)}`, { bold: true }),
    ...Array.from({ length: columns - 4 }, () => words('')),
    words(sum(earlier!.amount), RIGHT),
    words(balances && first ? sum(first.balance - first.amount) : '', RIGHT),
  ]
}

/** The rate above its day. */
function rateCell(usd: Dollars | null | undefined, language: Language) {
  if (!usd) return words('')
  return {
    stack: [
      words(perUnit(usd.microYen, language), RIGHT),
      quiet(dayMonthYear(usd.day, language), { ...RIGHT, noWrap: true }),
    ],
  }
}

function totals({ language, balances, received, spent, receivedCents, spentCents }: Statement) {
  const say = STATEMENT_WORDS[language]
  const figures = [
    [say.opening, balances?.opening ?? null, null],
    [say.received, received, receivedCents],
    [say.spent, spent, spentCents],
    [say.closing, balances?.closing ?? null, null],
  ] as const
  return {
    margin: [0, 0, 0, 18] as [number, number, number, number],
    columns: figures.flatMap(([label, value, inCents]) =>
      value === null
        ? []
        : [
            {
              stack: [
                quiet(label),
                words(inCents === null ? `${sum(value)} ¥` : dollarText(inCents, language), {
                  bold: true,
                  fontSize: 11,
                }),
                ...(inCents === null ? [] : [quiet(`${sum(value)} ¥`)]),
              ],
            },
          ],
    ),
  }
}

const sum = (value: number) => (value < 0 ? `−${grouped(-value)}` : grouped(value))
