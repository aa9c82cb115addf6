import type { SheetPlace } from './sheet-reading.ts'

/** Width of a letter in its height, bold Cyrillic as well. */
const LETTER = 0.6
/** How high letters are in the line of Japanese, in two lines of its height, and how small they may get. */
const LARGEST = 0.9
const LARGEST_OF_TWO = 0.6
const SMALLEST = 0.3
/** Letters that a line loses where a word breaks. */
const BREAK = 2
/** Words may be so much wider than the Japanese where nothing stands beside it, and keep this distance in percent. */
const WIDEST = 2
const GAP = 0.4
/** The rim of the ink around what was found of a letter, in its height. */
const EDGE = 0.2

/** In percent of the picture's width and height; `size` of the letters in percent of its height, `room` the most that the word may take of its width. */
export type WordPlace = SheetPlace & { size: number; room: number; lines: 1 | 2 }

/**
 * Where the translation of a piece of a sheet is written over it: in letters as high as the Japanese, or as small as the word needs to fit,
 * in two lines where that keeps them larger.
 * `all` are the pieces that were read, `ratio` the picture's width by its height.
 */
export function wordPlace(
  word: string,
  cell: SheetPlace & { circled?: boolean },
  { all, ratio }: { all: readonly SheetPlace[]; ratio: number },
): WordPlace {
  const { x, y, width, height } = cell
  // A ring is drawn around the Japanese: the word stays within.
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

/** How far words may go on to the right: to the next ones beside them, and not far beyond the form's own, whose rules are not known here. */
function roomOf({ x, y, width, height }: SheetPlace, all: readonly SheetPlace[]): number {
  const beside = all.filter(other => other.x > x && other.y < y + height && other.y + other.height > y)
  return Math.max(width, Math.min(width * WIDEST, ...beside.map(other => other.x - x - GAP)))
}
