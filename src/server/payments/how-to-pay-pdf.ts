import type { Content } from 'pdfmake/interfaces.js'
import type { CompanyDetails } from '#contract/site/company-details.shapes.ts'
import { decimals, rateText, type Dollars } from '#domain/money/dollars.ts'
import { grouped } from '#domain/money/yen.ts'
import { HOW_TO_PAY_WORDS } from '#domain/payments/how-to-pay-words.ts'
import type { Language } from '#domain/people/languages.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { facts, GRAY, heading, pageFooter, quiet } from '#server/pdf/parts.ts'
import { renderPdf, words } from '#server/pdf/render-pdf.ts'

/** The data that a payer and his bank need, in whole yen. Without an account number the bank is not known yet. */
type Payment = {
  language: Language
  userName: string
  reference: string
  amountDue: number
  amountDueUsd: Dollars | null
  overdue: number
  dueDay: string | null
  bank: CompanyDetails
}

const BANK_ROWS = ['beneficiary', 'bankName', 'bankBranch', 'accountNumber', 'swift', 'bankAddress'] as const

export function howToPayPdf(payment: Payment, at: Date): Promise<Buffer> {
  const { language, userName, reference, amountDueUsd, bank } = payment
  const say = HOW_TO_PAY_WORDS[language]
  const isKnown = bank.accountNumber !== ''
  const rows = isKnown ? BANK_ROWS.map(name => ({ label: say[name], value: bank[name] })) : []
  return renderPdf({
    title: `${say.title} · ${reference}`,
    author: bank.companyName,
    at,
    content: [
      words(bank.companyName, { color: GRAY }),
      words(say.title, { bold: true, fontSize: 18, margin: [0, 4, 0, 2] }),
      words(`${userName} · ${say.date} ${dayMonthYear(tokyoDay(at), language)}`),
      ...amounts(payment),
      heading(say.bankTransfer),
      facts([{ label: say.reference, value: reference }, ...rows.filter(({ value }) => value !== '')]),
      words(say.writeReference, { bold: true, margin: [0, 12, 0, 0] }),
      words(isKnown ? (amountDueUsd ? say.inDollars : say.inYen) : say.noBank, { margin: [0, 4, 0, 0] }),
    ],
    footer: pageFooter(say.title, say.page),
  })
}

/** The amount due (for an account in dollars, at the last known rate), its overdue part, and the next due day. */
function amounts({ language, amountDue, amountDueUsd: usd, overdue, dueDay }: Payment): Content[] {
  const say = HOW_TO_PAY_WORDS[language]
  const big = { bold: true, fontSize: 16 }
  const more = [
    ...(overdue > 0 ? [{ label: say.overdue, value: `${grouped(overdue)} JPY` }] : []),
    ...(dueDay ? [{ label: say.payBy, value: dayMonthYear(dueDay, language) }] : []),
  ]
  return [
    quiet(say.amountDue, { margin: [0, 18, 0, 0] }),
    words(
      usd ? `${usd.cents === 0 ? '' : '≈ '}${decimals(usd.cents, language)} USD` : `${grouped(amountDue)} JPY`,
      big,
    ),
    ...(usd
      ? [
          words(
            `${grouped(amountDue)} JPY, ${say.rate} ${rateText(usd.microYen, language)}, ${dayMonthYear(usd.day, language)}`,
          ),
        ]
      : []),
    ...(more.length > 0 ? [facts(more)] : []),
  ]
}
