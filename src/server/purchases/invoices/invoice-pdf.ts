import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { decimals, rateText } from '#domain/money/dollars.ts'
import { grouped } from '#domain/money/yen.ts'
import { INVOICE_WORDS } from '#domain/purchases/invoice-words.ts'
import type { InvoiceContent } from '#domain/purchases/invoices.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'
import { facts, GRAY, heading, pageFooter, quiet, type Fact } from '#server/pdf/parts.ts'
import { renderPdf, words } from '#server/pdf/render-pdf.ts'

const LINE = '#c9ced6'

/** An invoice as a PDF of one page or more. */
export function invoicePdf(invoice: InvoiceContent, at: Date): Promise<Buffer> {
  const { language, seller, buyer, consignee, car, bank, corrects } = invoice
  const say = INVOICE_WORDS[language]
  const title = `${say[invoice.kind]} ${invoice.number}`
  const dayText = (day: string) => dayMonthYear(day, language)
  const party = (label: string, name: string, lines: readonly string[]): Content[] => [
    quiet(label),
    words(name, { bold: true, margin: [0, 2, 0, 0] }),
    ...lines.filter(Boolean).map(line => words(line)),
  ]
  const content: Content[] = [
    {
      columns: [
        { stack: [words(seller.name, { bold: true, fontSize: 12 }), words(seller.address, { color: GRAY })] },
        {
          width: 'auto',
          alignment: 'right',
          stack: [
            words(say[invoice.kind], { bold: true, fontSize: 18 }),
            words(invoice.number, { bold: true, fontSize: 11 }),
            words(`${say.date}: ${dayText(invoice.day)}`),
            ...(invoice.dueDay ? [words(`${say.payBy}: ${dayText(invoice.dueDay)}`, { bold: true })] : []),
          ],
        },
      ],
      columnGap: 24,
    },
    {
      margin: [0, 24, 0, 0],
      columnGap: 24,
      columns: [
        { stack: party(say.billTo, buyer.name, buyer.lines) },
        { stack: consignee ? party(say.consignee, consignee.name, consignee.lines) : [] },
      ],
    },
    ...(corrects
      ? [
          words(`${say.takesBack} ${corrects.number} ${say.of} ${dayText(corrects.day)}`, {
            bold: true,
            margin: [0, 18, 0, 0],
          }),
          words(`${say.reason}: ${corrects.reason}`),
        ]
      : []),
    heading(say.car),
    inTwoColumns(car),
    {
      margin: [0, 18, 0, 0],
      table: { headerRows: 1, widths: ['*', 'auto'], dontBreakRows: true, body: amounts(invoice) },
      layout: LINES,
    },
    ...(bank.length > 0
      ? [
          {
            // A payer needs the bank details on one page.
            unbreakable: true,
            stack: [heading(say.payTo), facts([{ label: say.reference, value: buyer.reference }, ...bank])],
          },
        ]
      : []),
    ...(invoice.kind === 'proforma' ? [words(say.note, { color: GRAY, margin: [0, 18, 0, 0] })] : []),
  ]
  return renderPdf({
    title,
    author: seller.name,
    at,
    content,
    footer: pageFooter(title, say.page),
  })
}

/** Two columns keep an invoice with a consignee and dollars on one page. */
function inTwoColumns(items: readonly Fact[]): Content {
  const half = Math.ceil(items.length / 2)
  return { columnGap: 24, columns: [facts(items.slice(0, half), 85), facts(items.slice(half), 85)] }
}

function amounts({ language, lines, total, usd }: InvoiceContent): TableCell[][] {
  const say = INVOICE_WORDS[language]
  const dayText = (day: string) => dayMonthYear(day, language)
  const sum = (value: number) => (value < 0 ? `−${grouped(-value)}` : grouped(value))
  return [
    [quiet(say.description), quiet(say.amount, { alignment: 'right' })],
    ...lines.map(({ label, value }) => [words(label), words(sum(value), { alignment: 'right' })]),
    [
      words(say.total, { bold: true, fontSize: 11 }),
      {
        alignment: 'right',
        stack: [
          ...(usd ? [words(`${decimals(usd.cents, language)} USD`, { bold: true, fontSize: 11 })] : []),
          words(`${sum(total)} JPY`, { bold: true, fontSize: 11 }),
          ...(usd ? [quiet(`${say.rate} ${rateText(usd.microYen, language)}, ${dayText(usd.day)}`)] : []),
        ],
      },
    ],
  ] as TableCell[][]
}

const LINES = {
  hLineWidth: (at: number, node: { table: { body: unknown[] } }) =>
    at === 0 ? 0 : at >= node.table.body.length - 1 ? 1 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 5,
}
