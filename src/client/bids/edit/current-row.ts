/** The row that the keyboard is at, by its bid; its place in the list is remembered, for when it leaves (another tab took it). */
let current: { bidId: number; place: number } | null = null

const ROW = '[data-bid]'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROW)]
const idOf = (row: HTMLElement): number => Number(row.dataset.bid)

/** The row with the focus in it, else the one the keyboard was at last; null where that is gone. */
export function currentBid(): number | null {
  const focused = document.activeElement?.closest<HTMLElement>(ROW)
  if (focused) note(focused)
  return current !== null && rows().some(row => idOf(row) === current?.bidId) ? current.bidId : null
}

/** Walks to the next or former row; to the one that took the place of a row that left. */
export function walkRows(step: 1 | -1): void {
  const all = rows()
  if (all.length === 0) return
  const here = currentBid()
  const place = all.findIndex(row => idOf(row) === here)
  const next = here === null ? (current?.place ?? (step === 1 ? 0 : all.length - 1)) : place + step
  focusRow(all[Math.min(Math.max(next, 0), all.length - 1)]!)
}

/** Where the current row has left the list and took the focus along, the one in its place has it. */
export function keepPlace(): void {
  if (current === null || document.activeElement !== document.body || currentBid() !== null) return
  const all = rows()
  const row = all[Math.min(current.place, all.length - 1)]
  if (row) focusRow(row)
}

export function focusBid(bidId: number): void {
  const row = rows().find(one => idOf(one) === bidId)
  if (row) focusRow(row)
}

export function forgetRow(): void {
  current = null
}

function focusRow(row: HTMLElement): void {
  row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView?.({ block: 'nearest' })
  note(row)
}

function note(row: HTMLElement): void {
  current = { bidId: idOf(row), place: rows().indexOf(row) }
}
