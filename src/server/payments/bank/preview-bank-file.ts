import type { bankFileEndpoints } from '#contract/payments/bank-file.endpoints.ts'
import type { BankRow } from '#contract/payments/bank-file.shapes.ts'
import { addDays, daysBetween, tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { fieldRuleTexts } from '#server/http/field-texts.ts'
import { bookedTransfers, receivedAround, transferDay, transferKey } from './bank.queries.ts'
import { proposalsFor } from './propose-clients.ts'
import { readBankFile, type BankTransfer, type BrokenRow } from './read-bank-file.ts'

/** What booking the file would do. Nothing is written. */
export const previewBankFile: UseCase<typeof bankFileEndpoints.preview> = async ({ db, body, now, language }) => {
  const read = await readBankFile(Buffer.from(body.content, 'base64'))
  const rows = read.map(row => ('rule' in row || row.valueDay <= tokyoDay(now) ? row : ahead(row)))
  const incoming = rows.filter(row => 'amount' in row).filter(row => row.amount > 0)
  const [booked, proposals] = await Promise.all([bookedTransfers(db, incoming), proposalsFor(db, incoming)])
  // The reversed ones first, so that a later booking of the same transfer counts.
  const inOrder = booked.toSorted((a, b) => Number(b.isReversed) - Number(a.isReversed))
  const bookingOf = new Map(inOrder.map(one => [transferKey(one), one]))
  const amountOf = new Map(booked.filter(one => !one.isReversed).map(one => [transferDay(one), one]))
  const postedBefore = await findPosted(db, incoming, proposals)
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
    const isReversed = found !== undefined && found.isReversed
    const booking = found
      ? { id: found.id, userName: found.userName, isWaiting: found.state === 'waiting', isReversed }
      : null
    if (booking && !isReversed) return { ...transfer, state: 'booked', booking }
    if (seen.has(key)) return { ...transfer, state: 'repeated' }
    seen.add(key)
    const other = amountOf.get(transferDay(row))
    const otherAmount = other && { id: other.id, userName: other.userName, amount: other.amount }
    const posted = postedBefore.get(row.line)
    const hints = { ...(otherAmount && { otherAmount }), ...(posted && { alreadyPosted: posted }) }
    return { ...transfer, state: 'ready', booking, ...hints, ...proposals.get(row.line) }
  })
  return { success: true, rows: bankRows }
}

/** How far the day of a transfer that was posted by hand may be from the bank's. */
const NEAR_DAYS = 3

/**
 * What the proposed client of a row, or without one any client, is already posted with, by line: the same amount, days apart, and not the transfer of
 * another row of the file.
 */
async function findPosted(db: Db, rows: readonly BankTransfer[], proposals: Awaited<ReturnType<typeof proposalsFor>>) {
  const posted = new Map<number, NonNullable<BankRow['alreadyPosted']>>()
  const clientOf = ({ line }: BankTransfer) => proposals.get(line)?.proposal?.userId
  if (rows.length === 0) return posted
  const days = rows.map(({ valueDay }) => valueDay).sort()
  const inFile = new Set(rows.map(transferKey))
  const entries = await receivedAround(db, {
    amounts: rows.map(({ amount }) => amount),
    from: addDays(days[0]!, -NEAR_DAYS),
    to: addDays(days.at(-1)!, NEAR_DAYS),
  })
  const others = entries.filter(entry => !inFile.has(transferKey(entry)))
  for (const row of rows) {
    const client = clientOf(row)
    const found = others.find(
      entry =>
        (client === undefined || entry.userId === client) &&
        entry.amount === row.amount &&
        Math.abs(daysBetween(entry.valueDay, row.valueDay)) <= NEAR_DAYS,
    )
    if (!found) continue
    const { id, userName, valueDay, bankReference } = found
    posted.set(row.line, { id, userName, valueDay, bankReference })
  }
  return posted
}

function ahead({ line, text, valueDay, dayColumn }: BankTransfer): BrokenRow {
  return { line, text, column: dayColumn, rule: 'notAhead', value: valueDay }
}
