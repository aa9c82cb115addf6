import type { SheetPlace } from './sheet-reading.ts'

/** Width of a letter relative to its height, bold Cyrillic included. */
const LETTER = 0.6
/** Letter heights as shares of the Japanese line: in one line, in two lines, and the minimum. */
const LARGEST = 0.9
const LARGEST_OF_TWO = 0.6
const SMALLEST = 0.3
/** Letters that a line loses where a word breaks. */
const BREAK = 2
/** Words may be this many times wider than the Japanese when nothing is beside it. They keep this gap in percent. */
const WIDEST = 2
const GAP = 0.4
/** Ink margin around the detected part of a letter, relative to its height. */
const EDGE = 0.2

/**
 * In percent of the picture's width and height. `size` of the letters is in percent of its height; `room` is the maximum width of the word in
 * percent of its width.
 */
export type WordPlace = SheetPlace & { size: number; room: number; lines: 1 | 2 }

/**
 * Where a translation is written over its piece of the sheet. The letters are as high as the Japanese, or small enough for the word to fit. Two
 * lines are used when that keeps them larger. `all` are the recognised pieces, `ratio` the picture's width divided by its height.
 */
export function wordPlace(
  word: string,
  cell: SheetPlace & { circled?: boolean },
  { all, ratio }: { all: readonly SheetPlace[]; ratio: number },
): WordPlace {
  const { x, y, width, height } = cell
  // A ring is drawn around the Japanese, so the word stays inside it.
  const room = cell.circled ? width : roomOf(cell, all)
  const length = Math.max(1, word.length)
  const sizeOf = (line: number, largest: number) => Math.min(height * largest, (room * ratio) / (LETTER * line))
  const one = sizeOf(length, LARGEST)
  const two = sizeOf(length / 2 + BREAK, LARGEST_OF_TWO)
  const edge = height * EDGE
  return {
    x,
    y: y - edge,
    width,
    height: height + 2 * edge,
    size: Math.max(one, two, height * SMALLEST),
    room,
    lines: two > one ? 2 : 1,
  }
}

/** How far words may extend to the right: up to the next piece, but not far beyond their own, since the form's rules are unknown here. */
function roomOf({ x, y, width, height }: SheetPlace, all: readonly SheetPlace[]): number {
  const beside = all.filter(other => other.x > x && other.y < y + height && other.y + other.height > y)
  return Math.max(width, Math.min(width * WIDEST, ...beside.map(other => other.x - x - GAP)))
}
