import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { BidListLook } from './bid-list-looks.tsx'

/** BidCard.module.css, in rem: a reader's larger letters make taller cards. */
const LOT_AND_MONEY = 11
const FOOT = 3.125
const CLIENT = 2.75
const WORK = 9.75
const NOTE_LINE = 1.0125
const NOTE_PADDING = 0.75

/** Letters that surely fit a line of the narrowest card; what is guessed long leaves an empty line, never a cut one. */
const LETTERS_A_LINE = 44
const MOST_LINES = 4

/** How many lines a note is given: reckoned, not measured, so that a list is as long before drawing as after. */
export function noteLines(note: string): number {
  const text = note.trim()
  if (text === '') return 0
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_A_LINE)), 0)
  return Math.min(lines, MOST_LINES)
}

/** Whether the reader works with the bid in its card; what stands in the archive is only read. */
export function isWorkedWith(
  { archived }: Pick<BidRow, 'archived'>,
  { bidders }: Pick<BidListLook, 'bidders'>,
): boolean {
  return bidders === 'everybody' && !archived
}

/** The height of a bid's card, in rem. */
export function cardRem(bid: Pick<BidRow, 'message' | 'archived'>, look: Pick<BidListLook, 'bidders'>): number {
  const lines = noteLines(bid.message)
  return (
    LOT_AND_MONEY +
    (isWorkedWith(bid, look) ? WORK : FOOT) +
    (look.bidders === 'own' ? 0 : CLIENT) +
    (lines === 0 ? 0 : lines * NOTE_LINE + NOTE_PADDING)
  )
}
