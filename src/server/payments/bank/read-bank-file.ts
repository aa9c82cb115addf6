import { payersNamed } from '#domain/payments/bank-rows.ts'
import { plainReference } from '#domain/payments/remittances.ts'
import { cutText } from '#domain/site/cut-text.ts'
import { charsetsOf } from '#server/charsets.ts'
import { csvRows, OpenQuote, SEPARATORS, type CsvRow } from '#server/csv-rows.ts'
import type { FieldRule } from '#server/http/field-texts.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { bankHeader, namesForeignMoney, type BankColumn, type BankHeader } from './bank-columns.ts'
import { BadCell, bankDay, bankYen, dayOrder, type DayOrder } from './bank-figures.ts'

/** A transfer in a bank's file. Whole yen, negative for money paid. */
export type BankTransfer = {
  line: number
  valueDay: string
  amount: number
  bankReference: string
  text: string
  /** The column of the day, as the file names it. */
  dayColumn: string
}
/** A row with a cell that breaks a rule; `column` as the file names it. */
export type BrokenRow = { line: number; column: string; rule: FieldRule; value: string; text: string }

type Row = Pick<CsvRow, 'line' | 'cells' | 'isEnded'>
type Reading = { rows: Row[]; openQuote: OpenQuote | null }

/** The most lines of titles and account data above the header. */
const MAX_TITLES = 30
const MAX_ROWS = 2000

/** Rows of a bank's CSV, in order of the file. Refuses (422, `content`) a file without a header, and one with an open quote. */
export async function readBankFile(bytes: Uint8Array): Promise<(BankTransfer | BrokenRow)[]> {
  const { header, rows } = await partFile(bytes)
  if (rows.length > MAX_ROWS) throw invalid({ content: 'bankRows' })
  const dayAt = header.at.get('valueDay') ?? header.at.get('day')!
  const order = dayOrder(rows.map(({ cells }) => cells[dayAt[0]!] ?? ''))
  const twins = new Map<string, number>()
  return rows.map(row => readRow(header, row, order, twins))
}

/** The right charset is the one in which the file has the most known column names. */
async function partFile(bytes: Uint8Array): Promise<{ header: BankHeader; rows: Row[] }> {
  let best: (Reading & { header: BankHeader }) | null = null
  for (const charset of charsetsOf(bytes)) {
    for (const separator of SEPARATORS) {
      const { rows, openQuote } = await rowsOf(bytes, charset, separator)
      const at = rows.slice(0, MAX_TITLES).findIndex(({ cells }) => bankHeader(cells) !== null)
      if (at < 0) continue
      const header = bankHeader(rows[at]!.cells)!
      if (!best || header.at.size > best.header.at.size) best = { header, rows: rows.slice(at + 1), openQuote }
    }
    if (best && charset === 'utf-8') break
  }
  if (!best) throw invalid({ content: 'bankHeader' })
  if (best.openQuote) {
    const detail = { line: best.openQuote.line }
    throw new Refused('invalid_fields', { fields: { content: 'openQuote' }, detail })
  }
  return best
}

/** The rows up to the open quote, if there is one; no rows in a charset that the file is not in. */
async function rowsOf(bytes: Uint8Array, charset: string, separator: string): Promise<Reading> {
  const rows: Row[] = []
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
    for await (const row of csvRows([text], separator)) rows.push(row)
  } catch (error) {
    if (error instanceof OpenQuote) return { rows, openQuote: error }
    if (!(error instanceof TypeError)) throw error
  }
  return { rows, openQuote: null }
}

function readRow(
  header: BankHeader,
  { line, cells, isEnded }: Row,
  order: DayOrder,
  twins: Map<string, number>,
): BankTransfer | BrokenRow {
  const placesOf = (column: BankColumn) => header.at.get(column) ?? []
  const cellOf = (column: BankColumn) => cells[placesOf(column)[0] ?? -1]?.trim() ?? ''
  const parts = [...placesOf('payer'), ...placesOf('details')]
    .map(place => cells[place]?.replaceAll(/[\s\p{C}]+/gu, ' ').trim() ?? '')
    .filter(part => part !== '')
  const text = cutText(parts.join(' · '), 300).trimEnd()
  const checked = <T>(column: BankColumn, read: (cell: string) => T): T => {
    try {
      return read(cellOf(column))
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      throw new BrokenCell({
        column: header.names[placesOf(column)[0] ?? -1] ?? column,
        rule: error.rule,
        value: cellOf(column).slice(0, 60),
      })
    }
  }
  try {
    // An unquoted `1,234,567` would be read as one yen.
    const rest = cells.slice(header.names.length).filter(cell => cell.trim() !== '')
    if (rest.length > 0)
      throw new BrokenCell({ column: header.names.at(-1)!, rule: 'bankCells', value: rest.join(' ').slice(0, 60) })
    if (!isEnded && mayBeCut(header, cells, cellOf('reference') !== ''))
      throw new BrokenCell({
        column: header.names[cells.length - 1]!,
        rule: 'cutLine',
        value: cells.at(-1)!.slice(0, 60),
      })
    const dayAt = header.at.has('valueDay') ? 'valueDay' : 'day'
    const valueDay = checked(dayAt, cell => bankDay(cell, order))
    const dayColumn = header.names[placesOf(dayAt)[0]!]!
    for (const column of ['amount', 'credit', 'debit'] as const)
      checked(column, cell => {
        const name = header.names[placesOf(column)[0] ?? -1] ?? ''
        if (cell !== '' && namesForeignMoney(name)) throw new BadCell('onlyYen')
      })
    const amount = amountOf(header, checked)
    checked('currency', cell => {
      if (!/^(?:|jpy|¥|yen|円)$/i.test(cell.normalize('NFKC'))) throw new BadCell('onlyYen')
    })
    const given = checked('reference', cell => {
      const reference = plainReference(cell)
      if (reference.length > 100) throw new BadCell('maxLength100')
      return reference
    })
    const bankReference = given || madeReference(twins, valueDay, amount, text)
    return { line, valueDay, amount, bankReference, text, dayColumn }
  } catch (error) {
    if (!(error instanceof BrokenCell)) throw error
    return { line, ...error.cell, text }
  }
}

/**
 * Whether a row without a line break behind it may be a part of one that would be booked otherwise: a smaller amount, another client, or another
 * reference, under which the complete file would be booked again. Where the bank gives the reference, a text counts only if it ends in a client's number.
 */
function mayBeCut(header: BankHeader, cells: readonly string[], hasReference: boolean): boolean {
  const last = cells.length - 1
  const columnOf = [...header.at].find(([, places]) => places.includes(last))?.[0]
  if (last < header.names.length - 1) return true
  if (!hasReference || (columnOf !== 'payer' && columnOf !== 'details')) return columnOf !== undefined
  return /\p{N}$/u.test(cells[last]!) && payersNamed(cells[last]!).length > 0
}

class BrokenCell extends Error {
  override name = 'BrokenCell'
  readonly cell: Pick<BrokenRow, 'column' | 'rule' | 'value'>

  constructor(cell: BrokenCell['cell']) {
    super(`${cell.column}: ${cell.rule}`)
    this.cell = cell
  }
}

function amountOf({ at }: BankHeader, checked: <T>(column: BankColumn, read: (cell: string) => T) => T): number {
  if (!at.has('amount')) {
    const received = at.has('credit') ? checked('credit', bankYen) : null
    if (received) return received
    const paid = at.has('debit') ? checked('debit', bankYen) : null
    return -Math.abs(paid || checked('credit', missing))
  }
  const amount = checked('amount', cell => bankYen(cell) || missing())
  const isPaid = at.has('direction') && checked('direction', cell => /^(?:d|s|-|出|2|р|д)/i.test(cell))
  return isPaid ? -Math.abs(amount) : amount
}

function missing(): never {
  throw new BadCell('remittanceYen')
}

/**
 * A reference for banks that do not number transfers: the payer's text, with a count for equal transfers of a day. A later file of the same days
 * gives the same references.
 */
function madeReference(twins: Map<string, number>, valueDay: string, amount: number, text: string): string {
  // Written as bookings store it, so that a later file finds the booking.
  const name = cutText(plainReference(text), 90).trimEnd() || valueDay
  const key = JSON.stringify([valueDay, amount, name])
  const count = (twins.get(key) ?? 0) + 1
  twins.set(key, count)
  return count === 1 ? name : `${name} #${count}`
}
