import type { bankFileEndpoints } from '#contract/payments/bank-file.endpoints.ts'
import type { BankRow } from '#contract/payments/bank-file.shapes.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { fieldRuleTexts } from '#server/http/field-texts.ts'
import { bookedTransfers, transferKey } from './bank.queries.ts'
import { proposalsFor } from './propose-clients.ts'
import { readBankFile, type BankTransfer, type BrokenRow } from './read-bank-file.ts'

/** What booking the file would do. Nothing is written. */
export const previewBankFile: UseCase<typeof bankFileEndpoints.preview> = async ({ db, body, now, language }) => {
  const read = await readBankFile(Buffer.from(body.content, 'base64'))
  const rows = read.map(row => ('rule' in row || row.valueDay <= tokyoDay(now) ? row : ahead(row)))
  const incoming = rows.filter(row => 'amount' in row).filter(row => row.amount > 0)
  const [booked, proposals] = await Promise.all([bookedTransfers(db, incoming), proposalsFor(db, incoming)])
  // The reversed ones first, so that a later booking of the same transfer counts.
  const inOrder = booked.toSorted((a, b) => Number(a.reversal === null) - Number(b.reversal === null))
  const bookingOf = new Map(inOrder.map(one => [transferKey(one), one]))
  const seen = new Set<string>()
  const bankRows = rows.map((row): BankRow => {
    const base = { line: row.line, text: row.text, problem: null, booking: null, proposal: null }
    if ('rule' in row) {
      const rule = fieldRuleTexts(row.rule)[language]
      const { column, value } = row
      const problem = { column, rule, value }
      return { ...base, state: 'broken', valueDay: null, amount: null, bankReference: '', problem }
    }
    const { valueDay, amount, bankReference } = row
    const transfer = { ...base, valueDay, amount, bankReference }
    if (amount < 0) return { ...transfer, state: 'outgoing' }
    const key = transferKey(row)
    const found = bookingOf.get(key)
    const isReversed = found !== undefined && found.reversal !== null
    const booking = found
      ? { id: found.id, userName: found.userName, isWaiting: found.state === 'waiting', isReversed }
      : null
    if (booking && !isReversed) return { ...transfer, state: 'booked', booking }
    if (seen.has(key)) return { ...transfer, state: 'repeated' }
    seen.add(key)
    return { ...transfer, state: 'ready', booking, ...proposals.get(row.line) }
  })
  return { success: true, rows: bankRows }
}

function ahead({ line, text, valueDay, dayColumn }: BankTransfer): BrokenRow {
  return { line, text, column: dayColumn, rule: 'notAhead', value: valueDay }
}
