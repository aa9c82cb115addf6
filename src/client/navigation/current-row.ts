/** The row with the keyboard position, by its bid or car. Its neighbors are remembered for when the row leaves the list (for another tab). */
let current: { rowId: number; among: readonly number[] } | null = null
/** A step that was requested before its target rows were loaded. */
let wanted: 1 | -1 | null = null
/** The page that was requested and is not loaded yet. */
let awaited: number | null = null

/** The rows of the list that the keyboard moves through: bids or bought cars. A page has one such list. */
const ROW = ':is([data-bid], [data-car])'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROW)]
const idOf = (row: HTMLElement): number => Number(row.dataset.bid ?? row.dataset.car)

/** The row that contains the focus, else the last row with the keyboard position. Null where that row is gone. */
export function currentRow(): number | null {
  const focused = document.activeElement?.closest<HTMLElement>(ROW)
  if (focused && idOf(focused) !== current?.rowId) note(focused)
  return current !== null && rows().some(row => idOf(row) === current?.rowId) ? current.rowId : null
}

/**
 * Moves to the next or previous row, in the order from when the keyboard reached this row. The row may have left since or moved with its new
 * value. "Next" leads to the same row in all cases.
 */
export function walkRows(step: 1 | -1): void {
  const all = rows()
  if (all.length === 0) return
  currentRow()
  const next = current === null ? (step === 1 ? 0 : all.length - 1) : neighbour(current, all.map(idOf), step)
  focusRow(all[Math.min(Math.max(next, 0), all.length - 1)]!)
}

/** The position of the row after or before this one. `ids` are the rows present now. The position may be out of range. */
function neighbour({ rowId, among }: NonNullable<typeof current>, ids: readonly number[], step: 1 | -1): number {
  const here = ids.indexOf(rowId)
  const beside = ids[here + step]
  // A row that was just added beside the row was never stepped over.
  if (here !== -1 && beside !== undefined && !among.includes(beside)) return here + step
  const at = among.indexOf(rowId)
  const isThere = (id: number) => ids.includes(id)
  const after = among.slice(at + 1).find(isThere)
  const before = among.slice(0, at).findLast(isThere)
  if (step === -1) return before === undefined ? 0 : ids.indexOf(before)
  // At the end of the page, other rows have replaced those that left.
  return after === undefined ? ids.indexOf(before ?? rowId) + 1 : ids.indexOf(after)
}

/** Records a page change. From then on, before any answer or address change, steps refer to the rows of that page. */
export function awaitPage(page: number): void {
  awaited = page
}

export const awaitedPage = (): number | null => awaited

/** Moves once the requested rows are loaded. */
export function walkWhenLoaded(step: 1 | -1): void {
  wanted = step
}

/** Another page or part of the list is shown. The keyboard position starts over, unless its row is on this page too. */
export function beginRows(): void {
  mark(null)
  if (currentRow() === null) current = null
  awaited = null
  const step = wanted
  wanted = null
  if (step !== null) walkRows(step)
}

/**
 * When the current row has left the list, the keyboard position stays between rows at its place. The next key then acts on no unchosen row. "Next"
 * leads to the same row before or after the row leaves. The row is current again when it returns, as after an undo.
 */
export function keepPlace(): void {
  if (current === null) return
  const { activeElement } = document
  const all = rows()
  const row = all.find(one => idOf(one) === current?.rowId)
  if (row) {
    if (activeElement?.matches(TABLE) && document.querySelector(`${ROW}[data-next]`)) focusRow(row)
    return
  }
  if (activeElement !== document.body && !activeElement?.matches(TABLE)) return
  mark(all[neighbour(current, all.map(idOf), 1)] ?? all.at(-1) ?? null)
  all[0]?.closest<HTMLElement>(TABLE)?.focus({ preventScroll: true })
}

/** Has the focus while no row has it. */
const TABLE = ':is(table, ul)[tabindex]'

function mark(next: HTMLElement | null): void {
  for (const row of document.querySelectorAll<HTMLElement>(`${ROW}[data-next]`)) delete row.dataset.next
  if (next) next.dataset.next = 'true'
}

export function focusRowOf(id: number): void {
  const row = rows().find(one => idOf(one) === id)
  if (row) focusRow(row)
}

export function forgetRow(): void {
  current = null
  wanted = null
  awaited = null
  mark(null)
}

function focusRow(row: HTMLElement): void {
  mark(null)
  row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView?.({ block: 'nearest' })
  note(row)
}

function note(row: HTMLElement): void {
  current = { rowId: idOf(row), among: rows().map(idOf) }
}
