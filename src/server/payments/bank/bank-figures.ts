import { MAX_YEN } from '#domain/payments/remittances.ts'
import { isSaneDay } from '#contract/wire.ts'
import type { FieldRule } from '#server/http/field-texts.ts'

/** A cell that breaks a rule. */
export class BadCell extends Error {
  override name = 'BadCell'
  readonly rule: FieldRule

  constructor(rule: FieldRule) {
    super(rule)
    this.rule = rule
  }
}

/**
 * Whole yen of `1,234`, `1.234,00`, `1 234`, `¥1,234`, `-1.234,00`, `(1,234)` and `1234 DR`; negative for money paid. Null for an empty cell.
 * Three digits behind a point or comma are thousands, since yen have no fractions. Throws `BadCell`.
 */
export function bankYen(cell: string): number | null {
  const text = cell
    .normalize('NFKC')
    .replaceAll(/jpy|yen|円|[¥\\\s'’]/gi, '')
    .replaceAll(/[−–]/g, '-')
  if (text === '' || text === '-') return null
  const parts = /^(?<open>\()?(?<sign>[+-])?(?<digits>\d[\d.,]*)(?<behind>[+-]|CR|DR)?\)?$/i.exec(text)?.groups
  if (!parts) throw new BadCell('remittanceYen')
  const whole = wholeOf(parts['digits']!)
  const isPaid = !!parts['open'] || parts['sign'] === '-' || /^(?:-|DR)$/i.test(parts['behind'] ?? '')
  return isPaid ? -whole : whole
}

function wholeOf(digits: string): number {
  const whole = digits.replace(/[.,]0{1,2}$/, '')
  if (!/^\d+$/.test(whole) && !/^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(whole)) throw new BadCell('remittanceYen')
  const yen = Number(whole.replaceAll(/[.,]/g, ''))
  if (yen > MAX_YEN) throw new BadCell('remittanceYen')
  return yen
}

/** Whether the first figure of `03/04/2026` is a day or a month, as the whole column shows; null where it does not. */
export type DayOrder = 'dayFirst' | 'monthFirst' | null

const SLASHES = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/

export function dayOrder(cells: readonly string[]): DayOrder {
  const found = cells.map(cell => SLASHES.exec(onlyDay(cell))).filter(match => match !== null)
  const isDayFirst = found.some(([, first]) => Number(first) > 12)
  const isMonthFirst = found.some(([, , second]) => Number(second) > 12)
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? 'dayFirst' : 'monthFirst'
}

/** `2026-11-23` of `23.11.2026`, `23.11.26`, `2026/11/23`, `20261123`, `2026年11月23日` and, where the column shows the order, `11/23/2026`. Throws `BadCell`. */
export function bankDay(cell: string, order: DayOrder): string {
  const text = onlyDay(cell)
  if (text === '') throw new BadCell('required')
  const slashes = SLASHES.exec(text)
  if (slashes && order === null && slashes[1] !== slashes[2]) throw new BadCell('dayOrder')
  const [year, month, day] = slashes
    ? order === 'monthFirst'
      ? [slashes[3], slashes[1], slashes[2]]
      : [slashes[3], slashes[2], slashes[1]]
    : yearFirst(text)
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  if (!isSaneDay(iso)) throw new BadCell('noSuchDay')
  return iso
}

function yearFirst(text: string): (string | undefined)[] {
  const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text)
  if (dots) return [dots[3]!.padStart(4, '20'), dots[2], dots[1]]
  return (/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []).slice(
    1,
  )
}

/** Cuts off the time of day that some banks add. */
function onlyDay(cell: string): string {
  return cell
    .normalize('NFKC')
    .trim()
    .replace(/[T\s]+\d{1,2}:\d\d.*$/, '')
    .replace(/\.$/, '')
}
