/** The row that the keyboard is at, by its bid; which bids stood around it is remembered, for when it leaves (another tab took it). */
let current: { bidId: number; among: readonly number[] } | null = null
/** A step that was asked for before the rows it leads to were there. */
let wanted: 1 | -1 | null = null
/** The page that was turned to and is not there yet. */
let awaited: number | null = null

const ROW = '[data-bid]'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROW)]
const idOf = (row: HTMLElement): number => Number(row.dataset.bid)

/** The row with the focus in it, else the one the keyboard was at last; null where that is gone. */
export function currentBid(): number | null {
  const focused = document.activeElement?.closest<HTMLElement>(ROW)
  if (focused && idOf(focused) !== current?.bidId) note(focused)
  return current !== null && rows().some(row => idOf(row) === current?.bidId) ? current.bidId : null
}

/**
 * Walks to the next or former row, as they stood when the keyboard came to this one: it may have left since, or moved up the list with its new
 * amount, and "next" is the same in all cases.
 */
export function walkRows(step: 1 | -1): void {
  const all = rows()
  if (all.length === 0) return
  currentBid()
  const next = current === null ? (step === 1 ? 0 : all.length - 1) : neighbour(current, all.map(idOf), step)
  focusRow(all[Math.min(Math.max(next, 0), all.length - 1)]!)
}

/** The place of the row after or before this one; `ids` are those of the rows that are there now. May lie outside. */
function neighbour({ bidId, among }: NonNullable<typeof current>, ids: readonly number[], step: 1 | -1): number {
  const here = ids.indexOf(bidId)
  const beside = ids[here + step]
  // A bid that has just come in beside it was never walked over.
  if (here !== -1 && beside !== undefined && !among.includes(beside)) return here + step
  const at = among.indexOf(bidId)
  const isThere = (id: number) => ids.includes(id)
  const after = among.slice(at + 1).find(isThere)
  const before = among.slice(0, at).findLast(isThere)
  if (step === -1) return before === undefined ? 0 : ids.indexOf(before)
  // At the end of the page others have taken the place of those that left it.
  return after === undefined ? ids.indexOf(before ?? bidId) + 1 : ids.indexOf(after)
}

/** Says that a page was turned to: from this moment on, before any answer and before the address has changed, its rows are meant. */
export function awaitPage(page: number): void {
  awaited = page
}

export const awaitedPage = (): number | null => awaited

/** Walks once the rows that were asked for are there. */
export function walkLater(step: 1 | -1): void {
  wanted = step
}

/** Another page or part of the list is there: the keyboard begins anew, unless the row that it is at is in this one as well. */
export function beginRows(): void {
  mark(null)
  if (currentBid() === null) current = null
  awaited = null
  const step = wanted
  wanted = null
  if (step !== null) walkRows(step)
}

/**
 * Where the current row has left the list, the keyboard stands between the rows, at its place: the next key meets no bid that nobody chose, and
 * "next" comes to the same row whether it was pressed before or after. The row is current again when it comes back, as after an undo.
 */
export function keepPlace(): void {
  if (current === null) return
  const { activeElement } = document
  const all = rows()
  const row = all.find(one => idOf(one) === current?.bidId)
  if (row) {
    if (activeElement?.matches(TABLE) && document.querySelector(`${ROW}[data-next]`)) focusRow(row)
    return
  }
  if (activeElement !== document.body && !activeElement?.matches(TABLE)) return
  mark(all[neighbour(current, all.map(idOf), 1)] ?? all.at(-1) ?? null)
  all[0]?.closest<HTMLElement>(TABLE)?.focus({ preventScroll: true })
}

/** Has the focus while no row has it. */
const TABLE = 'table[tabindex]'

function mark(next: HTMLElement | null): void {
  for (const row of document.querySelectorAll<HTMLElement>(`${ROW}[data-next]`)) delete row.dataset.next
  if (next) next.dataset.next = 'true'
}

export function focusBid(bidId: number): void {
  const row = rows().find(one => idOf(one) === bidId)
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
  current = { bidId: idOf(row), among: rows().map(idOf) }
}
